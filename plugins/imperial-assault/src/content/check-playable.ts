import { nearest } from '@dejarik/sdk/content';
import type { LoadedContent } from '@dejarik/sdk/points';
import type { PlacedFault } from '@dejarik/sdk/yaml';
import { armyProblems } from '../rules/army.ts';
import { TERMINAL, tablesOf, type Tables } from '../tables.ts';
import { wordFaults } from './check-mission-words.ts';
import type { Army, Mission, MissionToken, SkirmishMap } from './types.ts';

/** Whether what was added can be played with all that is loaded. */

/** Whether a ready army keeps the rules of armies. */
export function armyFaults(army: Army, { tables, say }: LoadedContent): readonly PlacedFault[] {
  const all = tablesOf({ tables });
  const unknown = [
    ...unknownIds(army, 'cards', 'deployment card', [...all.cardById.keys()]),
    ...unknownIds(army, 'command', 'command card', [...all.commandById.keys()]),
  ];
  // What an unknown card costs is not known.
  if (unknown.length > 0) return unknown;
  return armyProblems(all, army).map((one) => ({
    path: [],
    found: `an army that may not be played (${one.rule}): ${say(one.message).replace(/\.$/, '')}`,
    allowed: [],
  }));
}

/** Cards that an army names and there are not. */
const unknownIds = (
  army: Army,
  list: 'cards' | 'command',
  kind: string,
  known: readonly string[],
): readonly PlacedFault[] =>
  army[list].flatMap((id, i) =>
    known.includes(id)
      ? []
      : [
          {
            path: [list, i],
            found: `the ${kind} "${id}"`,
            allowed: [nearest(id, known) ?? `one of the ${known.length} that there are`],
          },
        ],
  );

/** Whether there is what the missions of a map lay and bring along. */
export const mapFaults = ({ id, missions }: SkirmishMap, { tables }: LoadedContent): readonly PlacedFault[] =>
  missions.flatMap((mission, i) =>
    missionFaults(mission, id, tablesOf({ tables })).map((fault) => ({
      ...fault,
      path: ['missions', i, ...fault.path],
    })),
  );

/** The same of one mission. @param map id of its map */
export function missionFaults(mission: Mission, map: string, all: Tables): readonly PlacedFault[] {
  const grid = all.maps.find((one) => one.id === map)?.grid;
  return [...tokenFaults(mission, map, all), ...(grid === undefined ? [] : wordFaults(mission, map, grid))];
}

function tokenFaults(mission: Mission, map: string, all: Tables): readonly PlacedFault[] {
  const points = all.maps.find((one) => one.id === map)?.grid.points;
  const figures = all.cards.filter(({ group }) => group > 0).map((card) => card.id);
  return mission.tokens.flatMap(({ kind, figure, supply }, i): readonly PlacedFault[] => {
    const unmarked: readonly PlacedFault[] =
      supply !== undefined || kind === TERMINAL || points === undefined || (points.get(kind) ?? []).length > 0
        ? []
        : [
            {
              path: ['tokens', i, 'kind'],
              found: `the kind "${kind}", of which no token is laid: the map "${map}" has no point of this name, and there is no supply`,
              allowed: [...points.keys()],
              misspelled: kind,
            },
          ];
    const strange: readonly PlacedFault[] =
      figure === undefined || figures.includes(figure.card)
        ? []
        : [
            {
              path: ['tokens', i, 'figure', 'card'],
              found: `the deployment card "${figure.card}"`,
              allowed: [nearest(figure.card, figures) ?? `one of the ${figures.length} that there are`],
            },
          ];
    return [...unmarked, ...strange, ...otherwiseFaults(mission.tokens[i], i, all)];
  });
}

/** One kind of tokens is the same in all missions. */
function otherwiseFaults(token: MissionToken | undefined, i: number, all: Tables): readonly PlacedFault[] {
  if (token === undefined) return [];
  const known = all.content.maps
    .flatMap(({ missions }) =>
      missions.map(({ id, tokens }) => ({ id, one: tokens.find(({ kind }) => kind === token.kind) })),
    )
    .find(({ one }) => one !== undefined);
  return known === undefined || JSON.stringify(known.one) === JSON.stringify(token)
    ? []
    : [
        {
          path: ['tokens', i],
          found: `the kind "${token.kind}", which is another in the mission "${known.id}"`,
          allowed: ['the same fields as there, or a kind with a name of its own'],
        },
      ];
}
