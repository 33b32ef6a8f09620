import { RefusedError, type Asked, type Json, type Seat } from '@dejarik/sdk';
import { shown } from '@dejarik/sdk/content';
import { missionWanted } from '../campaign/campaign.ts';
import { campaignOf } from '../campaign/option.ts';
import { tablesOf, type CharacterEntry, type MissionEntry } from '../tables.ts';
import { LEVELS, WAYS } from './board.ts';

/** What was agreed on before the game: the options that say how it is played. */

/** The word that an option names, of those there are. @throws RefusedError if it is another */
export const named = <T extends string>(g: Asked, option: string, words: readonly T[], missing: T): T => {
  const found = g.option(option);
  if (found === undefined || found === null) return missing;
  if (!words.some((word) => word === found))
    throw new RefusedError(
      `${option}/unknown`,
      `The option "${option}" is ${shown(found)}: expected one of ${words.join(', ')}.`,
    );
  return found as T;
};

/** The way to play: a single player plays shared characters; more players than the mission has characters choose from all, if no way is said (MA-PLC-01). */
export function wayOption(g: Asked): (typeof WAYS)[number] {
  // MA-SOL-01
  if (g.seats === 1) return 'shared';
  // MA-PLC-01
  return named(g, 'way', WAYS, g.seats > missionOption(g).characters.length ? 'sandbox' : 'mission');
}

/** The mission by number or id. @throws RefusedError `mission/unknown` */
export function missionOption(g: Asked): MissionEntry {
  const { missions } = tablesOf(g);
  const wanted = g.option('mission') ?? campaignOf(g)?.campaign.mission ?? 1;
  const mission = missions.find((one) => one.id === wanted || one.number === wanted || String(one.number) === wanted);
  if (mission === undefined)
    throw new RefusedError(
      'mission/unknown',
      `The option "mission" is ${shown(wanted)}: expected one of ${missions.map((one) => `${one.number} (${one.id})`).join(', ')}.`,
    );
  const reading = campaignOf(g);
  const due = reading === undefined ? null : missionWanted(tablesOf(g), reading.campaign);
  if (due !== null && mission.id !== due)
    throw new RefusedError(
      'mission/campaign',
      `The option "mission" is ${shown(wanted)}, but the campaign goes on with "${due}": leave it out.`,
    );
  return mission;
}

/** Characters that may be chosen. */
export function charactersOffered(g: Asked, mission: MissionEntry, way: string): readonly CharacterEntry[] {
  const { characters } = tablesOf(g);
  // MA-SBX-01, MA-SHR-02, MA-SET-12
  return way === 'sandbox' ? characters : characters.filter((one) => mission.characters.includes(one.id));
}

/** @throws RefusedError if so many players cannot play this mission in this way */
export function checkOptions(g: Asked): void {
  const mission = missionOption(g);
  const way = wayOption(g);
  named(g, 'level', LEVELS, 'beginner');
  namedFirst(g);
  const offered = charactersOffered(g, mission, way).length;
  // MA-PLC-01
  if (way === 'mission' && g.seats > offered) {
    throw new RefusedError(
      'players/too-many',
      `The mission "${mission.id}" has ${offered} characters for ${g.seats} players: play it in another way, "sandbox" or "shared" (option "way").`,
    );
  }
  const wanted = g.option('characters');
  if (wanted === undefined || wanted === null) return;
  const ids = charactersOffered(g, mission, way).map((one) => one.id);
  const count = way === 'shared' ? 2 : g.seats;
  if (
    !Array.isArray(wanted) ||
    wanted.length !== count ||
    new Set(wanted).size !== wanted.length ||
    wanted.some((one) => !ids.includes(String(one)))
  ) {
    throw new RefusedError(
      'characters/unknown',
      `The option "characters" is ${shown(wanted)}: a list of ${count} different ones expected, of ${ids.join(', ')}.`,
    );
  }
}

/** Who was named to begin: a seat, or the seat that each player names. @throws RefusedError `first/unknown` */
export function namedFirst(g: Asked): readonly Seat[] {
  const wanted: Json | undefined = g.option('first');
  if (wanted === undefined || wanted === null) return [];
  const named = Array.isArray(wanted) ? wanted : [wanted];
  if (
    named.length === 0 ||
    named.some((one) => typeof one !== 'number' || !Number.isInteger(one) || one < 0 || one >= g.seats)
  ) {
    throw new RefusedError(
      'first/unknown',
      `The option "first" is ${shown(wanted)}: a seat from 0 to ${g.seats - 1}, or a list of those that are named, expected.`,
    );
  }
  return [...new Set(named as Seat[])].sort((a, b) => a - b);
}
