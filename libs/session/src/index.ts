export { SPECTATOR_SEAT } from './types/index.ts';
export { catalogsOf } from './catalogs.ts';
export { onlyAnswerOf } from './asks/build-ask.ts';
export { inShownOrder } from './asks/in-shown-order.ts';
export type {
  Accepted,
  AnswerChain,
  AnswerValue,
  Ask,
  Because,
  BlindTurn,
  ChainStep,
  GameEvent,
  ImaginedGame,
  KeptLog,
  Key,
  Log,
  LogEntry,
  Option,
  KeyedCard,
  OutcomeView,
  PieceView,
  Random,
  Refusal,
  Renewal,
  Save,
  SeatExport,
  SeatId,
  Session,
  SessionInit,
  EventWording,
  ThingView,
  EventRecord,
  UndoRequest,
  View,
  ZoneView,
} from './types/index.ts';
export type { Bot, BotTurn } from './bot.ts';
export {
  CAMPAIGN_FORMAT,
  campaignFile,
  opened,
  readCampaignFile,
  readThrough,
  stateAfter,
  stateIn,
  withheld,
} from './campaign.ts';
export type {
  CampaignFile,
  CampaignNews,
  CampaignOffer,
  CampaignPage,
  CampaignPast,
  CampaignPlay,
  Chronicle,
  FinishedPlay,
} from './campaign.ts';
export { providersOf } from './providers.ts';
export { setupWith } from './game-package.ts';
export type { BoardPicture, GamePackage, GameSetup, ReadySetup, SetupField, SetupValue } from './game-package.ts';
export { Headless } from './headless.ts';
export { giveLogged } from './history/give-logged.ts';
export { freshSeed } from './random/random-streams.ts';
export { seededRandom } from './random/seeded-random.ts';
export { checkPlugins, createSession, differenceFor, sameForSeat } from './create.ts';
export { loadSession, replay } from './load.ts';
export { POSITION } from './rules-from-position.ts';
export type { ReplayOptions } from './load.ts';
export { CampaignError, isCampaignError, SaveError, SessionError } from './errors.ts';
export type { PluginDifference } from './errors.ts';
export { sessionMessages } from './messages.ts';
export { isThrownInView } from './view/view.ts';
export { compose, isRefusedError, thrownAt } from '@dejarik/engine';
// What views and plugins are made of, so that interfaces and bots need only this library.
export type {
  BadgeView,
  BoardView,
  CardEntry,
  CardMaker,
  CardSection,
  CardSheet,
  CardStat,
  CardSubject,
  EdgeView,
  FaceView,
  Json,
  LineView,
  MeasureView,
  ObstacleView,
  OptionKind,
  PlaceView,
  Plugin,
  PreviewView,
  QuestionKind,
  RuleId,
  SightView,
} from '@dejarik/engine';
export type { NamedMode, Seating, SeatRange } from '@dejarik/engine/modes';
