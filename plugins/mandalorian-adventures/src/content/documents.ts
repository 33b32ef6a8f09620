import characterList from '../../content/characters.yaml';
import disruptionList from '../../content/disruptions.yaml';
import eventList from '../../content/events.yaml';
import guideList from '../../content/guide.yaml';
import mapList from '../../content/maps.yaml';
import missionList from '../../content/missions.yaml';
import planningList from '../../content/planning.yaml';
import skillList from '../../content/skills.yaml';
import tokenList from '../../content/tokens.yaml';
import type { Content } from '../tables.ts';

// Tests and `dejarik validate` check the files against the schemas; here they only get their types.

export const content = {
  characters: characterList,
  skills: skillList,
  events: eventList,
  planning: planningList,
  disruptions: disruptionList,
  tokens: tokenList,
  maps: mapList,
  missions: missionList,
  guide: guideList,
} as unknown as Content;
