import actionList from '../../content/actions.yaml';
import firstGame from '../../content/first-game.yaml';
import leaderList from '../../content/leaders.yaml';
import missionList from '../../content/missions.yaml';
import objectiveList from '../../content/objectives.yaml';
import systemList from '../../content/systems.yaml';
import tacticList from '../../content/tactics.yaml';
import track from '../../content/track.yaml';
import unitList from '../../content/units.yaml';
import type { Content } from './types.ts';

// A test checks the files against the schemas; here they only get their types.

export const content = {
  systems: systemList,
  units: unitList,
  leaders: leaderList,
  missions: missionList,
  objectives: objectiveList,
  actions: actionList,
  tactics: tacticList,
  track,
  firstGame,
} as unknown as Content;
