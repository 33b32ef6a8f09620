import { deepFreeze, findNotPlain } from '../declarations/plain-data.ts';
import { PluginError } from '../declarations/errors.ts';
import type { Ability, Modifier, Permission, Verb } from '../types/index.ts';
import { checkComponent } from './components.ts';
import type { Declared } from './declared.ts';

const names = (list: Iterable<string>): string => [...list].join(', ') || 'none';
const namesOf = (verb: Verb): readonly string[] => [...Object.keys(verb.params), ...Object.keys(verb.locals)];

/**
 * Everything that is named must exist: a misspelled name would be a rule that silently never applies.
 * @throws PluginError that says what was found, where, and what there is
 */
export function checkDeclarations(declared: Declared): void {
  checkFaces(declared);
  for (const verb of declared.verbs.values()) checkVerb(verb, declared);
  for (const ability of declared.live) checkAbility(ability, declared);
  for (const system of declared.systems)
    for (const component of system.reads) checkComponent(`System "${system.id}"`, component, declared.components);
}

/** A face that nobody shuffles or hides would be a secret that lies open. */
function checkFaces({ components, faces }: Declared): void {
  for (const face of faces) checkComponent('The list of faces', face, components);
  for (const component of components) {
    const face = component.fields.find((field) => field.hidden);
    if (face !== undefined && !faces.includes(component))
      throw new PluginError(
        'component/faces',
        `The field "${face.name}" of the component "${component.name}" is declared with face(), but no plugin has "${component.name}" among its faces: it would be neither shuffled nor hidden. Add it to the plugin's faces, or declare the field without face().`,
      );
  }
}

function checkVerb(verb: Verb, { allSystems }: Declared): void {
  const known = namesOf(verb);
  const odd =
    findNotPlain(verb.locals, 'locals') ??
    findNotPlain(
      Object.fromEntries(Object.entries(verb.params).map(([name, { initial }]) => [name, initial])),
      'params',
    );
  if (odd !== null)
    throw new PluginError(
      'verb/data',
      `Verb "${verb.id}": ${odd}, which no save can hold. Keep plain data in arguments and locals.`,
    );
  deepFreeze(verb.locals);
  checkSteps(verb, known, allSystems);
  checkThings(verb);
  for (const [rule, limit] of Object.entries(verb.requires)) {
    for (const need of limit.needs ?? []) {
      if (!known.includes(need))
        throw new PluginError(
          'verb/needs',
          `Verb "${verb.id}": the limit "${rule}" needs "${need}", which the verb does not have. It has ${names(known)}.`,
        );
    }
  }
}

/** Names of steps, and what names them. */
function checkSteps(verb: Verb, known: readonly string[], allSystems: Declared['allSystems']): void {
  const steps = Object.keys(verb.steps);
  for (const name of [verb.id, ...steps]) {
    if (name.includes('.'))
      throw new PluginError(
        'verb/name',
        `"${name}" has a dot, which separates verb and step ("${verb.id}"). Choose another name.`,
      );
  }
  const step = (what: string, name: string, among: readonly string[] = steps): void => {
    if (!among.includes(name))
      throw new PluginError(
        'verb/step',
        `Verb "${verb.id}": ${what} names the step "${name}". Its steps are ${names(steps)}.`,
      );
  };
  for (const [name, when] of Object.entries(verb.amend)) {
    if (!known.includes(name))
      throw new PluginError(
        'verb/amend',
        `Verb "${verb.id}" lets others amend "${name}", which it does not have. It has ${names(known)}.`,
      );
    for (const one of when) step(`what may be amended ("${name}")`, one);
  }
  for (const [system, until] of Object.entries(verb.hold)) {
    if (!allSystems.has(system))
      throw new PluginError(
        'verb/hold',
        `Verb "${verb.id}" holds the system "${system}", which no plugin declares. Declared: ${names(allSystems.keys())}.`,
      );
    step(`holding "${system}"`, until, [verb.id, ...steps]);
  }
}

/** Parameters that are said to hold a thing. */
function checkThings(verb: Verb): void {
  for (const name of Object.keys(verb.shows)) {
    if (verb.params[name]?.kind !== 'entity')
      throw new PluginError(
        'verb/shows',
        `Verb "${verb.id}" shows "${name}", which is not a parameter that holds an entity. Its parameters are ${names(Object.keys(verb.params))}.`,
      );
  }
  if (verb.takes !== undefined && verb.params[verb.takes]?.kind !== 'entity')
    throw new PluginError(
      'verb/takes',
      `Verb "${verb.id}" takes "${verb.takes}" out of play, which is not a parameter that holds an entity. Its parameters are ${names(Object.keys(verb.params))}.`,
    );
}

function checkAbility(ability: Ability, declared: Declared): void {
  const where = `Ability "${ability.id}"`;
  const carrier = ability.carrier;
  if (typeof carrier === 'object')
    checkComponent(where, 'tag' in carrier ? carrier.tag : carrier.face.component, declared.components);
  if (ability.limit && !declared.verbs.has(ability.limit.per))
    throw new PluginError(
      'ability/limit',
      `${where} is limited per "${ability.limit.per}", which is no verb. Declare it or name another.`,
    );
  if (ability.kind === 'modifier') {
    checkModifier(where, ability, declared);
    return;
  }
  if (ability.kind === 'permission' && ability.point === undefined) checkPermission(where, ability, declared);
  if (ability.kind === 'use' || ability.point === undefined) return;
  const dot = ability.point.indexOf('.');
  const verb = declared.verbs.get(dot < 0 ? ability.point : ability.point.slice(0, dot));
  if (verb === undefined || (dot >= 0 && !(ability.point.slice(dot + 1) in verb.steps))) {
    throw new PluginError(
      'ability/point',
      `${where} is about "${ability.point}". ${verb ? `"${verb.id}" has the steps ${names(Object.keys(verb.steps))}.` : 'No plugin declares that verb.'}`,
    );
  }
  const needs = ability.kind === 'prohibition' ? ability.needs : [];
  for (const name of ability.role === undefined ? needs : [ability.role, ...needs]) {
    if (!namesOf(verb).includes(name))
      throw new PluginError(
        'ability/role',
        `${where} is about "${name}" of "${verb.id}", which has ${names(namesOf(verb))}.`,
      );
  }
  if (ability.kind === 'permission') checkPermission(where, ability, declared);
}

/** By the role of a modifier, the number of the value's argument that its carrier must be. */
const VALUE_ROLES: ReadonlyMap<string, number> = new Map([
  ['it', 0],
  ['other', 1],
]);

function checkModifier(where: string, { value: id, role }: Modifier, { values }: Declared): void {
  const value = values.get(id);
  if (value === undefined)
    throw new PluginError(
      'ability/value',
      `${where} changes the value "${id}", which no plugin lists. Listed: ${names(values.keys())}.`,
    );
  if (role !== undefined && value.of[VALUE_ROLES.get(role) ?? -1] !== 'entity')
    throw new PluginError(
      'ability/role',
      `${where} is about "${role}" of the value "${id}", whose arguments are ${names(value.of)}. Expected: it, where the first is an entity, or other, where the second is.`,
    );
}

/** Nothing asks for a permission but the limits it lifts. What is prohibited it may name: that cannot be lifted. */
function checkPermission(where: string, { lifts }: Permission, { verbs, live }: Declared): void {
  const limits = new Set([...verbs.values()].flatMap((verb) => Object.keys(verb.requires)));
  const prohibited = new Set(live.flatMap((one) => (one.kind === 'prohibition' ? [one.id, ...one.rules] : [])));
  const unasked = lifts.filter((rule) => !limits.has(rule) && !prohibited.has(rule));
  if (unasked.length === 0) return;
  throw new PluginError(
    'ability/lifts',
    `${where} lifts ${unasked.join(', ')}, which no verb requires, so nothing asks for this permission. Name the rule of a limit, or change what it is about by a modifier. Limits: ${names(limits)}.`,
  );
}
