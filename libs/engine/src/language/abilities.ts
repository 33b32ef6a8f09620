import type { Message } from '@dejarik/content';
import type { Ability, AbilityLimit, Asked, Call, Carrier, Condition, Context, Effects, Modifier, RankName, RuleId, Timing, Verb } from '../api.ts';
import { amount } from './amounts.ts';
import { allOf, costs, payable, selfParam } from './calls.ts';
import { condition, everyTest, thingTest, type Test } from './conditions.ts';
import { amend, block, choices, choosable, effects, newProgram, possible, sequence } from './effects.ts';
import { deeper, issue, type LanguageIssue } from './issue.ts';
import { baseScope, fault, into, isMapping, mapping, onlyKeys, scoped, verbNames, withArguments, withSubject, type Compilation, type Mapping, type Nested, type Place, type Scope } from './scope.ts';
import { argumentNames, valueKeys, type Known, type Moment } from './vocabulary.ts';

/** What is the same for all abilities of one carrier. */
export interface Bearer {
  readonly known: Known;
  readonly carrier: Carrier;
  /** `self` means something. */
  readonly carried: boolean;
  readonly issues: LanguageIssue[];
}

const commonKeys = ['id', 'rules', 'if', 'limit', 'mission', 'message'] as const;
export const coreForms = ['use', 'before', 'after', 'instead', 'while', 'modify', 'permit', 'lifts', 'cannot'] as const;
const free = (): readonly Call[] => [];
const timings = ['before', 'after', 'instead'] as const;
const changes = ['add', 'set', 'min', 'max'] as const;

/** Compiles one ability; some make several records. */
export function ability(bearer: Bearer, id: string, message: Message, path: string, data: unknown, scope: Scope): readonly Ability[] {
  const c = compilation(bearer, id, message);
  const at: Place = { c, scope, path };
  const given = mapping(at, data, 'an ability');
  const custom = Object.keys(bearer.known.vocabulary.forms ?? {}).find((key) => key in given);
  if (custom !== undefined) {
    return bearer.known.vocabulary.forms?.[custom]?.(given, {
      id, path,
      compile: (rewritten) => {
        if (!(custom in rewritten)) return ability(bearer, id, message, path, rewritten, scope);
        fault(into(at, custom), 'a form must leave out its own field when it compiles the rest; found', custom);
        return [];
      },
      fault: (field, problem, found, allowed = []) => bearer.issues.push(issue(deeper(path, field), problem, found, allowed)),
    }) ?? [];
  }
  const made = form(at, bearer, given);
  return [...made, ...c.later];
}

function compilation(bearer: Bearer, id: string, message: Message): Compilation {
  let count = 0;
  const later: Ability[] = [];
  return {
    known: bearer.known, issues: bearer.issues, id, message, later, used: new Set(), points: new Set(), carried: bearer.carried,
    nested: (at, data, carried) => nested({ ...bearer, carrier: 'none', carried, issues: at.c.issues }, `${id}/later-${++count}`, message, at, data),
  };
}

function nested(bearer: Bearer, id: string, message: Message, at: Place, data: Mapping): Nested {
  const { until: untilWord, times: timesWord, next, ...rest } = data;
  const asTrigger: Mapping = next === undefined ? rest : { ...rest, before: next };
  const verbs = bearer.known.verbs;
  const until = untilWord ?? bearer.known.vocabulary.outermost;
  if (typeof until !== 'string' || !verbs.has(until)) fault(into(at, 'until'), 'the verb it lasts for expected, found', until, [...verbs.keys()], 'Verbs');
  if (timesWord !== undefined && (typeof timesWord !== 'number' || !Number.isInteger(timesWord) || timesWord < 1)) fault(into(at, 'times'), 'a whole number from 1 expected, found', timesWord);
  const once = next !== undefined || (untilWord === undefined && timings.some((timing) => timing in rest));
  const times = typeof timesWord === 'number' ? timesWord : once ? 1 : undefined;
  const names = new Map(at.scope.names);
  if (bearer.carried) names.set('self', { kind: 'entity', read: (cx) => cx.self });
  // What the effect knew is kept with the ability; only the verb in progress then is another one.
  for (const [word, name] of names) if (name.argument !== undefined) names.set(word, withoutArgument(name));
  // A use is offered outside of any verb, so nothing is kept for it.
  const isUse = ['use', ...Object.keys(bearer.known.vocabulary.lists ?? {})].some((key) => key in asTrigger);
  const made = ability(bearer, id, message, at.path, asTrigger, isUse ? baseScope(bearer.known, bearer.carried) : { names });
  at.c.later.push(...made);
  return { until: String(until), ids: made.filter((one) => !one.id.startsWith(`${id}/later-`)).map((one) => one.id), ...(times === undefined ? {} : { times }) };
}

function withoutArgument<T extends { readonly argument?: string }>(name: T): Omit<T, 'argument'> {
  const { argument: _argument, ...rest } = name;
  return rest;
}

function form(at: Place, bearer: Bearer, given: Mapping): readonly Ability[] {
  const lists = bearer.known.vocabulary.lists ?? {};
  const forms = [...Object.keys(lists), ...coreForms, ...Object.keys(bearer.known.vocabulary.forms ?? {})];
  const found = forms.filter((key) => key in given);
  const spans = found.length === 2 && found.includes('while') && found.some((key) => ['modify', 'permit', 'lifts', 'cannot'].includes(key));
  const main = spans ? found.find((key) => key !== 'while') : found.length === 1 ? found[0] : undefined;
  if (main === undefined) {
    if (found.length > 1) fault(at, `an ability has one form, found ${found.join(' and ')} in`, given);
    else unknownForm(at, given, forms);
    return [];
  }
  switch (main) {
    case 'before':
    case 'after':
    case 'instead': return trigger(at, bearer, given, main);
    case 'while': return whileAbility(at, bearer, given);
    case 'modify': return modifier(at, bearer, given);
    case 'permit':
    case 'lifts': return permission(at, bearer, given, main);
    case 'cannot': return prohibition(at, bearer, given);
    default: return use(at, bearer, given, main);
  }
}

/** No form: most often its word is misspelled, so the nearest unknown key is the one to speak of. */
function unknownForm(at: Place, given: Mapping, forms: readonly string[]): void {
  const others = ['of', 'do', 'may', 'cost', 'choose', 'interrupt', 'amend', 'verb', ...changes, ...commonKeys];
  const strange = Object.keys(given).find((key) => !others.includes(key));
  if (strange === undefined) fault(at, 'what kind of ability is this? Found', given, forms, 'One of these is needed');
  else fault(into(at, strange), 'unknown key', strange, forms, 'One of these is needed');
}

// ---- what all share

function common(at: Place, bearer: Bearer, given: Mapping, when: Condition | undefined, role?: string) {
  const limit = limitOf(at, given['limit']);
  const rank: RankName = given['mission'] === true ? 'mission' : 'card';
  if ('mission' in given && typeof given['mission'] !== 'boolean') fault(into(at, 'mission'), 'true or false expected, found', given['mission']);
  return {
    id: at.c.id,
    rules: rules(at, given['rules']),
    rank,
    carrier: bearer.carrier,
    message: at.c.message,
    ...(role === undefined ? {} : { role }),
    ...(when ? { when } : {}),
    ...(limit ? { limit } : {}),
  } as const;
}

function rules(at: Place, data: unknown): readonly RuleId[] {
  if (data === undefined) return [];
  if (Array.isArray(data) && data.every((one) => typeof one === 'string')) return data;
  fault(into(at, 'rules'), 'a list of rule ids expected, found', data);
  return [];
}

function limitOf(at: Place, data: unknown): AbilityLimit | undefined {
  if (data === undefined) return undefined;
  const place = into(at, 'limit');
  const given: Mapping = typeof data === 'string' ? { per: data } : mapping(place, data, 'a limit');
  onlyKeys(place, given, ['per', 'key', 'times', 'each']);
  const { per, key, times = 1, each = 'carrier' } = given;
  const verbs = at.c.known.verbs;
  if (typeof per !== 'string' || !verbs.has(per)) fault(into(place, 'per'), 'unknown verb', per, [...verbs.keys()], 'Verbs');
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1) fault(into(place, 'times'), 'a whole number from 1 expected, found', times);
  if (each !== 'carrier' && each !== 'owner') fault(into(place, 'each'), 'unknown word', each, ['carrier', 'owner']);
  if (key !== undefined && typeof key !== 'string') fault(into(place, 'key'), 'a word expected, found', key);
  return { per: String(per), times: Number(times), each: each === 'owner' ? 'owner' : 'carrier', ...(typeof key === 'string' ? { key } : {}) };
}

const ifOf = (at: Place, given: Mapping): Condition | undefined => ('if' in given ? condition(into(at, 'if'), given['if']) : undefined);

/** `attack` or `attack.roll`. */
function pointOf(at: Place, data: unknown): Verb | undefined {
  const verbs = at.c.known.verbs;
  const whole = typeof data === 'string' ? data : '';
  const exact = verbs.get(whole);
  if (exact) return exact;
  const dot = whole.lastIndexOf('.');
  const verb = dot < 0 ? undefined : verbs.get(whole.slice(0, dot));
  if (verb === undefined) {
    fault(at, 'unknown verb', dot < 0 ? data : whole.slice(0, dot), [...verbs.keys()], 'Verbs');
    return undefined;
  }
  const step = whole.slice(dot + 1);
  if (!(step in verb.steps)) fault(at, `"${verb.id}" has no step`, step, Object.keys(verb.steps), 'Its steps');
  return verb;
}

const stepOf = (verb: Verb, point: string): string => (point === verb.id ? '' : point.slice(verb.id.length + 1));

interface About {
  readonly role?: string;
  readonly test?: Condition;
}

/** `of`: what the arguments of the subject must be; the first that must be `self` is the role, found without asking. */
function aboutArguments(at: Place, given: Mapping, names: readonly string[], implied: string | undefined, subject: string, roleOf: (name: string) => string = (name) => name): About {
  if (!('of' in given)) return implied === undefined || !at.c.carried ? {} : { role: roleOf(implied) };
  const place = into(at, 'of');
  const tests: Condition[] = [];
  let role: string | undefined;
  for (const [name, wants] of Object.entries(mapping(place, given['of'], 'arguments with what they must be'))) {
    if (!names.includes(name)) {
      fault(into(place, name), `"${subject}" has no argument`, name, names, 'Its arguments');
      continue;
    }
    const held = at.scope.names.get(name);
    if (wants === 'self' && role === undefined && at.c.carried && held?.kind === 'entity') role = name;
    else tests.push(condition(place, { [name]: wants }));
  }
  const test = allOf(tests);
  return { ...(role === undefined ? {} : { role: roleOf(role) }), ...(test ? { test } : {}) };
}

// ---- forms

function use(at: Place, bearer: Bearer, given: Mapping, field: string): readonly Ability[] {
  onlyKeys(at, given, [field, 'cost', 'choose', 'do', ...commonKeys]);
  const { lists = {} } = bearer.known.vocabulary;
  const known = lists[field];
  const list = field === 'use' && known === undefined ? String(given['use']) : known?.list ?? field;
  if (known === undefined && !bearer.known.lists.has(list)) fault(into(at, 'use'), 'unknown list', given['use'], [...bearer.known.lists], 'Lists');
  const pays: ((cx: Context, g: Asked) => readonly Call[])[] = [
    ...(known?.cost === undefined ? [] : [costs(at, { [known.cost]: given[field] })]),
    ...('cost' in given ? [costs(into(at, 'cost'), given['cost'])] : []),
  ];
  const when = allOf([ifOf(at, given), 'choose' in given ? choosable(into(at, 'choose'), given['choose']) : undefined]);
  const does = body(at, given, 'do');
  return [{ ...common(at, bearer, given, when), kind: 'use', list, costs: pays.length === 0 ? free : (cx, g) => pays.flatMap((pay) => pay(cx, g)), does }];
}

/** Choices, then effects. */
function body(at: Place, given: Mapping, key: 'do' | 'may', items?: readonly number[]): Effects {
  const program = newProgram();
  block(at, program, () => {
    let scope = 'choose' in given ? choices(into(at, 'choose'), given['choose'], program) : at.scope;
    if ('amend' in given) amend(scoped(into(at, 'amend'), scope), given['amend'], program);
    if (key in given || !('amend' in given)) {
      const place = scoped(into(at, key), scope);
      const list = given[key];
      if (!(key in given)) fault(at, `"${key}" is missing in`, given);
      else if (items && Array.isArray(list)) scope = block(place, program, () => sequence(place, items.map((i) => [i, list[i] as unknown]), program));
      else scope = effects(place, list, program);
    }
    return scope;
  });
  return { program: Object.freeze(program.out) };
}

function trigger(at: Place, bearer: Bearer, given: Mapping, timing: Timing): readonly Ability[] {
  const own = timing === 'instead' ? ['amend'] : [];
  onlyKeys(at, given, [timing, 'of', 'do', 'may', 'interrupt', 'cost', 'choose', ...own, ...commonKeys]);
  const verb = pointOf(into(at, timing), given[timing]);
  if (verb === undefined) return [];
  const point = String(given[timing]);
  const here = scoped(at, withSubject(at.scope, verb, stepOf(verb, point), bearer.carrier === 'none'));
  const about = aboutArguments(here, given, [...verbNames(verb).keys()], undefined, verb.id);
  return [reaction(here, bearer, given, { timing, point, about })];
}

interface Reaction {
  readonly timing: Timing;
  readonly point: string;
  readonly about: About;
  /** Only these effects of the list. */
  readonly items?: readonly number[];
}

function reaction(at: Place, bearer: Bearer, given: Mapping, { timing, point, about, items }: Reaction): Ability {
  if ('do' in given && 'may' in given) fault(into(at, 'may'), 'either "do" or "may" (for what must be done and may be done, write two abilities); found both with', given['may']);
  if (typeof (given['interrupt'] ?? false) !== 'boolean') fault(into(at, 'interrupt'), 'true or false expected, found', given['interrupt']);
  const key = 'may' in given ? 'may' : 'do';
  const pay = 'cost' in given ? costs(into(at, 'cost'), given['cost']) : undefined;
  const when = allOf([
    about.test,
    ifOf(at, given),
    pay && payable(pay),
    'choose' in given ? choosable(into(at, 'choose'), given['choose']) : undefined,
    key === 'may' && !('choose' in given) ? possible(into(at, key), given[key]) : undefined,
  ]);
  const does = body(at, given, key, items);
  return {
    ...common(at, bearer, given, when, about.role), kind: 'trigger', timing, point,
    optional: key === 'may', interrupt: given['interrupt'] === true, replaces: 'amend' in given ? 'part' : 'all', costs: pay ?? free, does,
  };
}

interface While {
  readonly moment: Moment;
  /** The carrier is the one; else a test says who is. */
  readonly test?: Test;
}

/** `attacking`, or `{defending: ...}` with how that one stands to the carrier. */
function momentOf(at: Place, data: unknown): While | undefined {
  const moments = at.c.known.vocabulary.moments ?? {};
  const entry = isMapping(data) ? Object.entries(data) : [];
  const word = typeof data === 'string' ? data : entry.length === 1 ? entry[0]?.[0] : undefined;
  const moment = word === undefined ? undefined : moments[word];
  if (word === undefined || moment === undefined) {
    fault(at, 'unknown moment', word ?? data, Object.keys(moments), 'Moments');
    return undefined;
  }
  if (typeof data === 'string') return { moment };
  return { moment, test: relation(into(at, word), entry[0]?.[1]) };
}

/** Another than the carrier, related to it by a value, or fitting conditions. */
function relation(at: Place, data: unknown): Test {
  const other: Test = (s, cx) => s !== cx.self;
  if (typeof data !== 'string') return everyTest([other, thingTest(at, 'entity', data)]);
  const value = at.c.known.values.get(data);
  if (value?.is === 'flag' && value.of.length === 2) return (s, cx, g) => s !== cx.self && g.value(value, cx.self, s) === true;
  const relations = [...at.c.known.values.values()].filter((one) => one.is === 'flag' && one.of.length === 2).map((one) => one.id);
  fault(at, 'unknown relation', data, relations, 'Relations');
  return () => false;
}

function whileAbility(at: Place, bearer: Bearer, given: Mapping): readonly Ability[] {
  onlyKeys(at, given, ['while', 'do', 'may', 'cost', 'choose', 'interrupt', ...commonKeys]);
  const span = momentOf(into(at, 'while'), given['while']);
  if (span === undefined) return [];
  const { verb: id, role } = span.moment;
  const verb = at.c.known.verbs.get(id);
  if (verb === undefined) return [];
  const here = scoped(at, withSubject(at.scope, verb));
  const test = span.test;
  const about: About = test ? { test: (cx, g) => { const one = cx.a[role]; return one !== undefined && test(one, cx, g); } } : { role };
  const groups = pointsOf(here, verb, given);
  if (groups.length > 1 && ['may', 'limit', 'cost', 'choose'].some((key) => key in given)) {
    fault(into(at, 'while'), 'what may be done, costs, is chosen or limited has one timing point; found effects of', groups.map(({ point }) => point).join(' and '));
    return [];
  }
  return groups.map(({ point, items }, i) => {
    const place = scoped(at, withSubject(at.scope, verb, stepOf(verb, point), bearer.carrier === 'none'));
    const own = i === 0 ? place : { ...place, c: { ...at.c, id: `${at.c.id}/${point}` } };
    return reaction(own, bearer, given, { timing: 'before', point, about, ...(items ? { items } : {}) });
  });
}

interface Group {
  readonly point: string;
  /** Places of its effects in the list, if others belong elsewhere. */
  readonly items?: readonly number[];
}

/** The timing points at which effects come up, with which effects of the list: those without one follow the one before. */
function pointsOf(at: Place, verb: Verb, given: Mapping): readonly Group[] {
  const key = 'may' in given ? 'may' : 'do';
  const list = Array.isArray(given[key]) ? (given[key] as unknown[]) : [given[key]];
  let scope = at.scope;
  const quiet = (points: Set<string>): Place => ({ ...at, scope, c: { ...compilation({ known: at.c.known, carrier: 'game', carried: at.c.carried, issues: [] }, at.c.id, at.c.message), points } });
  if ('choose' in given) scope = choices(quiet(new Set()), given['choose'], newProgram());
  const found = list.map((one): string | undefined => {
    const points = new Set<string>();
    const program = newProgram();
    const place = quiet(points);
    scope = block(place, program, () => sequence(place, [[undefined, one]], program));
    return [...points][0];
  });
  const first = found.find((point) => point !== undefined);
  if (first === undefined) {
    const verbs = [...at.c.known.verbs.values()].filter((one) => one.during !== undefined).map((one) => one.id);
    // Issues inside the effects are the better answer, if there are any.
    const before = at.c.issues.length;
    body(at, given, key);
    if (at.c.issues.length === before) fault(into(at, key), 'no effect here says when it comes up: write "before" or "after" instead of "while". Found', given[key], verbs, 'Effects that do');
    return [];
  }
  const groups = new Map<string, number[]>();
  let point = first;
  found.forEach((own, i) => {
    point = own ?? point;
    groups.set(point, [...(groups.get(point) ?? []), i]);
  });
  return [...groups].map(([during, items]) => ({ point: whole(at, verb, during), ...(groups.size > 1 ? { items } : {}) }));
}

/** `roll` or `attack.roll` as a point of the verb. */
function whole(at: Place, verb: Verb, during: string): string {
  const point = during.startsWith(`${verb.id}.`) ? during : `${verb.id}.${during}`;
  if (!(point.slice(verb.id.length + 1) in verb.steps)) fault(into(at, 'while'), `an effect here comes up at a point that "${verb.id}" does not have:`, during, Object.keys(verb.steps), 'Its steps');
  return point;
}

/** While a moment lasts, for what is no trigger. */
function spanOf(at: Place, given: Mapping): Condition | undefined {
  const span = 'while' in given ? momentOf(into(at, 'while'), given['while']) : undefined;
  if (span === undefined) return undefined;
  const { verb, role } = span.moment;
  const test: Test = span.test ?? ((s, cx) => s === cx.self);
  return (cx, g) => { const one = g.within(verb)?.a[role]; return one !== undefined && test(one, cx, g); };
}

function modifier(at: Place, bearer: Bearer, given: Mapping): readonly Ability[] {
  onlyKeys(at, given, ['modify', 'while', 'of', ...changes, ...commonKeys]);
  const { values } = bearer.known;
  const value = typeof given['modify'] === 'string' ? values.get(given['modify']) : undefined;
  if (value === undefined) {
    fault(into(at, 'modify'), 'unknown value', given['modify'], [...values.keys()], 'Values');
    return [];
  }
  const found = changes.filter((change) => change in given);
  const change = found[0] ?? 'add';
  if (found.length !== 1) fault(at, `one of ${changes.join(', ')} expected in`, given);
  const names = argumentNames(bearer.known, value);
  const here = scoped(at, withArguments(at.scope, names, value.of));
  const about = aboutArguments(here, given, names, value.of[0] === 'entity' ? names[0] : undefined, value.id, (name) => valueKeys[names.indexOf(name)] ?? name);
  const when = allOf([about.test, spanOf(at, given), ifOf(here, given)]);
  return [{ ...common(here, bearer, given, when, about.role), kind: 'modifier', value: value.id, change, amount: changeOf(into(here, change), value.is, change, given[change]) }];
}

function changeOf(at: Place, is: string, change: Modifier['change'], data: unknown): Modifier['amount'] {
  if (is === 'int') return amount(at, data ?? 0);
  if (is !== 'flag') fault(at, 'only numbers and truths can be modified; this value is a', is);
  else if (change !== 'set' || typeof data !== 'boolean') fault(at, 'a truth is set to true or false, found', data);
  return () => (data === true ? 1 : 0);
}

function permission(at: Place, bearer: Bearer, given: Mapping, field: 'permit' | 'lifts'): readonly Ability[] {
  onlyKeys(at, given, [field, 'verb', 'while', 'of', ...commonKeys]);
  const { limits, verbs, vocabulary } = bearer.known;
  const lifts = typeof given[field] === 'string' ? [given[field]] : given[field];
  const known = [...limits.keys(), ...(vocabulary.rules ?? [])];
  if (!Array.isArray(lifts) || lifts.length === 0) {
    fault(into(at, field), 'a list of rule ids expected, found', given[field], known);
    return [];
  }
  lifts.forEach((rule: unknown, i) => { if (!known.includes(String(rule))) fault(into(into(at, field), i), 'no limit has the rule', rule, known, 'Rules of limits'); });
  const named = 'verb' in given ? [verbs.get(String(given['verb']))] : [...new Set(lifts.flatMap((rule) => limits.get(String(rule)) ?? []))];
  if (named.includes(undefined)) fault(into(at, 'verb'), 'unknown verb', given['verb'], [...verbs.keys()], 'Verbs');
  // Each verb has its own arguments, and so its own record.
  const points: readonly (Verb | undefined)[] = named.length === 0 || lifts.some((rule) => !limits.has(String(rule))) ? [...named, undefined] : named;
  return points.map((verb, i) => {
    const here = verb ? scoped(at, withSubject(at.scope, verb)) : at;
    const own = i === 0 ? here : { ...here, c: { ...here.c, id: `${at.c.id}/${verb?.id ?? 'any'}` } };
    const about = aboutArguments(own, given, verb ? [...verbNames(verb).keys()] : [], verb && selfParam(verb), verb?.id ?? 'a rule of no verb');
    const when = allOf([about.test, spanOf(at, given), ifOf(own, given)]);
    const rulesHere = lifts.map(String).filter((rule) => (verb ? rule in verb.requires || 'verb' in given : !limits.has(rule)));
    return { ...common(own, bearer, given, when, about.role), kind: 'permission' as const, lifts: rulesHere, ...(verb ? { point: verb.id } : {}) };
  });
}

function prohibition(at: Place, bearer: Bearer, given: Mapping): readonly Ability[] {
  onlyKeys(at, given, ['cannot', 'while', 'of', ...commonKeys]);
  const verb = pointOf(into(at, 'cannot'), given['cannot']);
  if (verb === undefined) return [];
  const here = scoped(at, withSubject(at.scope, verb));
  here.c.used.clear();
  const about = aboutArguments(here, given, [...verbNames(verb).keys()], selfParam(verb), verb.id);
  const when = allOf([about.test, spanOf(at, given), ifOf(here, given)]);
  const needs = [...new Set([...(about.role === undefined ? [] : [about.role]), ...here.c.used])];
  return [{ ...common(here, bearer, given, when, about.role), kind: 'prohibition', point: String(given['cannot']), needs }];
}
