import { compose, loadSession, replay, type Log, type Plugin, type Save } from '@dejarik/session';
import type { Inspected, InspectorAnswer, InspectorOrder, WorldRow } from './inspected.ts';

/** The worker that looks into a game for developers: it plays none, and only reads what the page hands it. */

let plugins: Promise<readonly Plugin[]> = Promise.resolve([]);

self.addEventListener('message', ({ data: { n, order } }: MessageEvent<{ n: number; order: InspectorOrder }>) => {
  void carryOut(order).then(
    (answer) => {
      self.postMessage({ n, answer });
    },
    (error: unknown) => {
      self.postMessage({ n, failed: error instanceof Error ? error.message : String(error) });
    },
  );
});

async function carryOut(order: InspectorOrder): Promise<InspectorAnswer> {
  if (order.do === 'open') {
    plugins = load(order.modules);
    await plugins;
    return null;
  }
  return order.do === 'inspect' ? inspect(await plugins, order.save) : furthest(await plugins, order.log);
}

async function load(modules: readonly string[]): Promise<readonly Plugin[]> {
  const loaded = await Promise.all(
    modules.map(async (address) => (await import(address)) as { game?: { plugins: readonly Plugin[] }; mod?: Plugin }),
  );
  return compose(loaded.flatMap(({ game, mod }) => game?.plugins ?? (mod === undefined ? [] : [mod])));
}

function inspect(all: readonly Plugin[], save: Save): Inspected {
  const session = loadSession(all, save);
  return {
    frames: save.state.stack.map(({ verb, at, jump, ...rest }) => ({
      verb,
      at: jump === '(start)' ? at : `${at} → ${jump}`,
      rest,
    })),
    world: worldOf(all, save),
    seats: Object.fromEntries(
      session.seats.map((seat) => [seat, { asked: session.choice(seat), view: session.view(seat) }]),
    ),
  };
}

/** What each entity is a member of, with the values of its fields. */
function worldOf(all: readonly Plugin[], { state }: Save): readonly WorldRow[] {
  const declared = new Map(all.flatMap(({ components = [] }) => components.map((one) => [one.name, one] as const)));
  const rows = new Map<number, Record<string, Record<string, number>>>();
  for (const [name, [ids = [], ...columns]] of Object.entries(state.world.components)) {
    const fields = declared.get(name)?.fields ?? [];
    ids.forEach((id, i) => {
      const row = rows.get(id) ?? {};
      rows.set(id, row);
      row[name] = Object.fromEntries(columns.map((column, f) => [fields[f]?.name ?? `#${f + 1}`, column[i] ?? 0]));
    });
  }
  return [...rows].sort(([a], [b]) => a - b).map(([id, components]) => ({ id, components }));
}

/** How many answers of a log can be given, and why no more. */
function furthest(all: readonly Plugin[], log: Log): { readonly answers: number; readonly why: string } {
  let [done, undone, why] = [0, log.answers.length + 1, ''];
  while (undone - done > 1) {
    const middle = Math.floor((done + undone) / 2);
    try {
      replay(all, { ...log, answers: log.answers.slice(0, middle) });
      done = middle;
    } catch (error) {
      undone = middle;
      why = error instanceof Error ? error.message : String(error);
    }
  }
  return { answers: done, why };
}
