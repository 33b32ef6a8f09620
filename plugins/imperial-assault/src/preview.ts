import {
  explainSight,
  message,
  type Asked,
  type Choosable,
  type EntityId,
  type LineView,
  type MeasureView,
  type Message,
  type ObstacleView,
  type Placement,
  type PreviewView,
  type Question,
  type SightExplanation,
  type SightObstacle,
  type Space,
} from '@dejarik/sdk';
import { Door, Figure, Focused, Health, Token, Weakened } from './components.ts';
import { bestOdds } from './free-dice.ts';
import type { AttackOdds } from './odds.ts';
import { closedDoors, mapOf, objectData, occupants, screens, spacesOfFigure, tokenKind } from './rules/board.ts';
import { cardOf } from './rules/groups.ts';
import { seesFigure } from './rules/line-of-sight.ts';
import { spacesUnder } from './rules/reach.ts';
import { neededAccuracy } from './rules/attack.ts';
import { kindOf, targetSpaces, type Aim } from './rules/target.ts';
import { rangeTo } from './rules/counting.ts';
import { tablesOf } from './tables.ts';
import { seesPastFigures, surgeUses } from './values/attacker.ts';
import { attackPool, defensePool, health } from './values/figure.ts';

/** What would come of a choice: where a figure would walk; what an attack would see and do. */
export function preview(
  g: Asked,
  question: Question,
  option: Choosable,
  via?: readonly number[],
): PreviewView | undefined {
  if (typeof option !== 'number') return undefined;
  const frame = g.stack.at(-1);
  if (frame?.verb.id === 'attack') {
    const aim = frame.a as unknown as Aim;
    if (question.message.id === 'ask.target') return attackOn(g, aim, option as EntityId, undefined);
    if (question.message.id === 'ask.target-space' && aim.target !== undefined)
      return attackOn(g, aim, aim.target, option);
  }
  return walkTo(g, question, option, via);
}

function walkTo(g: Asked, question: Question, option: number, via?: readonly number[]): PreviewView | undefined {
  const told = question.preview?.(option, via);
  const figure = question.message.args?.['figure'];
  if (
    typeof figure !== 'number' ||
    told === null ||
    typeof told !== 'object' ||
    !('stages' in told) ||
    !Array.isArray(told.stages)
  )
    return undefined;
  return { path: told.stages.map((placement) => spacesUnder(g, figure as EntityId, placement as Placement)) };
}

function attackOn(g: Asked, aim: Aim, target: EntityId, chosen: number | undefined): PreviewView {
  const { attacker } = aim;
  const all = targetSpaces(g, { ...aim, target });
  const through = g.value(seesPastFigures, attacker);
  const visible = all.filter((space) => seesFigure(g, attacker, target, { space, through }));
  const space = chosen ?? nearest(g, attacker, visible.length > 0 ? visible : all);
  if (space === undefined) return {};
  const melee = kindOf(aim, g) === 'melee';
  const away = rangeTo(g, attacker, space);
  const seen = visible.includes(space as Space);
  const distance: MeasureView = { message: message('preview.distance'), value: away };
  const sight = melee && !cardOf(g, attacker).reach ? {} : sightOf(g, attacker, target, space, seen);
  if (!seen && !melee) return { ...sight, measures: [distance] };
  const odds = oddsOf(g, aim, target, space);
  const share = (id: string, value: number): MeasureView => ({ message: message(id), value, share: true });
  return {
    ...sight,
    measures: [
      ...(melee ? [] : [distance]),
      share('preview.hit', odds.hit),
      { message: message('preview.damage'), value: odds.expectedDamage },
      ...(odds.defeat === undefined ? [] : [share('preview.defeat', odds.defeat)]),
    ],
    texts: [message('preview.as-printed')],
  };
}

const nearest = (g: Asked, attacker: EntityId, spaces: readonly Space[]): Space | undefined =>
  spaces.reduce(
    (best: Space | undefined, one) =>
      best === undefined || rangeTo(g, attacker, one) < rangeTo(g, attacker, best) ? one : best,
    undefined,
  );

/** By space: 1 where a line of sight is blocked by what stands or lies there. */
function sightBlockers(g: Asked): Uint8Array {
  const blockers = Uint8Array.from(occupants(g), (figure) => (figure === 0 ? 0 : 1));
  for (const space of screens(g)) blockers[space] = 1;
  return blockers;
}

/** The two lines, and what is in their way. @param seen what the rules say, who may look through figures */
function sightOf(
  g: Asked,
  attacker: EntityId,
  target: EntityId,
  space: number,
  seen: boolean,
): Pick<PreviewView, 'lines' | 'obstacles'> {
  const { grid } = mapOf(g);
  const from = spacesOfFigure(g, attacker);
  const closed = closedDoors(g);
  const blockers = sightBlockers(g);
  const clear = spacesOfFigure(g, target);
  let found: SightExplanation = explainSight(grid, from, space as Space, { closed, blockers, clear });
  if (seen && !found.seen) found = explainSight(grid, from, space as Space, { closed, clear });
  if (found.seen && found.by !== 'lines') return {};
  const line = (end: { readonly x: number; readonly y: number }): LineView => ({
    from: [found.start.x, found.start.y],
    to: [end.x, end.y],
  });
  return {
    lines: found.ends.map(line),
    ...(found.seen ? {} : { obstacles: found.obstacles.map((one) => obstacleView(g, one)) }),
  };
}

const SIDE_NAMES = { N: 'north', E: 'east', S: 'south', W: 'west' } as const;

function obstacleView(g: Asked, obstacle: SightObstacle): ObstacleView {
  switch (obstacle.kind) {
    case 'piece':
      return { place: obstacle.space, message: nameAt(g, obstacle.space) };
    case 'terrain':
      return { place: obstacle.space, message: message('preview.blocking') };
    case 'door':
      return { place: obstacle.space, side: SIDE_NAMES[obstacle.side], message: message('door') };
    case 'edge':
      return {
        place: obstacle.space,
        side: SIDE_NAMES[obstacle.side],
        message: message(obstacle.edge === 'wall' ? 'preview.wall' : 'preview.blocking-edge'),
      };
  }
}

/** The figure there, else the token that lies there. */
function nameAt(g: Asked, space: number): Message {
  const figure = occupants(g)[space] ?? 0;
  const token =
    figure === 0
      ? g.all(Token).find((one) => g.get(Token.space, one) === space && tokenKind(g, one).opaque)
      : undefined;
  return token === undefined
    ? message(`card.${cardOf(g, figure as EntityId).id}`)
    : message(`token.${tokenKind(g, token).kind}`);
}

/** The odds as the cards print them, with the best dice where they are of the owner's choice, with conditions and everything that changes the pools now. */
function oddsOf(g: Asked, aim: Aim, target: EntityId, space: number): AttackOdds {
  const { attacker } = aim;
  const kind = kindOf(aim, g);
  const card = cardOf(g, attacker);
  const focused = g.has(Focused, attacker);
  const pool = aim.pool ?? g.value(attackPool, attacker);
  const gains = [card.always ?? {}, aim.with ?? {}];
  const sum = (name: 'damage' | 'surge' | 'accuracy' | 'pierce'): number =>
    gains.reduce((total, one) => total + (one[name] ?? 0), 0);
  const holds = g.has(Figure, target)
    ? (cardOf(g, target).always ?? {})
    : g.has(Door, target)
      ? {}
      : (objectData(g, target) ?? {});
  return bestOdds(
    tablesOf(g).dice,
    {
      attack: focused ? [...pool, 'green'] : pool,
      defense: g.value(defensePool, target),
      kind,
      distance: neededAccuracy({ attacker, target, space, kind }, g),
      damage: sum('damage'),
      surge: sum('surge') - (g.has(Weakened, attacker) ? 1 : 0),
      accuracy: sum('accuracy'),
      pierce: sum('pierce'),
      block: 'block' in holds ? (holds.block ?? 0) : 0,
      evade: ('evade' in holds ? (holds.evade ?? 0) : 0) - (g.has(Weakened, target) ? 1 : 0),
      surges: card.surges.map(({ cost, damage = 0, accuracy = 0, pierce = 0 }) => ({
        cost,
        damage,
        accuracy,
        pierce,
        times: g.value(surgeUses, attacker),
      })),
      health: g.value(health, target) - g.get(Health.damage, target),
    },
    card.attack.most,
  );
}
