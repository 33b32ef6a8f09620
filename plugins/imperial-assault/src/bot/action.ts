import type { AnswerValue, Ask, AskOption, PieceView } from '@dejarik/sdk/bot';
import { isCommand } from '../abilities/compile.ts';
import type { Attacks } from './attack.ts';
import { improves } from './move.ts';
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
const SHUNNED = ['self-destruct', 'lure-of-the-dark-side'];

/** Is it an ability of one of these names, on whichever card? */
const isNamed = ({ ability = '' }: AskOption, names: readonly string[]): boolean =>
  names.some((name) => ability.endsWith(`/${name}`));
const discards = ({ ability }: AskOption, condition: string): boolean => ability === `${condition}.discard`;
const playsCommand = ({ ability = '' }: AskOption): boolean => isCommand(ability);

/** What a figure does in its activation: it strikes, plays a command, captures, goes where that is worth more, or rests. */
export function act(attacks: Attacks, ask: Ask, table: Table): AnswerValue {
  const { options } = ask;
  const offered = (id: string): AskOption | undefined => options.find(({ verb }) => verb === id);
  const end = offered('end-activation');
  const figure = table.pieces.find(({ key }) => end?.points.includes(key) === true);
  const use = options.filter((option) => option.verb === 'use' && !isNamed(option, SHUNNED));
  const attack = use.find((option) => isNamed(option, STRIKES)) ?? offered('attack-action') ?? offered('attack');
  if (attack !== undefined) return attack.key;
  const cure = figure && has(figure, 'stunned') ? use.find((option) => discards(option, 'stunned')) : undefined;
  if (cure !== undefined) return cure.key;
  const command = use.find(playsCommand);
  if (command !== undefined) return command.key;
  const interact = options.find(
    ({ verb, points }) =>
      verb === 'interact-action' &&
      !points.some((point) => table.pieces.some((piece) => piece.key === point && marked(piece, table.seat))),
  );
  const token =
    interact && table.pieces.some((piece) => interact.points.includes(piece.key) && piece.kind !== 'terminal');
  if (interact !== undefined && token === true) return interact.key;
  const move = figure && betterMove(attacks, table, figure, offered('walk'), offered('move-action'));
  if (move !== undefined) return move.key;
  const other =
    use.find((option) => !attacks.harmful.some((condition) => discards(option, condition))) ?? use[0] ?? interact;
  return (other ?? end ?? options[0])?.key ?? null;
}

/** Walks on what is left of the figure's movement if that leads somewhere better, else moves anew if that does. */
function betterMove(
  attacks: Attacks,
  table: Table,
  figure: PieceView,
  walk: AskOption | undefined,
  move: AskOption | undefined,
): AskOption | undefined {
  const points = Number(figure.badges.find(({ key }) => key === 'movement')?.value ?? 0);
  if (walk !== undefined && improves(attacks, table, figure, points)) return walk;
  return move !== undefined && improves(attacks, table, figure, points + (attacks.cardOf(figure)?.speed ?? 4))
    ? move
    : undefined;
}

/** An ability or a command that is offered in between: commands are played, nothing that is shunned. */
export function useNow(ask: Ask): AskOption | undefined {
  const wanted = ask.options.find((option) => playsCommand(option) && !isNamed(option, SHUNNED));
  return wanted ?? (ask.pass ? undefined : ask.options[0]);
}
