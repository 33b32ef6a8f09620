import type { GameInterface, ProcessView } from '@dejarik/sdk/ui';
import { campaignOf, sideName, type AttemptShape, type BattleShape } from './shapes.ts';

type State = Parameters<NonNullable<GameInterface['process']>>[0];
type Message = ProcessView['message'];

/** What a round of combat goes through, each with the names of its steps in the rules' code. */
const STEPS: readonly (readonly [name: string, parts: readonly string[]])[] = [
  ['leaders', ['leaders']],
  ['space', ['begin', 'space']],
  ['ground', ['ground']],
  ['retreat', ['retreat', 'answer', 'lost', 'won', 'objective']],
];
const ATTEMPT_STEPS = ['oppose', 'roll', 'decide'] as const;

/** A combat or an attempt in progress. */
export const process: NonNullable<GameInterface['process']> = (state) => {
  const campaign = campaignOf(state.view.values);
  if (campaign === null) return null;
  if (campaign.battle !== null) return battleView(state, campaign.battle);
  return campaign.attempt === null ? null : attemptView(state, campaign.attempt);
};

const placeName = ({ view }: State, place: number): Message =>
  view.board?.places.find((one) => one.place === place)?.message ?? { id: 'place.base' };

const stepsOf = (names: readonly string[], now: number, prefix: string): ProcessView['steps'] =>
  names.map((name, i) => ({
    message: { id: `${prefix}.${name}` },
    state: i < now ? 'done' : i === now ? 'now' : 'later',
  }));

function battleView(state: State, { frame, place, step, attack }: BattleShape): ProcessView {
  const at = STEPS.findIndex(([, parts]) => parts.includes(step));
  const hits = attack?.rolled.filter(({ face }) => face === 'hit' || face === 'direct').length ?? 0;
  return {
    message: { id: 'battle.title', args: { place: placeName(state, place) } },
    start: frame,
    steps: stepsOf(
      STEPS.map(([name]) => name),
      at,
      'battle.step',
    ),
    facts:
      attack === null
        ? []
        : [
            {
              id: `battle.attack.${attack.theater}`,
              args: { side: { id: `seat.${sideName(attack.seat)}` }, dice: attack.rolled.length, hits },
            },
          ],
    outlook: null,
    pause: attack !== null && attack.rolled.length > 0,
  };
}

function attemptView(
  state: State,
  { frame, mission, seat, rival, place, step, own, theirs }: AttemptShape,
): ProcessView {
  return {
    message: {
      id: 'attempt.title',
      args: { mission: { id: `mission.${mission}` }, place: placeName(state, place) },
    },
    start: frame,
    steps: stepsOf(
      ATTEMPT_STEPS,
      ATTEMPT_STEPS.findIndex((name) => name === step),
      'attempt.step',
    ),
    facts: [told(seat, own), told(rival, theirs)].flatMap((one) => one ?? []),
    outlook: null,
    pause: own.length + theirs.length > 0,
  };
}

/** How many dice a side has rolled; null before it has. */
const told = (side: number, faces: readonly string[]): Message | null =>
  faces.length === 0
    ? null
    : { id: 'attempt.rolled', args: { side: { id: `seat.${sideName(side)}` }, dice: faces.length } };
