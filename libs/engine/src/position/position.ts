import type { Message } from '@dejarik/content';
import {
  contents,
  In,
  Known,
  NONE,
  put,
  shuffle,
  Visibility,
  World,
  Zone,
  type AnyComponent,
  type Derivation,
  type EntityId,
  type Field,
  type Term,
} from '@dejarik/kernel';
import { comesAbout, whyNothing } from '../abilities/prospects.ts';
import type { Rules } from '../compiled/rules.ts';
import { checkUnwritten } from '../declarations/author-faults.ts';
import { EngineBug } from '../declarations/errors.ts';
import type {
  Ability,
  Args,
  Because,
  Call,
  Carrier,
  Context,
  Effects,
  EngineEvent,
  FrameState,
  Json,
  Lasting,
  LastingIndex,
  Outcome,
  PolicyToken,
  Reads,
  RuleId,
  Seat,
  Span,
  Value,
  ValueChange,
} from '../types/index.ts';
import { amend, cancel, note } from './amending.ts';
import { isLeaving } from './carriers.ts';
import type { Endings } from './endings.ts';
import { emit } from './events.ts';
import { causeFrom, copyFrame, type OpenFrame } from './frame.ts';
import { guarded } from './guarded.ts';
import { handOf } from './hand.ts';
import { knows } from './knowing.ts';
import { loadedAlone } from './loaded-tables.ts';
import { isForbidden, isValid, mayStart, whyNot } from './legality.ts';
import { addLasting } from './lasting.ts';
import { NOTHING_LASTS } from './lasting-index.ts';
import type { Checkpoint, OpenChoice, State, UnnamedReads } from './state.ts';
import { supposing } from './supposing.ts';
import { startable, usable } from './uses.ts';
import { changesTo, currentValue } from './values.ts';

type Named = string | { readonly id: string };
const nameOf = (verb: Named): string => (typeof verb === 'string' ? verb : verb.id);
const bitsOf = (seats: readonly Seat[]): number => seats.reduce((bits, seat) => bits | (1 << seat), 0);

/** A game between two answers: the world, the stack of frames and the open choice, with all that rules may ask and write of them. */
export class Position implements State {
  readonly world: World;
  readonly seats: number;
  stack: OpenFrame[] = [];
  choice: OpenChoice | null = null;
  outcome: Outcome | null = null;
  events: EngineEvent[] = [];
  epoch = 0;
  strict = false;
  proposing = '';
  unnamed: ReadonlyMap<string, UnnamedReads> = NOTHING_UNNAMED;
  passes = false;
  readonly endings = new Map<string, Endings>();

  constructor(
    readonly rules: Rules,
    readonly seed: string,
    readonly options: Readonly<Record<string, Json>>,
  ) {
    this.world = new World(rules.layout, seed);
    this.seats = rules.seats.length;
  }

  // ---- going back

  checkpoint(): Checkpoint {
    this.epoch++;
    return {
      mark: this.world.mark(),
      stack: this.stack.slice(),
      choice: this.choice,
      outcome: this.outcome,
      events: this.events.length,
      unnamed: this.unnamed,
    };
  }

  /** Goes back to a checkpoint of this game; those made after it are void. */
  rewind(to: Checkpoint): void {
    this.epoch++;
    this.world.rewind(to.mark);
    this.stack = to.stack.slice() as OpenFrame[];
    this.choice = to.choice;
    this.outcome = to.outcome;
    this.unnamed = to.unnamed;
    // One by one: setting the length of a list is a matter for its engine, and most ways back are short.
    while (this.events.length > to.events) this.events.pop();
  }

  // ---- asked

  allies(seat: Seat): readonly Seat[] {
    return this.rules.teams.allies[seat] ?? EMPTY;
  }

  opponents(seat: Seat): readonly Seat[] {
    return this.rules.teams.opponents[seat] ?? EMPTY;
  }

  get(field: Field, id: EntityId): number {
    return this.world.get(field, id);
  }

  has(component: AnyComponent, id: EntityId): boolean {
    return this.world.has(component, id);
  }

  all(component: AnyComponent, ...more: readonly Term[]): readonly EntityId[] {
    return this.world.all(component, ...more);
  }

  derived<T>(of: Derivation<Reads, T>): T {
    return this.world.derive(of, this.strict ? guarded(this, of.reads) : this);
  }

  contents(zone: EntityId): readonly EntityId[] {
    return contents(this.world, zone);
  }

  counter(name: string): number {
    return this.world.counter(name);
  }

  value<T, X extends readonly unknown[]>(value: Value<T, X>, ...args: X): T {
    if (this.rules.modified[value.slot] !== 1 && this.lastingIndex.modifiers.size === 0)
      return value.base(this, ...args);
    return currentValue(this, value, ...args);
  }

  changes<T, X extends readonly unknown[]>(value: Value<T, X>, ...args: X): readonly ValueChange[] {
    return changesTo(this, value, args);
  }

  can(call: Call): boolean {
    const { written } = this.world;
    const may = mayStart(call, this);
    checkUnwritten(written, this.world.written, `"${call.verb}" may be done`);
    return may;
  }

  why(call: Call): readonly Because[] {
    const { written } = this.world;
    const because = whyNot(call, this);
    checkUnwritten(written, this.world.written, `"${call.verb}" may be done`);
    return because;
  }

  valid(call: Call): boolean {
    return isValid(call, this);
  }

  forbidden(call: Call): boolean {
    return isForbidden(call, this);
  }

  supposing<T>(call: Call, step: string, seat: Seat, ask: () => T): T {
    return supposing(this, call, step, seat, ask);
  }

  comesAbout(does: Effects, cx: Context, span?: Span): boolean {
    return comesAbout(does, cx, this, span);
  }

  whyNothing(does: Effects, cx: Context, span?: Span): readonly Because[] {
    return whyNothing(does, cx, this, span);
  }

  usable(list: string, seat: Seat, by?: (carrier: EntityId) => boolean): readonly Call[] {
    return usable(list, seat, this, by);
  }

  startable(list: string, seat: Seat, by?: (carrier: EntityId) => boolean): readonly Call[] {
    return startable(list, seat, this, by);
  }

  liftable(rule: RuleId): boolean {
    return (
      this.rules.permissions.has(rule) || this.lastingIndex.permissions.some((one) => one.ability.lifts.includes(rule))
    );
  }

  ability(id: string): Ability | undefined {
    return this.rules.abilities.get(id);
  }

  within(verb: Named): FrameState | undefined {
    const i = this.nearest(nameOf(verb));
    return i < 0 ? undefined : this.stack[i];
  }

  frame(id: number): FrameState | undefined {
    for (let i = this.stack.length - 1; i >= 0; i--) {
      const frame = this.stack[i];
      if (frame?.id === id) return frame;
      const member = frame?.batch?.members.find((one) => one.id === id);
      if (member) return member;
    }
    return undefined;
  }

  leaving(thing: EntityId): boolean {
    return isLeaving(this, thing);
  }

  tally(per: Named, key: string): number {
    return this.within(per)?.uses[key] ?? 0;
  }

  option(name: string): Json | undefined {
    return this.options[name];
  }

  knows(seat: Seat, id: EntityId): boolean {
    return knows(this, seat, id);
  }

  policy<T>(token: PolicyToken<T>): T {
    return this.rules.policy(token);
  }

  get tables(): Readonly<Record<string, unknown>> {
    return this.strict ? loadedAlone(this.rules.tables) : this.rules.tables;
  }

  // ---- writes

  set(field: Field, id: EntityId, value: number): void {
    this.world.set(field, id, value);
  }

  add(field: Field, id: EntityId, amount: number): void {
    this.world.add(field, id, amount);
  }

  join(component: AnyComponent, id: EntityId, values?: Readonly<Record<string, number>>): void {
    this.world.join(component, id, values);
  }

  leave(component: AnyComponent, id: EntityId): void {
    this.world.leave(component, id);
  }

  spawn(): EntityId {
    return this.world.spawn();
  }

  setCounter(name: string, value: number): void {
    this.world.setCounter(name, value);
  }

  /** Moves a thing; those who knew its face and cannot see the new zone go on knowing it. */
  put(id: EntityId, zone: EntityId, where: 'top' | 'bottom' = 'top'): void {
    let known = 0;
    if (this.world.has(In, id))
      for (let seat = 0; seat < this.seats; seat++) if (this.knows(seat, id)) known |= 1 << seat;
    put(this.world, id, zone, where);
    const shown = this.world.get(Zone.visibility, zone) === Visibility.all;
    if (shown || known === 0) this.world.leave(Known, id);
    else this.world.join(Known, id, { seats: known });
  }

  shuffle(zone: EntityId, stream: string): void {
    shuffle(this.world, zone, stream, this.rules.faces);
  }

  random(stream: string, sides: number): number {
    return this.world.random(stream, sides);
  }

  show(id: EntityId, seats: 'all' | readonly Seat[]): void {
    const more = seats === 'all' ? (1 << this.seats) - 1 : bitsOf(seats);
    this.world.join(Known, id, { seats: this.world.get(Known.seats, id) | more });
  }

  note(per: Named, key: string, amount = 1): void {
    note(this, nameOf(per), key, amount);
  }

  amend(verb: Named, change: Args): void {
    amend(this, nameOf(verb), change);
  }

  cancel(frame: number): void {
    cancel(this, frame);
  }

  last(until: Named, lasting: Omit<Lasting, 'id'>): void {
    addLasting(this, nameOf(until), lasting);
  }

  tell(message: Message, args: Args = {}, seats?: readonly Seat[]): void {
    const top = this.stack.at(-1);
    emit(this, {
      verb: top?.verb.id ?? '',
      kind: 'note',
      args,
      message,
      rules: [],
      cause: top === undefined ? -1 : causeFrom(top),
      ...(seats ? { seats: bitsOf(seats) } : {}),
    });
  }

  // ---- for the pipeline

  /** The frame at a place of the stack, free to be changed. */
  own(i: number): OpenFrame {
    const frame = this.stack[i];
    if (frame === undefined) throw new EngineBug(`There is no frame ${i}.`);
    if (frame.epoch === this.epoch) return frame;
    const copy = copyFrame(frame, this.epoch);
    this.stack[i] = copy;
    return copy;
  }

  nearest(verb: string): number {
    for (let i = this.stack.length - 1; i >= 0; i--) if (this.stack[i]?.verb.id === verb) return i;
    return -1;
  }

  carriers(carrier: Carrier): readonly EntityId[] {
    if (carrier === 'game') return GAME_ITSELF;
    if (carrier === 'none') return EMPTY;
    if ('tag' in carrier) return this.world.all(carrier.tag);
    return this.inHand().filter((id) => this.world.get(carrier.face, id) === carrier.value);
  }

  inHand(): readonly EntityId[] {
    return handOf(this);
  }

  get lastingIndex(): LastingIndex {
    return this.stack[this.stack.length - 1]?.lastingIndex ?? NOTHING_LASTS;
  }
}

const GAME_ITSELF: readonly EntityId[] = [NONE];
const EMPTY: readonly never[] = [];
const NOTHING_UNNAMED: ReadonlyMap<string, UnnamedReads> = new Map();
