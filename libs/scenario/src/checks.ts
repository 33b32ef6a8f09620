import { canonicalJson, nearest, type Message, type Translator } from '@dejarik/content';
import type { EngineEvent } from '@dejarik/engine';
import { KnownNames } from './known-names.ts';
import { Mismatch } from './mismatch.ts';
import type { Stage } from './stage.ts';
import type { Check, Said } from './scenario.ts';
import { describeWaiting, type Words } from './words.ts';

/** Checks one expectation. @throws Mismatch if it does not hold */
export function holds(stage: Stage, check: Check): void {
  switch (check.expect) {
    case 'value': {
      for (const support of stage.support) {
        const value = support.value(stage.game, check.name, () => stage.events);
        if (value === undefined) continue;
        same(`${check.name} to be`, check.is, value);
        return;
      }
      const known = stage.support.flatMap((support) => support.valueNames?.(stage.game, () => stage.events) ?? []);
      const near = nearest(check.name, known);
      throw new Mismatch(`a value called "${check.name}"`, near === undefined ? `none of that name${known.length > 0 ? `; known: ${known.join(', ')}` : ''}` : `none; did you mean "${near}"?`);
    }
    case 'view': {
      const view = stage.session.view(check.seat);
      const [first = '', ...more] = check.path.split('.');
      // That there is nothing where nothing ever is proves nothing; what is hidden is missing from where it would be.
      if (at(view, first) === undefined || at(view, [first, ...more.slice(0, -1)].join('.')) === undefined) throw new Mismatch(`${check.path} in the view of ${check.seat}`, 'no such path');
      same(`${check.path} in the view of ${check.seat} to be`, check.is, seen(at(view, check.path), check.is, stage.labels));
      return;
    }
    case 'asked': {
      for (const seat of check.seats) seatKnown(stage, seat);
      const { waitingFor } = stage.session;
      if ([...check.seats].sort().join() !== [...waitingFor].sort().join()) throw new Mismatch(check.seats.length === 0 ? 'nobody to be asked' : `${check.seats.join(' and ')} to be asked`, openQuestions(stage));
      return;
    }
    case 'point': {
      const found = stage.game.choice?.point;
      if (found !== check.point) throw new Mismatch(`the game to stand at ${check.point}`, found === undefined ? describeWaiting(stage.session) : openQuestions(stage));
      return;
    }
    case 'offered':
    case 'not-offered': {
      const asked = asks(stage, check.seat);
      if (check.expect === 'offered' && asked.length === 0) throw new Mismatch(`${list(check.options)} to be offered`, describeWaiting(stage.session));
      for (const option of check.options) {
        const offered = asked.some((words) => words.offers(option));
        if (offered !== (check.expect === 'offered')) throw new Mismatch(`${JSON.stringify(option)} ${offered ? 'not ' : ''}to be offered`, openQuestions(stage));
        if (!offered && !asked.some((words) => words.ask.kind === 'amount' || words.refuses(option) !== undefined)) optionKnown(stage, option);
      }
      return;
    }
    case 'refused': {
      const asked = asks(stage, check.seat);
      const rules = asked.map((words) => words.refuses(check.option)).find((one) => one !== undefined);
      const wanted = `${JSON.stringify(check.option)} to be refused${check.rule === undefined ? '' : ` by ${check.rule}`}`;
      if (rules === undefined) throw new Mismatch(wanted, asked.some((words) => words.offers(check.option)) ? 'it is offered' : `it is neither offered nor refused; ${openQuestions(stage)}`);
      if (check.rule !== undefined && !rules.includes(check.rule)) throw new Mismatch(wanted, `refused by ${rules.join(', ') || 'nothing'}`);
      return;
    }
    case 'events': {
      const names = stage.events.map(nameOf);
      let next = 0;
      for (const name of names) if (name === check.names[next]) next++;
      if (next < check.names.length) throw new Mismatch(`the events ${check.names.join(', ')} in this order`, `no "${check.names[next] ?? ''}"${next > 0 ? ` after "${check.names[next - 1] ?? ''}"` : ''}; events: ${names.join(', ')}`);
      return;
    }
    case 'no-event': {
      for (const name of check.names) eventKnown(stage, name);
      const names = stage.events.map(nameOf);
      const found = check.names.find((name) => names.includes(name));
      if (found !== undefined) throw new Mismatch(`no event "${found}"`, `events: ${names.join(', ')}`);
      return;
    }
    case 'outcome': {
      const { outcome } = stage.session;
      const found = outcome === null ? 'none' : outcome.winners.length === 0 ? 'draw' : [...outcome.winners].sort().join(' and ');
      const wanted = typeof check.is === 'string' ? check.is : [...check.is].sort().join(' and ');
      if (found !== wanted) throw new Mismatch(`the outcome ${wanted}`, found);
    }
  }
}

/** A check about nobody would hold whatever happens. */
function seatKnown(stage: Stage, seat: string): void {
  if (!stage.session.seats.includes(seat)) throw new Mismatch(`one of the seats ${stage.session.seats.join(', ')}`, `"${seat}"`);
}

/** That something unheard of did not happen proves nothing: verbs and abilities are known, and what became of a verb. */
function eventKnown(stage: Stage, name: string): void {
  const { rules } = stage.game;
  const verb = /^(?:refused|fizzled|window|passed) (.+)$/.exec(name)?.[1] ?? name;
  if (rules.verbs.has(verb) || rules.abilities.has(verb) || name === 'finish' || Object.hasOwn(stage.session.catalogs['en'] ?? {}, name)) return;
  const near = nearest(verb, [...rules.verbs.keys(), ...rules.abilities.keys()]);
  throw new Mismatch('the name of a verb, an ability or a message', `"${name}"${near === undefined ? '' : ` (did you mean "${near}"?)`}`);
}

/** That something is not offered proves nothing if nothing of that name exists: probably it is misspelt. */
function optionKnown(stage: Stage, option: Said): void {
  if (typeof option !== 'string' && typeof option !== 'number') throw new Mismatch('the name of an option', JSON.stringify(option));
  const names = new KnownNames(stage);
  if (names.has(String(option))) return;
  const near = nearest(String(option), [...asks(stage, undefined).flatMap((words) => words.names), ...names.words]);
  throw new Mismatch(`an option that there is: one that was offered or refused before, or a verb, an ability, a place or a thing`, `${JSON.stringify(option)}, which nothing is called${near === undefined ? '' : ` (did you mean "${near}"?)`}; ${openQuestions(stage)}`);
}

const list = (options: readonly Said[]): string => options.map((option) => JSON.stringify(option)).join(', ');

function asks(stage: Stage, seat: string | undefined): Words[] {
  if (seat !== undefined) seatKnown(stage, seat);
  const { waitingFor } = stage.session;
  return (seat === undefined ? waitingFor : waitingFor.filter((one) => one === seat)).map((one) => stage.words(one));
}

function openQuestions(stage: Stage): string {
  const asked = asks(stage, undefined);
  return asked.length === 0 ? describeWaiting(stage.session) : asked.map((words) => words.describe()).join('; ');
}

function same(what: string, wanted: unknown, found: unknown): void {
  const plain = found === undefined ? null : found;
  if (canonicalJson(plain) !== canonicalJson(wanted)) throw new Mismatch(`${what} ${JSON.stringify(wanted)}`, JSON.stringify(plain));
}

/** Follows a path through plain data; in a list, a thing goes by its number or its key. */
function at(data: unknown, path: string): unknown {
  let here: unknown = data;
  for (const part of path.split('.')) {
    if (Array.isArray(here)) here = /^\d+$/.test(part) ? here[Number(part)] : here.find((one) => (one as { key?: unknown }).key === part);
    else if (typeof here === 'object' && here !== null && Object.hasOwn(here, part)) here = (here as Record<string, unknown>)[part];
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
    case 'verb': return event.verb;
    case 'ability': return String(event.args['ability'] ?? event.verb);
    case 'note': return event.message?.id ?? event.verb;
    case 'finish': return 'finish';
    case 'refused':
    case 'fizzled':
    case 'window':
    case 'passed': return `${event.kind} ${event.verb}`;
  }
}
