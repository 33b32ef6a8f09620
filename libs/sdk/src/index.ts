// What a plugin is made of. Where two libraries use one word, the board's or the dice's is renamed here.

// verbs, abilities, choices
export {
  after, again, allocate, amount, assign, before, bind, bound, confirm, data, doOne, end, entity, finish, flag, instead, integer, jump, list, modifier, optional, order, path, pick, pickMany, permission,
  prohibition, resolve, set, space, system, together, use, value, verb, word,
} from '@dejarik/engine';
export { bySeat, ORDERING, PluginError, policyToken, Rank, RefusedError, SPECTATOR } from '@dejarik/engine';
export type {
  Ability, AbilityLimit, AbilitySpec, AnyValue, Args, ArgsOf, Asked, Because, CallableVerb, Call, CallArgs, Carrier, Choosable, Condition, Context, Effects, EngineEvent, Frame, Go, Group, Instruction,
  Json, Lasting, Limit, Mode, Modifier, Next, OptionKind, OrderingPolicy, Outcome, Param, ParamKind, Params, Pending, PolicyToken, Permission, Plugin, Point, Prohibition, Provided, Question, QuestionKind, RankName,
  Refused, RuleId, Seat, SetLocals, Step, System, Timing, Together, Trigger, TriggerSpec, Use, Value, Verb, VerbSpec, Writes,
} from '@dejarik/engine';
// abilities as data
export { codeShare, compileAbilities, describeSchema } from '@dejarik/language';
export type { CodeShare, Compiled, Cost, Form, FormHelpers, LanguageIssue, ListField, Moment, Selectable, Vocabulary, Where } from '@dejarik/language';
// how a game takes part in scenarios
export type { FixedResult, Proof, ScenarioSupport } from '@dejarik/engine';
// how a game shows itself
export type { AreaView, BadgeView, BoardView, BorderView, EdgeView, FaceValue, FaceView, LineView, MeasureView, ObstacleView, PieceSpec, PlaceView, PluginView, PreviewView, ZoneName } from '@dejarik/engine';
// components, zones
export { bool, component, contents, face, In, int, Known, NONE, ref, tag, top, Visibility, Zone } from '@dejarik/kernel';
export type { AnyComponent, Component, EntityId, Field, FieldKind, FieldShape } from '@dejarik/kernel';
// messages and content
export { canonicalJson, checkCatalogs, ContentError, contentHash, createTranslator, definePack, languages, mergeCatalogs, message, nearest, shown } from '@dejarik/content';
export type { Catalog, CatalogCheck, CatalogEntry, CatalogIssue, Catalogs, Cases, ContentIssue, Language, Message, MessageArg, Pack, Rule, RuleKind, SealedPack, Translator } from '@dejarik/content';
// boards
export {
  adjacentTo, anchorOf, areaDistance, areasBeside, areasWithin, areAdjacent, CLOSED_DOOR, closedDoors, closestPlacements, closestSpaces, coordinatesOf, COUNTING_BARRIERS, describeGrid, DIRECTION_X, DIRECTION_Y, distance, distances, drawGrid,
  ALWAYS_SEEN, Edge, EDGE_NAMES, explainSight, GridError, GridTextError, inZone, isAdjacent, isLegal, linesPast, makeGrid, makeMover, MAX_DOORS, NO_WAY, openLines, openLinesPast, parseAreas, parseGrid, placementAt, placements, placementsOver, ReachFinder, seenFrom, sees,
  SIDES, spaceAt, spacesOf, stepIsFree, Terrain, TERRAIN_NAMES, toSpace, UNREACHABLE, within, Mark as MoverMark, NONE as NO_SPACE,
} from '@dejarik/space';
export type {
  AreaDoor, AreaMap, Barriers, Board, BoardBase, BoardKind, Border, BorderKind, Closest, ClosestPlacements, Corner, CountingOptions, Crossing, Door, EdgeName, EdgePlace, Footprint, Grid, GridSpec, Mover, MoverSpec, Place, Placement, Placements,
  Reach, ReachOptions, Side, SightExplanation, SightObstacle, SightOptions, Space, TerrainName, Step as BoardStep, Zone as BoardZone,
} from '@dejarik/space';
// dice
export {
  bestReroll, combine, compileDice, condition, DiceError, dieOf, distribution, expectation, faceOf, joinPools, mapOutcomes, poolOf, probability, reroll, rerollOdds, rollDie, rollPool, sumOf,
} from '@dejarik/dice';
export type { BestReroll, CompiledDie, DiceSet, Die, Distribution, Draw, Face, FaceClass, Key, Pool, RerollOdds, RerollRight, RolledDie, Totals, ValueOfTotals, Vector, Outcome as DiceOutcome } from '@dejarik/dice';
// what players and bots see of a game, for a plugin's own bot and elements
export type { Bot, BotTurn, Random } from '@dejarik/session';
export type { Ask, GameEvent, OutcomeView, PieceView, SeatId, Session, ThingView, View, ZoneView, AnswerValue, Key as AskKey, Option as AskOption } from '@dejarik/session';
// what lives between games
export { CampaignError } from '@dejarik/session';
export type { CampaignNews, CampaignOffer, CampaignPage, CampaignPast, Chronicle, FinishedPlay } from '@dejarik/session';
// what bots are made of
export { best } from './best.ts';
