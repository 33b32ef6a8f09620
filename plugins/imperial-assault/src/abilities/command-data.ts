import type { Verb } from '@dejarik/sdk';
import type { Path } from '@dejarik/sdk/yaml';
import type { TimingPoint } from '../content/timing.ts';
import type { CommandCard } from '../content/types.ts';
import { actionCosts } from './forms.ts';

/** Command cards written out as abilities of the card language. */

type Data = Readonly<Record<string, unknown>>;
const isData = (data: unknown): data is Data => typeof data === 'object' && data !== null && !Array.isArray(data);

/** What effects call the figure that uses the card, where its name is not an argument of the verb in progress. */
const USER = 'user';
const ACTIVATING = 'activating';
/** Fields whose words are no names. */
const verbatim: readonly string[] = [
  'kind',
  'label',
  'id',
  'rules',
  'condition',
  'until',
  'side',
  'die',
  'as',
  'only',
  'modify',
  'cannot',
  'before',
  'after',
  'instead',
];

type Names = Readonly<Record<string, string>>;

/** The arguments and locals of verbs, by id. */
export type Verbs = ReadonlyMap<string, Pick<Verb, 'params' | 'locals'>>;

/** Replaces names: as words everywhere, as keys where conditions are about them. */
function rename(data: unknown, names: Names, verbs: Verbs, condition = false): unknown {
  if (typeof data === 'string') return names[data] ?? data;
  if (Array.isArray(data)) return data.map((one) => rename(one, names, verbs, condition));
  if (!isData(data)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, inner]) => {
      if (key === 'later' && isData(inner)) return [key, renameLater(inner, names, verbs)];
      return [
        condition ? (names[key] ?? key) : key,
        verbatim.includes(key)
          ? inner
          : rename(inner, names, verbs, key === 'if' || (condition && ['all', 'any', 'not'].includes(key))),
      ];
    }),
  );
}

/**
 * What a card leaves behind speaks of the verb it waits for: a word that is an argument of that verb is that, and no name
 * of the card's. Whom it is for is said with the names of the card.
 */
function renameLater(data: Data, names: Names, verbs: Verbs): Data {
  const point =
    ['before', 'after', 'instead', 'next', 'cannot'].map((key) => data[key]).find((one) => typeof one === 'string') ??
    '';
  const verb = verbs.get(String(point)) ?? verbs.get(String(point).split('.')[0] ?? '');
  const free =
    verb === undefined
      ? names
      : Object.fromEntries(Object.entries(names).filter(([name]) => !(name in verb.params) && !(name in verb.locals)));
  const { for: whom, ...rest } = data;
  return { ...(whom === undefined ? {} : { for: rename(whom, names, verbs) }), ...(rename(rest, free, verbs) as Data) };
}

/** Which figure may use the card, as conditions on it. */
const FITTING: Data = { 'led-by': 'owner', 'on-map': true, 'may-use': 'self' };

/** One copy on one occasion, for all figures of a seat together. */
const once = (card: CommandCard, point: TimingPoint): Data => ({ per: point.occasion, key: card.id, each: 'owner' });

/** Splits what a card asks of its figure from the rest. */
function split(data: unknown): { readonly figure: Data; readonly rest: readonly unknown[] } {
  if (!isData(data)) return { figure: {}, rest: data === undefined ? [] : [data] };
  const { figure, ...rest } = data;
  return { figure: isData(figure) ? figure : {}, rest: Object.keys(rest).length === 0 ? [] : [rest] };
}

/**
 * A command card as an ability of the card itself; playing it is a cost, and what it does happens while it is in play.
 * @param point where cards of its timing come up
 */
export function commandData(card: CommandCard, point: TimingPoint, verbs: Verbs): Data {
  return point.list === undefined ? reaction(card, point, verbs) : inActivation(card, point, point.list, verbs);
}

/** What happens when it is played: its effects unless it was cancelled, then it is put away. */
const played = (effects: readonly unknown[]): readonly unknown[] => [
  { if: { 'in-play': true }, expected: true, then: effects },
  { 'put-away': { card: 'self' } },
];
const listOf = (data: unknown): readonly unknown[] => (Array.isArray(data) ? (data as unknown[]) : [data]);

/**
 * Where in a card it stands what its ability says: the effects are found anew, the rest is what the card asks of its figure.
 * @param point of its timing
 * @param path in the ability
 */
export function pathInCard(card: CommandCard, point: TimingPoint | undefined, path: Path): Path {
  const then = path.indexOf('then');
  if (then < 0) return path[0] === 'if' ? ['if'] : [];
  const [nth, ...rest] = path.slice(then + 1);
  // The choice of a figure comes before the effects.
  const effect = Number(nth) - (point !== undefined && choosesFigure(card, point) ? 1 : 0);
  if (effect < 0) return ['playOn'];
  return Array.isArray(card.do) ? ['do', effect, ...rest] : ['do', ...rest];
}

function inActivation(card: CommandCard, point: TimingPoint, list: string, verbs: Verbs): Data {
  const { figure, rest } = split(card.if);
  const here: Names = { figure: ACTIVATING };
  const who = { exists: { is: ACTIVATING, ...(card.playOn ? FITTING : {}), ...(rename(figure, here, verbs) as Data) } };
  const costs = actionCosts(card.actions, card.do, ['figure']);
  const spends =
    list !== 'action'
      ? {}
      : {
          [card.actions === 2 ? 'two-actions' : 'one-action']: ACTIVATING,
          ...('own-attack' in costs ? { 'attack-of': ACTIVATING } : {}),
        };
  return {
    id: card.id,
    use: list,
    limit: once(card, point),
    if: [who, ...rest.map((one) => rename(one, here, verbs, true))],
    cost: { ...spends, play: 1 },
    do: [{ let: { [USER]: { [ACTIVATING]: true } } }, ...played(listOf(rename(card.do, { figure: USER }, verbs)))],
  };
}

/** Whether who plays the card chooses the figure that uses it; else the occasion says which. */
const choosesFigure = (card: CommandCard, { list, figure }: TimingPoint): boolean =>
  list === undefined && card.playOn !== null && figure === 'own';

function reaction(card: CommandCard, point: TimingPoint, verbs: Verbs): Data {
  const { before, after, instead } = point;
  const timing = before !== undefined ? { before } : after !== undefined ? { after } : { instead };
  const names: Names = point.names ?? {};
  const { figure, rest } = split(card.if);
  const conditions = [point.if, ...rest].filter((one) => one !== undefined);
  const base = { id: card.id, ...timing, cost: { play: 1 }, limit: once(card, point) };
  if (card.playOn === null) {
    const map: Names = names;
    return {
      ...base,
      if: conditions.map((one) => rename(one, map, verbs, true)),
      may: played(listOf(rename(card.do, map, verbs))),
    };
  }
  if (!choosesFigure(card, point)) {
    const map: Names = { ...names, figure: point.figure };
    const who = { [point.figure]: { ...FITTING, ...(rename(figure, map, verbs) as Data) } };
    return {
      ...base,
      if: [who, ...conditions.map((one) => rename(one, map, verbs, true))],
      may: played(listOf(rename(card.do, map, verbs))),
    };
  }
  const map: Names = { ...names, figure: USER };
  const chosen = {
    ...FITTING,
    ...(rename(point.own ?? {}, names, verbs) as Data),
    ...(rename(figure, names, verbs) as Data),
  };
  return {
    ...base,
    if: [{ exists: chosen }, ...conditions.map((one) => rename(one, names, verbs, true))],
    may: played([{ choose: { [USER]: chosen } }, ...listOf(rename(card.do, map, verbs))]),
  };
}
