import { message, NONE, type Asked, type Choosable, type EntityId, type Question, type Seat } from '@dejarik/sdk';
import type { MeasureView, PreviewView } from '@dejarik/sdk/view';
import { battleOdds, type Fighter, type TheaterOdds } from './odds/battle.ts';
import { attemptOdds } from './odds/mission.ts';
import { isSystem, kindOf, leaderEntry, pool, rival, unitsAt } from './rules/board.ts';
import { missionEntry } from './rules/decks.ts';
import { bonusOf, diceForUnits, missionDice } from './rules/mission-facts.ts';
import { partakers } from './rules/mission-places.ts';
import { capacityOf, cargo, movers, origins } from './rules/movement.ts';

/** What would come of a choice: the odds of an attempt and of a combat. */

/** What the frame of an attempt, or of a mission that is about to be one, says. */
interface MissionFrame {
  readonly card: EntityId;
  readonly seat: Seat;
  readonly assigned: readonly EntityId[];
  readonly target: EntityId;
}

export function preview(g: Asked, question: Question, option: Choosable): PreviewView | undefined {
  const frame = g.stack.at(-1);
  if (frame === undefined || typeof option !== 'number') return undefined;
  switch (question.message.id) {
    case 'ask.mission-place':
      return attemptAt(g, frame.a as unknown as MissionFrame, option);
    case 'ask.oppose':
      return opposedBy(g, frame.a as unknown as MissionFrame & { readonly place: number }, option as EntityId);
    case 'ask.system-to-activate':
      return fightAt(g, question.by, option, origins(g, question.by, option, []));
    case 'ask.origin':
      return fightAt(g, question.by, Number(frame.a['to']), [option]);
    default:
      return undefined;
  }
}

const share = (id: string, value: number, args: MeasureView['message']['args'] = {}): MeasureView => ({
  message: message(id, args),
  value,
  share: true,
});

/** How likely the mission is to succeed against some leaders; certain against none. REB-MIS-13 */
function chance(
  g: Asked,
  { card, seat, assigned }: MissionFrame,
  place: number,
  own: readonly EntityId[],
  against: readonly EntityId[],
): number {
  if (against.length === 0) return 1;
  const mission = missionEntry(g, card);
  return attemptOdds({
    own: missionDice(g, mission, own, diceForUnits(g, mission, { place, seat })),
    bonus: bonusOf(g, card, assigned),
    theirs: missionDice(g, mission, against),
  });
}

/** Of an attempt at a place: as things stand there, and if the other side sends who is best against it. */
function attemptAt(g: Asked, frame: MissionFrame, place: number): PreviewView | undefined {
  const mission = missionEntry(g, frame.card);
  if (mission.attempt !== true) return undefined;
  const other = rival(g, frame.seat);
  const own = [...new Set([...frame.assigned, ...partakers(g, frame.seat, place, NONE)])];
  const there = partakers(g, other, place, NONE);
  const [best] = [...pool(g, other)].sort((a, b) => missionDice(g, mission, [b]) - missionDice(g, mission, [a]));
  return {
    measures: [
      share(there.length === 0 ? 'preview.unopposed' : 'preview.opposed', chance(g, frame, place, own, there)),
      ...(best === undefined
        ? []
        : [
            share('preview.sent', chance(g, frame, place, own, [...there, best]), {
              leader: message(`leader.${leaderEntry(g, best).id}`),
            }),
          ]),
    ],
  };
}

/** Of the attempt against a leader who might be sent, and without that one. */
function opposedBy(g: Asked, frame: MissionFrame & { readonly place: number }, leader: EntityId): PreviewView {
  const { place, seat, target } = frame;
  const own = partakers(g, seat, place, target);
  const there = partakers(g, rival(g, seat), place, target);
  return {
    measures: [
      share('preview.succeeds', chance(g, frame, place, own, [...there, leader])),
      share('preview.else', chance(g, frame, place, own, there)),
    ],
  };
}

/** What can come from a place at most: ships, and what they carry. */
function most(g: Asked, seat: Seat, from: number): readonly EntityId[] {
  const ships = movers(g, seat, from);
  const room = capacityOf(
    ships,
    ships.map(({ units }) => units.length),
  );
  return [
    ...ships.flatMap(({ units }) => units),
    ...cargo(g, seat, from)
      .flatMap(({ units }) => units)
      .slice(0, room),
  ];
}

function fighter(g: Asked, unit: EntityId): Fighter {
  const { theater, attack, health, jams } = kindOf(g, unit);
  return {
    theater,
    black: attack.black,
    red: attack.red,
    ...(health === undefined ? {} : { health }),
    ...(jams === undefined ? {} : { jams }),
  };
}

/** Of the combat at a place, if all comes there from some places that can. */
function fightAt(g: Asked, seat: Seat, place: number, from: readonly number[]): PreviewView | undefined {
  if (!isSystem(g, place)) return undefined;
  const others = unitsAt(g, place, rival(g, seat));
  const own = [...unitsAt(g, place, seat), ...from.flatMap((one) => most(g, seat, one))];
  if (others.length === 0 || own.length === 0) return undefined;
  const fighters = (units: readonly EntityId[]): readonly Fighter[] => units.map((unit) => fighter(g, unit));
  const { space, ground, error } = battleOdds(fighters(own), fighters(others));
  const measures = (odds: TheaterOdds | null, id: string): readonly MeasureView[] =>
    odds === null ? [] : [share(id, odds.win)];
  const all = [...measures(space, 'preview.space'), ...measures(ground, 'preview.ground')];
  return all.length === 0
    ? undefined
    : { measures: all, texts: [message('preview.battle', { error: Math.round(error * 100) })] };
}
