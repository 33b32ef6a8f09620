import { timingPoints, type TimingPoint } from '../content/timing.ts';
import type { CommandCard } from '../content/types.ts';
import { actionCosts } from './forms.ts';

/** Command cards written out as abilities of the card language. */

type Data = Readonly<Record<string, unknown>>;
const isData = (data: unknown): data is Data => typeof data === 'object' && data !== null && !Array.isArray(data);

/** What effects call the figure that uses the card, where its name is not an argument of the verb in progress. */
const USER = 'user';
const ACTIVATING = 'activating';
/** Fields whose words are no names. */
const verbatim: readonly string[] = ['kind', 'label', 'id', 'rules', 'condition', 'until', 'side', 'die', 'as', 'only', 'modify', 'cannot', 'before', 'after', 'instead'];

type Names = Readonly<Record<string, string>>;

/** Replaces names: as words everywhere, as keys where conditions are about them. */
function rename(data: unknown, names: Names, condition = false): unknown {
  if (typeof data === 'string') return names[data] ?? data;
  if (Array.isArray(data)) return data.map((one) => rename(one, names, condition));
  if (!isData(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, inner]) => [
    condition ? names[key] ?? key : key,
    verbatim.includes(key) ? inner : rename(inner, names, key === 'if' || (condition && ['all', 'any', 'not'].includes(key))),
  ]));
}

/** Which figure may use the card, as conditions on it. */
const FITTING: Data = { 'led-by': 'owner', 'may-use': 'self' };

/** One copy on one occasion, whoever's figures use them. */
const once = (card: CommandCard, point: TimingPoint): Data => ({ per: point.occasion, key: card.id, each: 'owner' });

/** Splits what a card asks of its figure from the rest. */
function split(data: unknown): { readonly figure: Data; readonly rest: readonly unknown[] } {
  if (!isData(data)) return { figure: {}, rest: data === undefined ? [] : [data] };
  const { figure, ...rest } = data;
  return { figure: isData(figure) ? figure : {}, rest: Object.keys(rest).length === 0 ? [] : [rest] };
}

/** A command card as an ability of the card itself; playing it is a cost, and what it does happens while it is in play. */
export function commandData(card: CommandCard): Data {
  const point = timingPoints[card.timing];
  return point.list === undefined ? reaction(card, point) : inActivation(card, point, point.list);
}

/** What happens when it is played: its effects unless it was cancelled, then it is put away. */
const played = (effects: readonly unknown[]): readonly unknown[] => [{ if: { 'in-play': true }, expected: true, then: effects }, { 'put-away': { card: 'self' } }];
const listOf = (data: unknown): readonly unknown[] => (Array.isArray(data) ? data as unknown[] : [data]);

function inActivation(card: CommandCard, point: TimingPoint, list: string): Data {
  const { figure, rest } = split(card.if);
  const here: Names = { figure: ACTIVATING };
  const who = { exists: { is: ACTIVATING, ...(card.playOn ? FITTING : {}), ...(rename(figure, here) as Data) } };
  const costs = actionCosts(card.actions, card.do, ['figure']);
  const spends = list !== 'action' ? {} : {
    [card.actions === 2 ? 'two-actions' : 'one-action']: ACTIVATING,
    ...('own-attack' in costs ? { 'attack-of': ACTIVATING } : {}),
  };
  return {
    id: card.id, use: list, limit: once(card, point),
    if: [who, ...rest.map((one) => rename(one, here, true))],
    cost: { ...spends, play: 1 },
    do: [{ let: { [USER]: { [ACTIVATING]: true } } }, ...played(listOf(rename(card.do, { figure: USER })))],
  };
}

function reaction(card: CommandCard, point: TimingPoint): Data {
  const timing = point.before === undefined ? { after: point.after } : { before: point.before };
  const names: Names = point.names ?? {};
  const { figure, rest } = split(card.if);
  const conditions = [point.if, ...rest].filter((one) => one !== undefined);
  const base = { id: card.id, ...timing, cost: { play: 1 }, limit: once(card, point) };
  if (card.playOn === null) {
    const map: Names = names;
    return { ...base, if: conditions.map((one) => rename(one, map, true)), may: played(listOf(rename(card.do, map))) };
  }
  if (point.figure !== 'own') {
    const map: Names = { ...names, figure: point.figure };
    const who = { [point.figure]: { ...FITTING, ...(rename(figure, map) as Data) } };
    return { ...base, if: [who, ...conditions.map((one) => rename(one, map, true))], may: played(listOf(rename(card.do, map))) };
  }
  const map: Names = { ...names, figure: USER };
  const chosen = { ...FITTING, ...(rename(figure, names) as Data) };
  return {
    ...base,
    if: [{ exists: chosen }, ...conditions.map((one) => rename(one, names, true))],
    may: played([{ choose: { [USER]: chosen } }, ...listOf(rename(card.do, map))]),
  };
}
