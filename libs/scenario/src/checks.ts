import { canonicalJson, nearest, type Message, type Translator } from '@dejarik/content';
import type { EngineEvent } from '@dejarik/engine';
import { KnownNames } from './known-names.ts';
import { Mismatch } from './mismatch.ts';
import type { ScenarioGame } from './scenario-game.ts';
import type { Check, WrittenAnswer } from './scenario.ts';
import { describeWaiting, type Words } from './words.ts';

/** Checks one expectation. @throws Mismatch if it does not hold */
export function holds(stage: ScenarioGame, check: Check): void {
  switch (check.expect) {
    case 'value':
      return value(stage, check);
    case 'view':
      return view(stage, check);
    case 'asked':
      return asked(stage, check);
    case 'point':
      return point(stage, check);
    case 'offered':
      return offered(stage, check);
    case 'not-offered':
      return notOffered(stage, check);
    case 'refused':
      return refused(stage, check);
    case 'events':
      return events(stage, check);
    case 'no-event':
      return noEvent(stage, check);
    case 'outcome':
      return outcome(stage, check);
  }
}

/** Who is asked what now; undefined if nobody is asked anything. */
export function stillAsked(stage: ScenarioGame): string | undefined {
  const open = asks(stage, undefined).map(({ summary }) => summary);
  return open.length === 0 ? undefined : open.join('; ');
}

type CheckOf<Kind extends Check['expect']> = Extract<Check, { readonly expect: Kind }>;
type OptionsCheck = CheckOf<'offered' | 'not-offered'>;

function value(stage: ScenarioGame, { name, is }: CheckOf<'value'>): void {
  for (const support of stage.support) {
    const found = support.value(stage.game, name, () => stage.events);
    if (found === undefined) continue;
    same(`${name} to be`, support.wanted?.(stage.game, name, is) ?? is, found);
    return;
  }
  const known = stage.support.flatMap((support) => support.valueNames?.(stage.game, () => stage.events) ?? []);
  const near = nearest(name, known);
  throw new Mismatch(
    `a value called "${name}"`,
    near === undefined
      ? `none of that name${known.length > 0 ? `; known: ${known.join(', ')}` : ''}`
      : `none; did you mean "${near}"?`,
  );
}

function view(stage: ScenarioGame, { seat, path, is }: CheckOf<'view'>): void {
  const whole = stage.session.view(seat);
  const [first = '', ...more] = path.split('.');
  // That there is nothing where nothing ever is proves nothing; what is hidden is missing from where it would be.
  if (at(whole, first) === undefined || at(whole, [first, ...more.slice(0, -1)].join('.')) === undefined)
    throw new Mismatch(`${path} in the view of ${seat}`, 'no such path');
  same(`${path} in the view of ${seat} to be`, is, seen(at(whole, path), is, stage.labels));
}

function asked(stage: ScenarioGame, { seats }: CheckOf<'asked'>): void {
  for (const seat of seats) seatKnown(stage, seat);
  const { waitingFor } = stage.session;
  if ([...seats].sort().join() !== [...waitingFor].sort().join())
    throw new Mismatch(
      seats.length === 0 ? 'nobody to be asked' : `${seats.join(' and ')} to be asked`,
      openQuestions(stage),
    );
}

function point(stage: ScenarioGame, check: CheckOf<'point'>): void {
  const found = stage.game.choice?.point;
  if (found !== check.point)
    throw new Mismatch(
      `the game to stand at ${check.point}`,
      found === undefined ? describeWaiting(stage.session) : openQuestions(stage),
    );
}

function offered(stage: ScenarioGame, { seat, options }: OptionsCheck): void {
  const words = asks(stage, seat);
  if (words.length === 0) throw new Mismatch(`${list(options)} to be offered`, describeWaiting(stage.session));
  for (const option of options) {
    if (words.some((one) => one.offers(option))) continue;
    throw new Mismatch(`${JSON.stringify(option)} to be offered`, openQuestions(stage));
  }
}

function notOffered(stage: ScenarioGame, { seat, options }: OptionsCheck): void {
  const words = asks(stage, seat);
  for (const option of options) {
    if (words.some((one) => one.offers(option)))
      throw new Mismatch(`${JSON.stringify(option)} not to be offered`, openQuestions(stage));
    if (!words.some((one) => one.ask.kind === 'amount' || one.refuses(option) !== undefined))
      optionKnown(stage, option);
  }
}

function refused(stage: ScenarioGame, { seat, option, rule }: CheckOf<'refused'>): void {
  const words = asks(stage, seat);
  const rules = words.map((one) => one.refuses(option)).find((one) => one !== undefined);
  const wanted = `${JSON.stringify(option)} to be refused${rule === undefined ? '' : ` by ${rule}`}`;
  if (rules === undefined)
    throw new Mismatch(
      wanted,
      words.some((one) => one.offers(option))
        ? 'it is offered'
        : `it is neither offered nor refused; ${openQuestions(stage)}`,
    );
  if (rule !== undefined && !rules.includes(rule))
    throw new Mismatch(wanted, `refused by ${rules.join(', ') || 'nothing'}`);
}

function events(stage: ScenarioGame, { names }: CheckOf<'events'>): void {
  const found = stage.events.map(nameOf);
  let next = 0;
  for (const name of found) if (name === names[next]) next++;
  if (next < names.length)
    throw new Mismatch(
      `the events ${names.join(', ')} in this order`,
      `no "${names[next] ?? ''}"${next > 0 ? ` after "${names[next - 1] ?? ''}"` : ''}; events: ${found.join(', ')}`,
    );
}

function noEvent(stage: ScenarioGame, { names }: CheckOf<'no-event'>): void {
  for (const name of names) eventKnown(stage, name);
  const all = stage.events.map(nameOf);
  const found = names.find((name) => all.includes(name));
  if (found !== undefined) throw new Mismatch(`no event "${found}"`, `events: ${all.join(', ')}`);
}

function outcome(stage: ScenarioGame, { is }: CheckOf<'outcome'>): void {
  const { outcome } = stage.session;
  const found =
    outcome === null ? 'none' : outcome.winners.length === 0 ? 'draw' : [...outcome.winners].sort().join(' and ');
  const wanted = typeof is === 'string' ? is : [...is].sort().join(' and ');
  if (found !== wanted) throw new Mismatch(`the outcome ${wanted}`, found);
}

/** A check about nobody would hold whatever happens. */
function seatKnown(stage: ScenarioGame, seat: string): void {
  if (!stage.session.seats.includes(seat))
    throw new Mismatch(`one of the seats ${stage.session.seats.join(', ')}`, `"${seat}"`);
}

/** That something unheard of did not happen proves nothing: verbs and abilities are known, and what became of a verb. */
function eventKnown(stage: ScenarioGame, name: string): void {
  const { rules } = stage.game;
  const verb = /^(?:refused|fizzled|window|passed) (.+)$/.exec(name)?.[1] ?? name;
  if (
    rules.verbs.has(verb) ||
    rules.abilities.has(verb) ||
    name === 'finish' ||
    Object.hasOwn(stage.session.catalogs['en'] ?? {}, name)
  )
    return;
  const near = nearest(verb, [...rules.verbs.keys(), ...rules.abilities.keys()]);
  throw new Mismatch(
    'the name of a verb, an ability or a message',
    `"${name}"${near === undefined ? '' : ` (did you mean "${near}"?)`}`,
  );
}

/** That something is not offered proves nothing if nothing of that name exists: probably it is misspelt. */
function optionKnown(stage: ScenarioGame, option: WrittenAnswer): void {
  if (typeof option !== 'string' && typeof option !== 'number')
    throw new Mismatch('the name of an option', JSON.stringify(option));
  const names = new KnownNames(stage);
  if (names.has(String(option))) return;
  const near = names.near(
    String(option),
    asks(stage, undefined).flatMap((words) => words.names),
  );
  throw new Mismatch(
    `an option that there is: one that was offered or refused before, or a verb, an ability, a place or a thing`,
    `${JSON.stringify(option)}, which nothing is called${near === undefined ? '' : ` (did you mean "${near}"?)`}; ${openQuestions(stage)}`,
  );
}

const list = (options: readonly WrittenAnswer[]): string => options.map((option) => JSON.stringify(option)).join(', ');

function asks(stage: ScenarioGame, seat: string | undefined): Words[] {
  if (seat !== undefined) seatKnown(stage, seat);
  const { waitingFor } = stage.session;
  return (seat === undefined ? waitingFor : waitingFor.filter((one) => one === seat)).map((one) => stage.words(one));
}

function openQuestions(stage: ScenarioGame): string {
  const asked = asks(stage, undefined);
  return asked.length === 0 ? describeWaiting(stage.session) : asked.map((words) => words.describe()).join('; ');
}

function same(what: string, wanted: unknown, found: unknown): void {
  const plain = found === undefined ? null : found;
  if (canonicalJson(plain) !== canonicalJson(wanted))
    throw new Mismatch(`${what} ${JSON.stringify(wanted)}`, JSON.stringify(plain));
}

/** Follows a path through plain data; in a list, a thing goes by its number or its key. */
function at(data: unknown, path: string): unknown {
  let here: unknown = data;
  for (const part of path.split('.')) {
    if (Array.isArray(here))
      here = /^\d+$/.test(part) ? here[Number(part)] : here.find((one) => (one as { key?: unknown }).key === part);
    else if (typeof here === 'object' && here !== null && Object.hasOwn(here, part))
      here = (here as Record<string, unknown>)[part];
    else return undefined;
  }
  return here;
}

/** A message is compared by its words where words are wanted. */
function seen(found: unknown, wanted: unknown, labels: Translator): unknown {
  const isMessage = typeof found === 'object' && found !== null && typeof (found as Message).id === 'string';
  return isMessage && typeof wanted === 'string' ? labels.say(found as Message) : found;
}

/** What a scenario calls an event: a verb, an ability by its id, or what became of a verb (`refused attack`). */
function nameOf(event: EngineEvent): string {
  switch (event.kind) {
    case 'verb':
      return event.verb;
    case 'ability':
      return String(event.args['ability'] ?? event.verb);
    case 'note':
      return event.message?.id ?? event.verb;
    case 'finish':
      return 'finish';
    case 'refused':
    case 'fizzled':
    case 'window':
    case 'passed':
      return `${event.kind} ${event.verb}`;
  }
}
