import { contents, In, Known, NONE, put, shuffle, Visibility, World, Zone, type AnyComponent, type EntityId, type Field, type Mark } from '@dejarik/kernel';
import type {
  Ability, Args, Because, Call, Carrier, Context, Effects, EngineEvent, Frame, Json, Lasting, Outcome, Question, RuleId, Seat, Span, Value, Writes,
} from './api/index.ts';
import type { Message } from '@dejarik/content';
import { isLeaving } from './carriers.ts';
import { checkUnwritten } from './author-faults.ts';
import { check } from './choice.ts';
import { EngineBug, PluginError, RefusedError } from './errors.ts';
import { emit } from './events.ts';
import { copyFrame, type OpenFrame } from './frame.ts';
import { isForbidden, isValid, mayStart, startable, usable, whyNot, type Bearings } from './legality.ts';
import { grantedBy, NOTHING_GRANTED, type Granted } from './granted.ts';
import { overlaid } from './locals.ts';
import { advance, answerChoice } from './machine.ts';
import { comesAbout, whyNothing } from './prospects.ts';
import type { Rules } from './rules.ts';
import { hashGame, readSave, writeSave, type GameSave } from './save.ts';
import { newFrame } from './stack.ts';
import { supposing } from './supposing.ts';
import { derive } from './values.ts';

/** A question waiting for its answers. */
export interface OpenChoice {
  readonly questions: readonly Question[];
  /** One for each question; undefined while it is open. */
  readonly answers: readonly unknown[];
  readonly closes: 'first' | 'all';
  readonly sealed: boolean;
  /** Where in the pipeline: `attack.reroll`. */
  readonly point: string;
  readonly kind: 'step' | 'window';
}

/** A moment of a game to come back to. */
export interface Checkpoint {
  readonly mark: Mark;
  readonly stack: readonly Frame[];
  readonly choice: OpenChoice | null;
  readonly outcome: Outcome | null;
  readonly events: number;
}

type Named = string | { readonly id: string };
const nameOf = (verb: Named): string => (typeof verb === 'string' ? verb : verb.id);

/**
 * A game in progress: the world, the stack of frames and the open choice. Rules read and write it through `Asked` and
 * `Writes`; sessions answer, save and rewind it.
 */
export class Game implements Writes, Bearings {
  readonly world: World;
  readonly seats: number;
  stack: OpenFrame[] = [];
  choice: OpenChoice | null = null;
  outcome: Outcome | null = null;
  events: EngineEvent[] = [];
  /** Frames of this number were made since the last checkpoint and may be changed in place. */
  epoch = 0;
  /** Steps are watched for changes of what they were given: slow, for checks. */
  strict = false;
  #handZones: readonly EntityId[] = EMPTY;
  #handVersion = -1;
  #hand: readonly EntityId[] = EMPTY;
  #granted: Granted | null = NOTHING_GRANTED;

  private constructor(readonly rules: Rules, readonly seed: string, readonly options: Readonly<Record<string, Json>>) {
    this.world = new World(rules.layout, seed);
    this.seats = rules.mode.seats.length;
  }

  /**
   * Starts a game and plays up to its first choice.
   * @param init.seed secret; the whole of chance follows from it
   * @param init.options of the game, as its mode names them
   * @throws RefusedError `option/unknown`, or what the game says of an option's value
   */
  static create(rules: Rules, init: { readonly seed: string; readonly options?: Readonly<Record<string, Json>> }): Game {
    const known = rules.mode.options;
    const unknown = known && Object.keys(init.options ?? {}).find((name) => !known.includes(name));
    if (unknown !== undefined) throw new RefusedError('option/unknown', `"${rules.game}" (${rules.mode.id}) has no option "${unknown}". It has: ${known?.join(', ') || 'none'}.`);
    const game = new Game(rules, init.seed, init.options ?? {});
    game.stack.push(newFrame(game, { verb: rules.root.id, args: {} }, -1));
    advance(game);
    return game;
  }

  /**
   * Goes on from a save.
   * @param arrange changes hidden fields before play goes on, as others may take them to be
   * @throws RefusedError if the save does not fit these rules; nothing is half loaded
   */
  static load(rules: Rules, save: GameSave, arrange?: (game: Game) => void): Game {
    const game = new Game(rules, save.seed, save.options);
    readSave(game, save);
    if (arrange !== undefined) {
      arrange(game);
      // No rule has changed anything: systems that look at it have nothing to see.
      game.world.dirty = save.dirty;
    }
    advance(game);
    return game;
  }

  /**
   * Answers one question of the open choice and plays on to the next.
   * @param index of the question
   * @throws RefusedError if the answer does not fit; nothing has changed then
   */
  answer(index: number, value: unknown): void {
    const choice = this.choice;
    const question = choice?.questions[index];
    if (choice === null || question === undefined) throw new RefusedError('answer/no-question', `There is no open question ${index}. ${choice ? `Open: 0 to ${choice.questions.length - 1}` : 'Nothing is asked'}.`);
    if (choice.answers[index] !== undefined) throw new RefusedError('answer/twice', `Question ${index} has been answered already; it waits for the others.`);
    check(question, value);
    answerChoice(this, choice, index, value);
    advance(this);
  }

  /**
   * Puts another answer in the place of one that is sealed, and that nobody else knows therefore.
   * @param index of the question
   * @throws RefusedError if that was not answered, or the answer does not fit
   */
  reseal(index: number, value: unknown): void {
    const { choice } = this;
    const question = choice?.questions[index];
    if (choice === null || question === undefined || !choice.sealed || choice.answers[index] === undefined) throw new RefusedError('answer/no-question', `There is no sealed answer ${index}.`);
    check(question, value);
    const own = this.own(this.stack.length - 1);
    own.answers = { ...own.answers, [index]: value };
    this.choice = { ...choice, answers: choice.answers.map((one, i) => (i === index ? value : one)) };
  }

  checkpoint(): Checkpoint {
    this.epoch++;
    return { mark: this.world.mark(), stack: this.stack.slice(), choice: this.choice, outcome: this.outcome, events: this.events.length };
  }

  /** Goes back to a checkpoint of this game; those made after it are void. */
  rewind(to: Checkpoint): void {
    this.epoch++;
    this.world.rewind(to.mark);
    this.stack = to.stack.slice() as OpenFrame[];
    this.choice = to.choice;
    this.outcome = to.outcome;
    // One by one: setting the length of a list is a matter for its engine, and most ways back are short.
    while (this.events.length > to.events) this.events.pop();
    this.recountLasting();
  }

  save(): GameSave {
    return writeSave(this);
  }

  /** Of world, stack and what is still dirty: equal for equal states, whatever led there. */
  hash(): string {
    return hashGame(this);
  }

  // ---- asked

  get(field: Field, id: EntityId): number {
    return this.world.get(field, id);
  }

  has(component: AnyComponent, id: EntityId): boolean {
    return this.world.has(component, id);
  }

  all(component: AnyComponent): readonly EntityId[] {
    return this.world.all(component);
  }

  contents(zone: EntityId): readonly EntityId[] {
    return contents(this.world, zone);
  }

  counter(name: string): number {
    return this.world.counter(name);
  }

  value<T, X extends readonly unknown[]>(value: Value<T, X>, ...args: X): T {
    if (this.rules.modified[value.slot] !== true && this.granted.modifiers.size === 0) return value.base(this, ...args);
    return derive(this, value, ...args);
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
    return this.rules.permissions.has(rule) || this.granted.permissions.some((one) => one.ability.lifts.includes(rule));
  }

  ability(id: string): Ability | undefined {
    return this.rules.abilities.get(id);
  }

  within(verb: Named): Frame | undefined {
    const i = this.nearest(nameOf(verb));
    return i < 0 ? undefined : this.stack[i];
  }

  frame(id: number): Frame | undefined {
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
    if (!this.world.has(In, id)) return true;
    const zone = this.world.get(In.zone, id) as EntityId;
    const visibility = this.world.get(Zone.visibility, zone);
    if (visibility === Visibility.all) return true;
    if (visibility === Visibility.owner && this.world.get(Zone.owner, zone) === seat) return true;
    return (this.world.get(Known.seats, id) & (1 << seat)) !== 0;
  }

  get tables(): Readonly<Record<string, unknown>> {
    return this.rules.tables;
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
    if (this.world.has(In, id)) for (let seat = 0; seat < this.seats; seat++) if (this.knows(seat, id)) known |= 1 << seat;
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
    let bits = this.world.get(Known.seats, id);
    if (seats === 'all') bits |= (1 << this.seats) - 1;
    else for (const seat of seats) bits |= 1 << seat;
    this.world.join(Known, id, { seats: bits });
  }

  note(per: Named, key: string, amount = 1): void {
    const i = this.nearest(nameOf(per));
    if (i < 0) throw new PluginError('note/outside', `"${key}" is to be counted per "${nameOf(per)}", but no such verb is in progress.`);
    const frame = this.own(i);
    frame.uses = { ...frame.uses, [key]: (frame.uses[key] ?? 0) + amount };
  }

  amend(verb: Named, change: Args): void {
    const name = nameOf(verb);
    const i = this.nearest(name);
    const frame = this.stack[i];
    if (frame === undefined) throw new PluginError('amend/outside', `"${name}" is to be changed, but is not in progress.`);
    const allowed = frame.verb.amend;
    const step = frame.verb.names[frame.at] ?? '';
    for (const key in change) {
      const steps = allowed[key];
      if (steps === undefined) throw new PluginError('amend/closed', `"${name}" lets nobody change "${key}". It allows: ${Object.keys(allowed).join(', ') || 'nothing'}.`);
      if (steps.length > 0 && !steps.includes(step)) throw new PluginError('amend/step', `"${name}.${key}" may be changed during ${steps.join(', ')}, not during "${step}".`);
    }
    const own = this.own(i);
    own.a = overlaid(own.a, change);
    own.kept = this.epoch;
    own.touched = true;
    if (own.stops === 'window' || own.window?.timing === 'before') own.stirred = true;
  }

  cancel(frame: number): void {
    const i = this.stack.findIndex((one) => one.id === frame);
    if (i < 0) throw new PluginError('cancel/outside', 'What is to be cancelled is no longer in progress.');
    const off = this.own(i);
    off.cancelled = true;
    const running = this.own(this.stack.length - 1);
    // What calls a verb off and goes on with something else replaces it.
    if (running.verb === this.rules.resolve) running.standsFor = [...running.standsFor, ...off.standsFor, ...off.applied, String(running.a['name'])];
  }

  last(until: Named, lasting: Omit<Lasting, 'id'>): void {
    const name = nameOf(until);
    const i = this.nearest(name);
    const ability = this.rules.abilities.get(lasting.ability);
    if (ability === undefined) throw new PluginError('lasting/unknown', `"${lasting.ability}" is to last until the end of "${name}", but no plugin declares such an ability. Add it to the plugin's abilities.`);
    if (this.rules.off.size > 0 && ability.rules.some((rule) => this.rules.off.has(rule))) return;
    if (i < 0) throw new PluginError('lasting/outside', `"${lasting.ability}" is to last until the end of "${name}", which is not in progress.`);
    const id = this.world.counter('engine.lasting') + 1;
    this.world.setCounter('engine.lasting', id);
    const frame = this.own(i);
    frame.lasting = [...frame.lasting, lastingOf(id, lasting, lasting.times)];
    this.#granted = null;
  }

  tell(message: Message, args: Args = {}, seats?: readonly Seat[]): void {
    const top = this.stack.at(-1);
    emit(this, { verb: top?.verb.id ?? '', kind: 'note', args, message, rules: [], cause: top === undefined ? -1 : top.event >= 0 ? top.event : top.cause, ...(seats ? { seats: seats.reduce((bits, seat) => bits | (1 << seat), 0) } : {}) });
  }

  // ---- for the machine

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
    if (carrier === 'game') return NOBODY;
    if (carrier === 'none') return EMPTY;
    if ('tag' in carrier) return this.world.all(carrier.tag);
    return this.inHand().filter((id) => this.world.get(carrier.face, id) === carrier.value);
  }

  /** Everything that lies in an active zone, zone by zone: what may carry abilities by its face. */
  inHand(): readonly EntityId[] {
    const { active } = this.rules;
    const first = active[0];
    if (first === undefined) return EMPTY;
    const zones = active.length === 1 ? first(this) : active.flatMap((one) => one(this));
    const version = this.world.versionOf(In);
    if (this.#handZones === zones && this.#handVersion === version) return this.#hand;
    this.#handZones = zones;
    this.#handVersion = version;
    const hand: EntityId[] = [];
    for (const zone of zones) for (const id of this.contents(zone)) hand.push(id);
    this.#hand = hand;
    return hand;
  }

  /** What effects have granted. */
  get granted(): Granted {
    return (this.#granted ??= grantedBy(this.stack, this.rules.abilities));
  }

  /** Counts one use of a lasting ability; it goes after its last. */
  spendLasting(id: number): void {
    const i = this.stack.findIndex((frame) => frame.lasting.some((one) => one.id === id));
    if (i < 0) return;
    const frame = this.own(i);
    frame.lasting = frame.lasting.flatMap((one) => (one.id !== id || one.times === undefined ? [one] : one.times > 1 ? [lastingOf(one.id, one, one.times - 1)] : []));
    this.recountLasting();
  }

  /** What effects have given to a thing that has left play, or say of it alone, is gone; what it has set going for others lasts. */
  endGiven(self: EntityId): void {
    const isOver = (one: Lasting): boolean => one.self === self && (one.given === true || this.ability(one.ability)?.role !== undefined);
    for (let i = 0; i < this.stack.length; i++) {
      if (this.stack[i]?.lasting.some(isOver) !== true) continue;
      const frame = this.own(i);
      frame.lasting = frame.lasting.filter((one) => !isOver(one));
    }
    this.recountLasting();
  }

  /** The frames that hold lasting abilities have changed. */
  recountLasting(): void {
    this.#granted = NOTHING_GRANTED;
    for (let i = 0; i < this.stack.length; i++) if (this.stack[i]?.lasting.length !== 0) this.#granted = null;
  }
}

/** A lasting ability, with as many uses left. */
const lastingOf = (id: number, { ability, self, owner, env, given }: Omit<Lasting, 'id'>, times: number | undefined): Lasting =>
  ({ id, ability, self, owner, env, times, given }) as Lasting;

const NOBODY: readonly EntityId[] = [NONE];
const EMPTY: readonly EntityId[] = [];

