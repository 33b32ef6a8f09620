import { runScenario } from '@dejarik/scenario';
import { compose, loadSession, replay, type Log, type Plugin, type Save } from '@dejarik/session';
import type { Furthest, Inspected, InspectorAnswer, InspectorOrder, InspectorReport, WorldRow } from './inspected.ts';

/** The worker that looks into a game for developers: it plays none, and only reads what the page hands it. */

let plugins: Promise<readonly Plugin[]> = Promise.resolve([]);

const report = (of: InspectorReport): void => {
  self.postMessage(of);
};

self.addEventListener('message', ({ data: { n, order } }: MessageEvent<{ n: number; order: InspectorOrder }>) => {
  void carryOut(n, order).then(
    (answer) => {
      report({ n, answer });
    },
    (error: unknown) => {
      report({ n, failed: error instanceof Error ? error.message : String(error) });
    },
  );
});

async function carryOut(n: number, order: InspectorOrder): Promise<InspectorAnswer> {
  if (order.do === 'open') {
    plugins = load(order.modules);
    await plugins;
    return null;
  }
  if (order.do === 'inspect') return inspect(await plugins, order.save);
  if (order.do === 'begin') return runScenario(order.position, await plugins, { once: true });
  return furthest(await plugins, order.log, (played) => {
    report({ n, played });
  });
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

/**
 * How many answers of a log can be given, and why no more.
 * @param played told of each number of answers that can
 */
function furthest(all: readonly Plugin[], log: Log, played: (answers: number) => void): Furthest {
  let [done, undone, why] = [0, log.answers.length + 1, ''];
  while (undone - done > 1) {
    const middle = Math.floor((done + undone) / 2);
    try {
      replay(all, { ...log, answers: log.answers.slice(0, middle) });
      done = middle;
      played(done);
    } catch (error) {
      undone = middle;
      why = error instanceof Error ? error.message : String(error);
    }
  }
  return { answers: done, why };
}
