/** The words of the engine as types; behaviour lies in the other files. */

export { Rank } from './ground.ts';
export type { Ability, AbilityLimit, Carrier, Condition, Context, Effects, Instruction, Modifier, Permission, Prohibition, Span, Timing, Trigger, Use } from './ability.ts';
export type { Asked, Writes } from './access.ts';
export type { Choosable, OptionKind, Point, Question, QuestionKind, Refused, Ways } from './choice.ts';
export type { ByFace, Carried, CarriedProhibition, CarriedTrigger, CompiledStep, CompiledVerb, TimingPoint, Triggers, Uses } from './compiled.ts';
export type { EngineEvent } from './event.ts';
export type { BatchState, Frame, Lasting, Phase, Window } from './frame.ts';
export type { Because, Json, RankName, RuleId, Seat } from './ground.ts';
export type { Group, OrderingPolicy, Pending } from './ordering.ts';
export type { Mode, Plugin, Provided } from './plugin.ts';
export type { System } from './system.ts';
export type { AnyValue, Value } from './value.ts';
export type { Again, Args, ArgsOf, AskRun, Audience, Call, CallArgs, End, Finish, Go, Jump, Limit, Next, Outcome, Param, ParamKind, Params, SetLocals, Step, Together, Verb } from './verb.ts';
