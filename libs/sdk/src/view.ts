// The parts of what a game shows: pieces, boards, badges, and what is decided before it begins.

export { SPECTATOR } from '@dejarik/engine';
export type {
  AreaView,
  BadgeView,
  BarrierView,
  BoardView,
  BorderView,
  CardEntry,
  CardMaker,
  CardSection,
  CardSheet,
  CardStat,
  CardSubject,
  EdgeView,
  FaceValue,
  FaceView,
  Lead,
  LineView,
  MeasureView,
  ObstacleView,
  PieceSpec,
  PlaceView,
  PreviewView,
  SightView,
  ZoneName,
} from '@dejarik/engine';
export { Known } from '@dejarik/kernel';
export type { BoardPicture, GameSetup, ReadySetup, SetupField, SetupValue } from '@dejarik/session';
