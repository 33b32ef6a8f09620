/** The words of the engine as types; behaviour lies in the other folders. */

export type {
  Ability,
  AbilityLimit,
  AnyValue,
  Asked,
  Carrier,
  Condition,
  Context,
  Effects,
  Instruction,
  Modifier,
  Permission,
  Prohibition,
  Reads,
  Span,
  Timing,
  Trigger,
  Use,
  Value,
  ValueChange,
  Writes,
} from './asked.ts';
export type { Again, Args, Call, End, Finish, Go, Jump, Next, Outcome, SetLocals, Together } from './call.ts';
export type {
  AbilityOption,
  AsMany,
  Choosable,
  OptionKind,
  Parts,
  Point,
  Question,
  QuestionKind,
  Refused,
  Ways,
} from './choice.ts';
export type {
  ByFace,
  Carried,
  CarriedProhibition,
  CarriedTrigger,
  CompiledStep,
  CompiledVerb,
  TimingPoint,
  Triggers,
  Uses,
} from './compiled.ts';
export type { CardEntry, CardMaker, CardSection, CardSheet, CardStat, CardSubject } from './card.ts';
export type { Contributed, Contribution, ContributionPoint, Contributions, LoadedContent } from './contributions.ts';
export type { EngineEvent } from './event.ts';
export type { Frame, Lasting } from './frame.ts';
export type { LastingAbility, LastingIndex } from './lasting-index.ts';
export type { BatchState, FrameState, Phase, Window } from './frame-state.ts';
export { Rank } from './basics.ts';
export type { Because, Json, ParamKind, PolicyToken, RankName, RuleId, Seat } from './basics.ts';
export type { Group, OrderingPolicy, Pending } from './ordering.ts';
export type { Mod, Mode, Plugin, PluginParts, Provided, ScenarioSupport } from './plugin.ts';
export type { FixedResult } from '@dejarik/kernel';
export type { Proof } from './scenario.ts';
export type { System } from './system.ts';
export type { ArgsOf, AskRun, Audience, CallArgs, Limit, Param, Params, Step, Verb } from './verb.ts';
export { SPECTATOR } from './view.ts';
export type {
  AreaView,
  BadgeView,
  BoardView,
  BarrierView,
  BorderView,
  EdgeView,
  FaceValue,
  FaceView,
  Lead,
  LineView,
  MeasureView,
  ObstacleView,
  PieceSpec,
  PlaceView,
  PluginView,
  PreviewView,
  SightView,
  ZoneName,
} from './view.ts';
