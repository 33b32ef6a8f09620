import type { AnswerValue, Ask, AskOption, PieceView } from '@dejarik/sdk/bot';
import { isCommand } from '../abilities/compile.ts';
import type { Attacks } from './attack.ts';
import { attackNow, bestWay } from './move.ts';
import { has, marked, type Table } from './table.ts';

/** Abilities that attack or harm, used whenever they are offered. */
const STRIKES = [
  'brutality',
  'force-choke',
  'executive-order',
  'assault',
  'force-lightning',
  'pummel',
  'lord-of-the-sith',
  'maximum-firepower',
  'telekinetic-throw',
];
/** Abilities that may cost the figure that uses them, or help little. */
const SHUNNED = ['self-destruct', 'lure-of-the-dark-side', 'to-the-limit', 'take-initiative'];
/** Commands that let a figure move farther: so many points, or its speed and so many. */
const FARTHER: Readonly<Record<string, { readonly points: number; readonly speed: boolean }>> = {
  'fleet-footed': { points: 1, speed: false },
  urgency: { points: 2, speed: true },
};
/** A move has to gain so much (in points of damage), and a move before an attack so much more than the attack from here. */
const LEAST_GAIN = 0.05;
const BETTER_ATTACK = 1.5;

/** Is it an ability of one of these names, on whichever card? */
const isNamed = ({ ability = '' }: AskOption, names: readonly string[]): boolean =>
  names.some((name) => ability.endsWith(`/${name}`));
const discards = ({ ability }: AskOption, condition: string): boolean => ability === `${condition}.discard`;
const playsCommand = ({ ability = '' }: AskOption): boolean => isCommand(ability);

/** What a figure does in its activation: it strikes, from a better place if there is one, captures, goes where that is worth more, plays a command or rests. */
export function act(attacks: Attacks, ask: Ask, table: Table): AnswerValue {
  const { options } = ask;
  const offered = (id: string): AskOption | undefined => options.find(({ verb }) => verb === id);
  const end = offered('end-activation');
  const figure = table.pieces.find(({ key }) => end?.points.includes(key) === true);
  const use = options.filter((option) => option.verb === 'use' && !isNamed(option, SHUNNED));
  const strike = use.find((option) => isNamed(option, STRIKES));
  const attack = strike ?? offered('attack-action') ?? offered('attack');
  const move = figure && wayThere(attacks, table, figure, ask, attack !== undefined);
  if (attack !== undefined) return (strike === undefined ? move : undefined)?.key ?? attack.key;
  const cure = figure && has(figure, 'stunned') ? use.find((option) => discards(option, 'stunned')) : undefined;
  if (cure !== undefined) return cure.key;
  const interacts = options.filter(
    ({ verb, points }) =>
      verb === 'interact-action' &&
      !points.some((point) => table.pieces.some((piece) => piece.key === point && marked(piece, table.seat))),
  );
  const token = interacts.find(({ points }) =>
    table.pieces.some((piece) => points.includes(piece.key) && piece.kind !== 'terminal'),
  );
  if (token !== undefined) return token.key;
  if (move !== undefined) return move.key;
  const other =
    use.find(playsCommand) ??
    use.find((option) => !attacks.harmful.some((condition) => discards(option, condition))) ??
    use[0] ??
    interacts[0];
  return (other ?? end ?? options[0])?.key ?? null;
}

/**
 * How a figure begins to go where it gains something: by what is left of its movement, by a move, or by a command that brings it
 * to an attack; undefined where it stays.
 * @param strikes it can attack from where it stands
 */
function wayThere(
  attacks: Attacks,
  table: Table,
  figure: PieceView,
  { options }: Ask,
  strikes: boolean,
): AskOption | undefined {
  const { actions = 0, attacked = false } = table.activation ?? {};
  const points = Number(figure.badges.find(({ key }) => key === 'movement')?.value ?? 0);
  const speed = attacks.cardOf(figure)?.speed ?? 4;
  const least = strikes ? attackNow(attacks, table, figure) + BETTER_ATTACK : LEAST_GAIN;
  const ways = [
    { option: options.find(({ verb }) => verb === 'walk'), points, cost: 0 },
    { option: options.find(({ verb }) => verb === 'move-action'), points: points + speed, cost: 1 },
    ...options.filter(playsCommand).flatMap((option) => {
      const more = Object.entries(FARTHER).find(([name]) => isNamed(option, [name]))?.[1];
      return more === undefined
        ? []
        : [{ option, points: points + more.points + (more.speed ? speed : 0), cost: more.speed ? 1 : 0 }];
    }),
  ];
  for (const { option, points: budget, cost } of ways) {
    if (option === undefined) continue;
    const mayAttack = !attacked && actions > cost;
    const way = bestWay(attacks, table, figure, { points: budget, mayAttack });
    const wanted = strikes || playsCommand(option) ? way.attack >= Math.max(least, LEAST_GAIN) : way.gain >= least;
    if (wanted && way.gain > LEAST_GAIN) return option;
  }
  return undefined;
}

/** An ability or a command that is offered in between: commands are played, nothing that is shunned. */
export function useNow(ask: Ask): AskOption | undefined {
  const wanted = ask.options.find((option) => playsCommand(option) && !isNamed(option, SHUNNED));
  return wanted ?? (ask.pass ? undefined : ask.options[0]);
}
