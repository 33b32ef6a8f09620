export { Rank } from './api/index.ts';
export type {
  Ability, AbilityLimit, Again, AnyValue, Args, ArgsOf, AskRun, Asked, Audience, BatchState, Because, Call, CallArgs, Carrier, Choosable, CompiledVerb, Condition, Context, Effects, End, EngineEvent, Finish, Frame, Go,
  Group, Instruction, Json, Jump, Lasting, Limit, Mode, Modifier, Next, OptionKind, OrderingPolicy, Outcome, Param, ParamKind, Params, Pending, Permission, Phase, Plugin, Point, Prohibition, Provided,
  Question, QuestionKind, RankName, Refused, RuleId, Seat, SetLocals, Span, Step, System, Timing, TimingPoint, Together, Trigger, Use, Value, Verb, Window, Writes,
} from './api/index.ts';
export { allocate, amount, assign, check, confirm, count, doOne, forced, fromPlaces, inPlaces, onlyAnswer, order, path, pick, pickMany, sample } from './choice.ts';
export { after, before, instead, modifier, permission, prohibition, system, use, value } from './declare.ts';
export type { AbilitySpec, TriggerSpec } from './declare.ts';
export { EngineBug, PluginError, RefusedError } from './errors.ts';
export { Game } from './game.ts';
export type { Checkpoint, OpenChoice } from './game.ts';
export { lastRun } from './machine.ts';
export { bySeat, ORDERING } from './policies.ts';
export { codeShare, compileAbilities, describeSchema, languageMessages } from './language/index.ts';
export type { CodeShare, Compiled, Cost, Form, FormHelpers, LanguageIssue, ListField, Moment, Selectable, Vocabulary, Where } from './language/index.ts';
export { resolve, RESOLVE, TOGETHER, USE } from './resolve.ts';
export { declaredRules } from './declared-rules.ts';
export type { DeclaredRule } from './declared-rules.ts';
export { compileRules } from './rules.ts';
export type { Rules } from './rules.ts';
export type { GameSave, SavedFrame } from './save.ts';
export type { FixedResult, Proof, ScenarioSupport } from './scenario.ts';
export { again, bind, bound, data, end, entity, finish, flag, integer, jump, list, optional, set, space, together, verb, word } from './verb.ts';
export type { CallableVerb, VerbSpec } from './verb.ts';
export { SPECTATOR } from './view.ts';
export type {
  AreaView, BadgeView, BoardView, BorderView, EdgeView, FaceValue, FaceView, LineView, MeasureView, ObstacleView, PieceSpec, PlaceView, PluginView, PreviewView, ZoneName,
} from './view.ts';
