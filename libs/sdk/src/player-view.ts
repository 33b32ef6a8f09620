// What a seat sees of a game and is asked: for bots and for a game's own interface.

export type {
  AnswerChain,
  Ask,
  ChainStep,
  GameEvent,
  KeptLog,
  Log,
  OutcomeView,
  PieceView,
  Save,
  SeatId,
  Session,
  SessionInit,
  ThingView,
  View,
  ZoneView,
  AnswerValue,
  Key as AskKey,
  Option as AskOption,
} from '@dejarik/session';
// keys of things and places by their number
export { entityKey, placeKey, placeInKey } from '@dejarik/session/keys';
