import { derivation, perObject, type AnyComponent, type World } from '@dejarik/kernel';
import { describeRead } from '../declarations/author-faults.ts';
import { PluginError } from '../declarations/errors.ts';
import type { State, UnnamedReads } from '../position/state.ts';
import { watched } from '../position/watched.ts';
import type { System } from '../types/index.ts';

/**
 * A system is asked when something has changed that it names. What it looks at besides would go by unseen: in games that are
 * checked it is noticed when that has changed and the system would propose something.
 */

type Proposal = ReturnType<System['propose']>;

/** What a component holds, as text. */
const contentOf = perObject((component: AnyComponent) =>
  derivation([component], (world: World) =>
    world
      .all(component)
      .map((id) => [id, ...component.fields.map((field) => world.get(field, id))].join())
      .join(';'),
  ),
);
const heldBy = ({ world }: State, component: AnyComponent): string => world.derive(contentOf(component), world);

/** Asks a system, and notes what it reads without naming it. */
export function proposeNoting(game: State, system: System): Proposal {
  const { proposal, unnamed } = ask(game, system);
  game.unnamed = new Map(game.unnamed).set(
    system.id,
    new Map(unnamed.map((component) => [component, heldBy(game, component)])),
  );
  return proposal;
}

function ask(game: State, system: System): { readonly proposal: Proposal; readonly unnamed: readonly AnyComponent[] } {
  const read = new Set<AnyComponent>();
  const proposal = system.propose(watched(game, (component) => read.add(component)));
  const named = new Set(system.reads.map(({ name }) => name));
  return { proposal, unnamed: [...read].filter(({ name }) => !named.has(name)) };
}

/**
 * A system that nothing it names calls for is asked all the same if something else has changed that it looks at.
 * @throws PluginError `system/reads` if it proposes something
 */
export function checkUnasked(game: State, system: System): void {
  const before = game.unnamed.get(system.id);
  if (before === undefined || !mayHaveChanged(game, before)) return;
  const { proposal, unnamed } = askEarly(game, system);
  if (!proposal || ('go' in proposal && proposal.go === 'together' && proposal.calls.length === 0)) return;
  const changed = unnamed.filter(
    (component) =>
      before === NEVER_ASKED || (before.get(component) ?? heldBy(game, component)) !== heldBy(game, component),
  );
  if (changed.length === 0) return;
  const names = changed.map(describeRead).join(', ');
  throw new PluginError(
    'system/reads',
    `The system "${system.id}" would propose ${'verb' in proposal ? `"${proposal.verb}"` : `"${proposal.go}"`} now, but is not asked: it looks at ${names}, which ${changed.length === 1 ? 'has' : 'have'} changed, and waits for changes of ${system.reads.map(({ name }) => name).join(', ') || 'nothing'} alone. Name ${changed.map(({ name }) => name).join(', ')} in its "reads", too.`,
  );
}

/** Of a system that was never asked it is not known what it looks at. */
export const NEVER_ASKED: UnnamedReads = new Map();

const mayHaveChanged = (game: State, before: UnnamedReads): boolean =>
  before === NEVER_ASKED || [...before].some(([component, held]) => heldBy(game, component) !== held);

/** It need not be ready to be asked here: pieces that it looks for may not have been laid out yet. */
function askEarly(game: State, system: System): ReturnType<typeof ask> {
  try {
    return ask(game, system);
  } catch {
    return { proposal: null, unnamed: [] };
  }
}
