import { message, type Args, type Asked, type EntityId, type Message, type PluginView } from '@dejarik/sdk';
import type { FaceValue, FaceView, ZoneName } from '@dejarik/sdk/view';
import { board, pieces } from './board-view.ts';
import {
  ActionCard,
  Leader,
  MissionCard,
  objectiveStages,
  ProbeCard,
  System,
  tacticTheaters,
  Unit,
} from './components.ts';
import { seats, sides } from './content/types.ts';
import {
  isSetUp,
  kindOf,
  leaderEntry,
  pile,
  placeName,
  placeOf,
  sidePile,
  unitName,
  unitsName,
  type Pile,
  type SidePile,
} from './rules/board.ts';
import { preview } from './preview.ts';
import { tablesOf } from './tables.ts';
import { values } from './values-view.ts';

/** How the game shows itself, as plain data. */

const PILES: readonly (readonly [Pile, 'pile' | 'row' | 'hand'])[] = [
  ['base', 'row'],
  ['location', 'row'],
  ['probes', 'pile'],
  ['probeHand', 'row'],
  ['probeBox', 'row'],
  ['probesDrawn', 'row'],
  ['objectives', 'pile'],
  ['objectiveHand', 'hand'],
  ['objectiveBox', 'row'],
  ['revealedMission', 'row'],
  ['tacticsSpace', 'pile'],
  ['tacticsGround', 'pile'],
  ['tacticDiscardSpace', 'pile'],
  ['tacticDiscardGround', 'pile'],
  ['tacticPlayed', 'row'],
  ['projects', 'pile'],
  ['projectsDrawn', 'row'],
  ['projectDiscard', 'pile'],
  ['actionPlayed', 'row'],
  ['keptWithRings', 'row'],
];
const SIDE_PILES: readonly (readonly [SidePile, 'pile' | 'row' | 'hand'])[] = [
  ['missionDeck', 'pile'],
  ['missionHand', 'hand'],
  ['assigned', 'row'],
  ['missionDiscard', 'pile'],
  ['actionDeck', 'pile'],
  ['actionHand', 'hand'],
  ['actionsDrawn', 'row'],
  ['searched', 'row'],
  ['actionBox', 'pile'],
  ['tacticHand', 'hand'],
];

function zone(g: Asked, id: EntityId): ZoneName | undefined {
  if (!isSetUp(g)) return undefined;
  for (const [one, look] of PILES) if (pile(g, one) === id) return { key: one, message: message(`pile.${one}`), look };
  for (const [seat, side] of sides.entries())
    for (const [one, look] of SIDE_PILES)
      if (sidePile(g, seat, one) === id) return { key: `${one}-${side}`, message: message(`pile.${one}`), look };
  return undefined;
}

/** What may be exchanged for all that somebody does not know: the base with the probe cards, a hand with its deck. */
function pool(g: Asked, id: EntityId): string | undefined {
  const name = zone(g, id)?.key ?? '';
  if (name.startsWith('probe') || name === 'base') return 'probes';
  if (name.startsWith('objective')) return 'objectives';
  if (name.startsWith('tactic')) return 'tactics';
  if (name.startsWith('project')) return 'missions-empire';
  for (const side of sides) {
    if (name.endsWith(side)) return name.startsWith('action') ? `actions-${side}` : `missions-${side}`;
  }
  return undefined;
}

function face(g: Asked, one: FaceValue): FaceView | undefined {
  const tables = tablesOf(g);
  const of = (
    list: readonly { readonly id: string }[],
    kind: string,
    value: number | undefined,
  ): FaceView | undefined => {
    const entry = list[value ?? -1];
    return entry && { key: entry.id, kind, message: message(`${kind}.${entry.id}`) };
  };
  if (one.component === ProbeCard) {
    const system = tables.systems[one.fields['system'] ?? -1];
    return system && { key: system.id, kind: 'probe', message: message(`system.${system.id}`) };
  }
  if (one.component === MissionCard) {
    const mission = of(tables.missions, 'mission', one.fields['card']);
    const { skill, needs } = tables.missions[one.fields['card'] ?? -1] ?? {};
    return (
      mission && {
        ...mission,
        text: message(`mission.${mission.key}.text`),
        data: { skill: skill ?? '', needs: needs ?? 0 },
      }
    );
  }
  if (one.component === ActionCard) {
    const action = of(tables.actions, 'action', one.fields['card']);
    return action && { ...action, text: message(`action.${action.key}.text`) };
  }
  if (Object.values(tacticTheaters).some((theater) => theater === one.component)) {
    const tactic = of(tables.tactics, 'tactic', (one.fields['card'] ?? 0) - 1);
    return tactic && { ...tactic, text: message(`tactic.${tactic.key}.text`) };
  }
  if (!objectiveStages.some((stage) => stage === one.component)) return undefined;
  const objective = of(tables.objectives, 'objective', one.fields['card']);
  const { reputation } = tables.objectives[one.fields['card'] ?? -1] ?? {};
  return (
    objective && {
      ...objective,
      text: message(`objective.${objective.key}.text`),
      data: { reputation: reputation ?? 0 },
    }
  );
}

function name(g: Asked, id: EntityId): Message | undefined {
  if (g.has(Leader, id)) return message(`leader.${leaderEntry(g, id).id}`);
  if (g.has(Unit, id)) return unitName(kindOf(g, id));
  return g.has(System, id) ? placeName(g, placeOf(g, id)) : undefined;
}

/** Arguments whose kind does not say what they are. */
function said(_g: Asked, _verb: string, argument: string, value: unknown): Message | undefined {
  if (argument === 'seat' && typeof value === 'number') return message(`seat.${sides[value] ?? ''}`);
  if ((argument === 'admiral' || argument === 'general') && typeof value === 'number')
    return message(`seat.${seats[value] ?? ''}`);
  if (argument === 'theater' && typeof value === 'string') return message(`theater.${value}`);
  if (argument === 'ring' && typeof value === 'string') return message(`ring.${value}`);
  return argument === 'unit' && typeof value === 'string' ? message(`unit.${value}`) : undefined;
}

/** What happened, where the arguments are more than the words can name. */
function event(g: Asked, verb: string, args: Args): Message | undefined {
  if (!Array.isArray(args['units']) || args['units'].length === 0) return undefined;
  const units = unitsName(g, args['units'] as readonly EntityId[]);
  if (verb === 'destroy-units') return message('event.destroy-units-named', { units });
  return verb === 'move-units'
    ? message('event.move-units-named', {
        units,
        from: placeName(g, Number(args['from'])),
        to: placeName(g, Number(args['to'])),
      })
    : undefined;
}

export const view: PluginView = {
  name,
  face,
  zone,
  board,
  pieces,
  values,
  pool,
  preview,
  argument: said,
  event,
  place: (g, place) => (isSetUp(g) ? placeName(g, place) : undefined),
};
