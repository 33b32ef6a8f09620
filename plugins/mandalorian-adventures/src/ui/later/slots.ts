import { entityKey } from '@dejarik/sdk/ui';
import type { GameInterface, OwnProperties } from '@dejarik/sdk/ui';
import { adventureOf } from '../shapes.ts';

type View = Parameters<NonNullable<GameInterface['mat']>>[0];
type Thing = View['zones'][number]['things'][number];
type Message = Thing['message'];

/** Sums that bring an event, and a crisis before it. */
const FULL = 5;
const CRISIS = 6;

/** An action slot with what lies in it. */
export interface SlotView {
  /** Options point at it by this key. */
  readonly key: string;
  readonly message: Message;
  readonly symbol: string;
  readonly cards: readonly SlotCard[];
  readonly total: SlotTotal;
  /** What the total would be with the card that is held. */
  readonly then?: SlotTotal;
}
export interface SlotCard {
  readonly key: string;
  readonly message: Message;
  readonly text?: Message;
  readonly strength: number;
  /** It is a disruption token, no card. */
  readonly isToken: boolean;
}
/** A sum, and how near it is to an event and a crisis. */
export interface SlotTotal {
  readonly value: number;
  readonly tone: 'calm' | 'near' | 'full' | 'over';
  readonly message: Message;
}

/** @param held key of the card that a slot is chosen for */
export function slotsOf(view: View, held: OwnProperties['held']): readonly SlotView[] {
  const card = view.zones.flatMap((one) => one.things).find((thing) => thing.key === held);
  const more = card?.face?.kind === 'skill' ? strengthOf(card) : 0;
  return (adventureOf(view.values)?.slots ?? []).map(({ id, slot, strength, least }) => ({
    key: entityKey(slot),
    message: least > 0 ? { id: 'mat.least', args: { slot: { id: `slot.${id}` }, least } } : { id: `slot.${id}` },
    symbol: id,
    cards: (view.zones.find((zone) => zone.key === `slot-${id}`)?.things ?? []).map((thing) => ({
      key: thing.key,
      message: thing.message,
      strength: strengthOf(thing),
      isToken: thing.face?.kind === 'disruption',
      ...(thing.face?.text ? { text: thing.face.text } : {}),
    })),
    total: totalOf(strength),
    ...(more > 0 ? { then: totalOf(strength + more) } : {}),
  }));
}

const strengthOf = (thing: Thing): number => {
  const strength = thing.face?.data?.['strength'];
  return typeof strength === 'number' ? strength : 0;
};

function totalOf(value: number): SlotTotal {
  if (value >= CRISIS) return { value, tone: 'over', message: { id: 'mat.over' } };
  if (value >= FULL) return { value, tone: 'full', message: { id: 'mat.full' } };
  return value === FULL - 1
    ? { value, tone: 'near', message: { id: 'mat.near' } }
    : { value, tone: 'calm', message: { id: 'mat.sum' } };
}
