export { SPECTATOR_SEAT } from './api.ts';
export { onlyAnswerOf } from './ask.ts';
export type {
  Accepted,
  AnswerValue,
  Ask,
  Because,
  BlindTurn,
  GameEvent,
  ImaginedGame,
  KeptLog,
  Key,
  Log,
  LogEntry,
  Option,
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
} from './api.ts';
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
export { Headless } from './headless.ts';
export { giveLogged } from './give-logged.ts';
export { freshSeed } from './random-streams.ts';
export { seededRandom } from './seeded-random.ts';
export { createSession, differenceFor, loadSession, replay, sameForSeat } from './create.ts';
export type { ReplayOptions } from './create.ts';
export { CampaignError, SaveError, SessionError } from './errors.ts';
export { sessionMessages } from './messages.ts';
// What views and plugins are made of, so that interfaces and bots need only this library.
export type {
  BadgeView,
  BoardView,
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
} from '@dejarik/engine';
export type { NamedMode, Seating, SeatRange } from '@dejarik/engine/modes';
