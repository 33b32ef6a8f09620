// How a game shows itself, and what players and bots see of it.

// how a game shows itself
export type {
  AreaView,
  BadgeView,
  BoardView,
  BorderView,
  EdgeView,
  FaceValue,
  FaceView,
  LineView,
  MeasureView,
  ObstacleView,
  PieceSpec,
  PlaceView,
  PluginView,
  PreviewView,
  ZoneName,
} from '@dejarik/engine';
// what players and bots see of a game, for a plugin's own bot and elements
export type { Bot, BotTurn, Random } from '@dejarik/session';
export type {
  Ask,
  GameEvent,
  OutcomeView,
  PieceView,
  SeatId,
  Session,
  ThingView,
  View,
  ZoneView,
  AnswerValue,
  Key as AskKey,
  Option as AskOption,
} from '@dejarik/session';
// what lives between games
export { CampaignError } from '@dejarik/session';
export type {
  CampaignNews,
  CampaignOffer,
  CampaignPage,
  CampaignPast,
  Chronicle,
  FinishedPlay,
} from '@dejarik/session';
// what bots are made of
export { best } from './best.ts';
