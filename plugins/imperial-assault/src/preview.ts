import { isCall, message, type Asked, type Choosable, type EntityId, type Question } from '@dejarik/sdk';
import type { MeasureView, PreviewView } from '@dejarik/sdk/view';
import type { Placement, Space } from '@dejarik/sdk/board';
import { Door, Figure, Health } from './components.ts';
import { bestOdds } from './free-dice.ts';
import type { AttackOdds } from './odds.ts';
import { attackAction } from './rules/activation.ts';
import { objectData } from './rules/board.ts';
import { changesOfAttack, changesOfDefense } from './rules/conditions.ts';
import { cardOf } from './rules/groups.ts';
import { seesFigure } from './rules/line-of-sight.ts';
import { spacesUnder } from './rules/reach.ts';
import { sightOf } from './sight-view.ts';
import { neededAccuracy } from './rules/attack.ts';
import { kindOf, looksPast, plainAim, targetSpaces, targetsOf, type Aim } from './rules/target.ts';
import { rangeTo } from './rules/counting.ts';
import { tablesOf } from './tables.ts';
import { surgeUses } from './values/attacker.ts';
import { attackPool, defensePool, health } from './values/figure.ts';

/** What would come of a choice: where a figure would walk; what an attack would see and do. */
export function preview(
  g: Asked,
  question: Question,
  option: Choosable,
  via?: readonly number[],
): PreviewView | undefined {
  if (isCall(option))
    return option.verb === attackAction.id ? onlyAttack(g, option.args['figure'] as EntityId) : undefined;
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

/** What an attack would do of which it is clear whom it is on. */
function onlyAttack(g: Asked, attacker: EntityId): PreviewView | undefined {
  const aim = plainAim(attacker);
  const [target, ...others] = targetsOf(g, aim);
  return target === undefined || others.length > 0 ? undefined : attackOn(g, aim, target, undefined);
}

function walkTo(g: Asked, question: Question, option: number, via?: readonly number[]): PreviewView | undefined {
  const way = question.preview?.(option, via);
  const figure = question.message.args?.['figure'];
  if (
    typeof figure !== 'number' ||
    way === null ||
    typeof way !== 'object' ||
    !('stages' in way) ||
    !Array.isArray(way.stages)
  )
    return undefined;
  return { path: way.stages.map((placement) => spacesUnder(g, figure as EntityId, placement as Placement)) };
}

function attackOn(g: Asked, aim: Aim, target: EntityId, chosen: number | undefined): PreviewView {
  const { attacker } = aim;
  const all = targetSpaces(g, { ...aim, target });
  const through = looksPast(g, aim);
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

/** The odds as the cards print them, with the best dice where they are of the owner's choice, with conditions and everything that changes the pools now. */
function oddsOf(g: Asked, aim: Aim, target: EntityId, space: number): AttackOdds {
  const { attacker } = aim;
  const kind = kindOf(aim, g);
  const card = cardOf(g, attacker);
  const [attacking, defending] = [changesOfAttack(g, attacker), changesOfDefense(g, target)];
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
      attack: [...pool, ...attacking.dice],
      defense: g.value(defensePool, target),
      kind,
      distance: neededAccuracy({ attacker, target, space, kind, past: aim.past }, g),
      damage: sum('damage') + attacking.damage,
      surge: sum('surge') + attacking.surge,
      accuracy: sum('accuracy') + attacking.accuracy,
      pierce: sum('pierce'),
      block: ('block' in holds ? (holds.block ?? 0) : 0) + defending.block,
      evade: ('evade' in holds ? (holds.evade ?? 0) : 0) + defending.evade,
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
