import { abilityOfCarrier, type FrameState, type Game, type ParamKind } from '@dejarik/engine';
import { In, memoized, type AnyComponent, type EntityId, type Field } from '@dejarik/kernel';
import { faceValues, sees } from './knowledge.ts';

/** Kinds of parameters whose numbers name no entity. */
const NO_ENTITY: readonly (ParamKind | undefined)[] = ['int', 'space', 'word', 'flag'];

/** A field that names a thing, and the entity whose field it is. */
type Reference = readonly [field: Field, from: EntityId];

/**
 * What tells things with the same face apart: all that is written of them but their order in a zone, who knows their face, what
 * refers to them, and where verbs in progress and lasting effects mention them. Two things with equal texts can stand for
 * each other in any question.
 */
export class Distinctions {
  #references: ReadonlyMap<EntityId, readonly Reference[]> | undefined;

  /** @param seat for whom things are compared: of what it does not see only the open fields count */
  constructor(
    readonly game: Game,
    readonly seat: number,
  ) {}

  /** @returns a text that is equal for things that nothing tells apart */
  readonly of = memoized((id: EntityId) => this.#textOf(id));

  #textOf(id: EntityId): string {
    this.#references ??= references(this.game);
    const from = (this.#references.get(id) ?? [])
      .map(([field, other]) => `${field.component.name}.${field.name}<${this.#state(other, field)}`)
      .sort();
    return [
      this.#state(id),
      ...from,
      ...this.game.stack.flatMap((frame, depth) => mentionsIn(frame, id, String(depth))),
    ].join('|');
  }

  /** @param but a field that is left out */
  #state(id: EntityId, but?: Field): string {
    const { game } = this;
    const parts = componentsOf(game)
      .filter((one) => one !== In && game.has(one, id))
      .map(
        (one) =>
          `${one.name}(${openFields(one)
            .filter((field) => field !== but)
            .map((field) => game.get(field, id))
            .join()})`,
      );
    const knowers = Array.from({ length: game.seats }, (_, seat) => (game.knows(seat, id) ? seat : '')).join();
    return [
      ...parts,
      game.get(In.zone, id),
      knowers,
      sees(game, this.seat, id) ? faceValues(game, id).join() : '',
    ].join(';');
  }
}

const componentsOf = (game: Game): readonly AnyComponent[] => game.rules.layout.byName;
const openFields = (component: AnyComponent): readonly Field[] => component.fields.filter((field) => !field.hidden);

/** Every field that names an entity, by what it names; being in a zone is no such thing. */
function references(game: Game): ReadonlyMap<EntityId, readonly Reference[]> {
  const found = new Map<EntityId, Reference[]>();
  for (const field of componentsOf(game).flatMap(openFields)) {
    if (field.kind !== 'ref' || field === In.zone) continue;
    for (const from of game.all(field.component)) {
      const to = game.get(field, from) as EntityId;
      if (to === 0) continue;
      const known = found.get(to);
      if (known) known.push([field, from]);
      else found.set(to, [[field, from]]);
    }
  }
  return found;
}

/** Where a frame mentions an entity: arguments, counts, lasting effects, calls that wait. */
function mentionsIn(frame: FrameState, id: EntityId, at: string): string[] {
  const { params } = frame.verb.verb;
  const own = Object.keys(frame.a).filter(
    (name) => !NO_ENTITY.includes(params[name]?.kind) && mentions(frame.a[name], id),
  );
  const counted = Object.entries(frame.uses).flatMap(([key, times]) => {
    const ability = abilityOfCarrier(key, id);
    return ability === undefined ? [] : [`${ability}=${times}`];
  });
  const lasting = frame.lasting
    .filter((one) => one.self === id || mentions(one.env, id))
    .map((one) => `${one.ability}#${one.id}`);
  const waiting = frame.queue.flatMap((call, i) => (mentions(call.args, id) ? [`${call.verb}#${i}`] : []));
  const members = frame.batch?.members.flatMap((member, i) => mentionsIn(member, id, `${at}.${i}`)) ?? [];
  return [...[...own, ...counted, ...lasting, ...waiting].map((one) => `${at}:${one}`), ...members];
}

function mentions(value: unknown, id: EntityId): boolean {
  if (typeof value === 'number') return value === id;
  return typeof value === 'object' && value !== null && Object.values(value).some((one) => mentions(one, id));
}
