export { abilityKey, abilityOfCarrier } from './abilities/ability-key.ts';
export { answerable, check, count, fromPlaces, inPlaces, sample, suggest } from './answers/answers.ts';
export { forced, onlyAnswer } from './answers/forced.ts';
export { RESOLVE, TOGETHER, USE, resolve } from './compiled/own-verbs.ts';
export { compose } from './compiled/compose.ts';
export { withoutReplaces } from './compiled/contributions.ts';
export { serves } from './compiled/base-plugin.ts';
export { compileRules } from './compiled/rules.ts';
export type { Rules } from './compiled/rules.ts';
export { withPosition } from './compiled/variants.ts';
export {
  after,
  before,
  instead,
  modifier,
  permission,
  prohibition,
  system,
  use,
  value,
} from './declarations/abilities.ts';
export type { AbilitySpec, ModifierSpec, TriggerSpec } from './declarations/abilities.ts';
export { contributionPoint } from './declarations/contribution-point.ts';
export type { ContributionPointSpec, OpenPoint } from './declarations/contribution-point.ts';
export { isAbilityOption, isCall } from './declarations/choosable.ts';
export { declaredRules } from './declarations/declared-rules.ts';
export type { DeclaredRule } from './declarations/declared-rules.ts';
export { derived } from './declarations/derived.ts';
export type { Derived } from './declarations/derived.ts';
export { inWords, isOpen, modeNamed, seatRange } from './declarations/modes.ts';
export type { NamedMode, Seating, SeatRange } from './declarations/modes.ts';
export { API, checkApi, definePlugin } from './declarations/define-plugin.ts';
export { EngineBug, isPluginError, isRefusedError, PluginError, RefusedError } from './declarations/errors.ts';
export type { ContributedFault } from './declarations/errors.ts';
export type { Lacking, MoreOfRefusal } from './declarations/errors.ts';
export { bySeat, chooserFor, ORDERING, policyToken } from './declarations/policies.ts';
export { allocate, amount, assign, confirm, doOne, order, path, pick, pickMany } from './declarations/questions.ts';
export {
  again,
  bind,
  bound,
  data,
  end,
  entity,
  finish,
  flag,
  integer,
  jump,
  list,
  optional,
  set,
  space,
  together,
  verb,
  word,
} from './declarations/verb.ts';
export type { CallableVerb, VerbSpec } from './declarations/verb.ts';
export { Game } from './game/game.ts';
export type { GameSave, SavedFrame } from './game/save.ts';
export { lastRun, lastSystem, thrownAt, watchProgress } from './pipeline/progress.ts';
export type { ThrownAt } from './pipeline/progress.ts';
export type { Endings } from './position/endings.ts';
export type { Checkpoint, OpenChoice } from './position/state.ts';
export { Rank, SPECTATOR } from './types/index.ts';
export type * from './types/index.ts';
