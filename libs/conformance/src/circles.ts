import { textHash } from '@dejarik/content';
import type { GameSave } from '@dejarik/engine';
import { Visibility } from '@dejarik/kernel';

/** How far a game only comes to where it was before: in everything but chance, or in all that lies open but not in what rules count. */
export type Circle = 'everything' | 'board';

/** Before so many answers nothing is looked at: most games are over by then. */
const FROM = 300;
/** So many of the latest answers are looked at. */
const LATEST = 200;
/** Of these so many may have led to something new. */
const NEW = 4;

type Components = GameSave['world']['components'];
type Kept = Readonly<Record<string, unknown>>;

/** Notes the states of a game, and whether it still comes to new ones. */
export class Circles {
  #answers = 0;
  readonly #seen: Readonly<Record<Circle, Set<string>>> = { everything: new Set(), board: new Set() };
  /** Of the latest answers, whether each led to something new. */
  readonly #news: Readonly<Record<Circle, boolean[]>> = { everything: [], board: [] };
  #first: Kept = {};
  #last: Kept = {};

  /** To be called before each answer. @param save the state as it is asked */
  note(save: () => GameSave): void {
    if (this.#answers++ < FROM) return;
    const { world, stack } = save();
    const kept = keptIn(world.counters, stack);
    const board = { components: openIn(world.components), stack: stack.map(({ verb, at }) => [verb, at]) };
    const everything = { components: inOrder(world.components), kept, stack: board.stack };
    if (this.#seen.board.size === 0) this.#first = kept;
    this.#last = kept;
    for (const [circle, state] of Object.entries({ everything, board }) as [Circle, unknown][]) {
      const print = textHash(JSON.stringify(state));
      const [seen, news] = [this.#seen[circle], this.#news[circle]];
      news.push(!seen.has(print));
      seen.add(print);
      if (news.length > LATEST) news.shift();
    }
  }

  /** What the latest answers came to again; null where they came to something new. */
  get current(): Circle | null {
    return this.#isClosed('everything') ? 'everything' : this.#isClosed('board') ? 'board' : null;
  }

  /** What repeats, in a sentence; empty if nothing does. */
  get inWords(): string {
    const circle = this.current;
    if (circle === null) return '';
    const states = `${this.#seen[circle].size} states since answer ${FROM}`;
    if (circle === 'everything')
      return ` It goes in circles: its latest ${LATEST} answers led to states in which it had been before (${states}).`;
    const moved = Object.keys(this.#last).filter(
      (name) => JSON.stringify(this.#first[name]) !== JSON.stringify(this.#last[name]),
    );
    return ` It goes in circles: all that lies open was so before, time and again, in its latest ${LATEST} answers (${states}); only ${moved.length === 0 ? 'what lies face down' : moved.slice(0, 3).join(', ')} went on.`;
  }

  #isClosed(circle: Circle): boolean {
    const news = this.#news[circle];
    return news.length === LATEST && news.filter(Boolean).length <= NEW;
  }
}

/** Counters of plugins, and arguments and locals of what is in progress. */
function keptIn(counters: GameSave['world']['counters'], stack: GameSave['stack']): Kept {
  const ofPlugins = Object.entries(counters).filter(([name]) => !name.startsWith('engine.'));
  return Object.fromEntries([
    ...ofPlugins.map(([name, count]) => [`the counter "${name}"`, count] as const),
    ...stack.flatMap(({ verb, a }, depth) =>
      Object.entries(a).map(
        ([name, value]) => [`"${name}" of "${verb}"${depth === 0 ? '' : ` (${depth})`}`, value] as const,
      ),
    ),
  ]);
}

/** Where things lie says the order, and not by which numbers it is kept. */
function inOrder(components: Components): Components {
  const [ids = [], zones = [], orders = []] = components['In'] ?? [];
  const places = ids
    .map((_, i) => i)
    .sort((i, j) => (zones[i] ?? 0) - (zones[j] ?? 0) || (orders[i] ?? 0) - (orders[j] ?? 0));
  return { ...components, In: [places.map((i) => ids[i] ?? 0), places.map((i) => zones[i] ?? 0)] };
}

/** Without what lies where nobody sees it. */
function openIn(components: Components): Components {
  const [zones = [], , visibilities = []] = components['Zone'] ?? [];
  const hidden = new Set(zones.filter((_, i) => visibilities[i] === Visibility.none));
  const [ids = [], places = []] = components['In'] ?? [];
  const lies = new Set(ids.filter((_, i) => hidden.has(places[i] ?? 0)));
  return Object.fromEntries(
    Object.entries(inOrder(components)).map(([name, columns]) => {
      const open = (columns[0] ?? []).map((id) => !lies.has(id));
      return [name, columns.map((column) => column.filter((_, i) => open[i]))];
    }),
  );
}
