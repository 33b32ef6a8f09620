import type { Field } from '@dejarik/kernel';
import type { Ability, ByFace, Carried, Carrier } from '../types/index.ts';
import { grouped } from './grouped.ts';

/** Abilities of faces that may be hidden, as they are looked up. */

type Faced<A extends Ability> = Carried<A> & { readonly carrier: Extract<Carrier, { readonly face: Field }> };
export const isOfFace = <A extends Ability>(one: Carried<A>): one is Faced<A> =>
  typeof one.carrier === 'object' && 'face' in one.carrier;

export function byFace<A extends Ability>(all: readonly Carried<A>[]): ByFace<A>[] {
  const faces = grouped(
    all.filter((one): one is Faced<A> => isOfFace(one)),
    ({ carrier: { face } }) => [`${face.component.name}.${face.name}`],
  );
  return [...faces.values()].flatMap((same) =>
    same.slice(0, 1).map(({ carrier: { face } }) => ({ face, byValue: grouped(same, (one) => [one.carrier.value]) })),
  );
}
