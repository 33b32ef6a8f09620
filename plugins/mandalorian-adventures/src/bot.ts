import { areaDistance, areasBeside, best, NO_WAY, type Ask, type AskOption, type AnswerValue, type Bot, type BotTurn, type Random, type Space, type View } from '@dejarik/sdk';
import { idIn, placeOf, spaceOf, tableReader, type Enemy, type Table } from './bot-table.ts';
import type { SkillEntry, Tables } from './tables.ts';

/**
 * A partner that plays from what its seat may see: it goes for the goal of the mission, strikes down who stands in the way,
 * and spreads its cards so that few slots fill up. It never tells what it has seen.
 */

/** Worth of one step towards the goal, of defeating an enemy, of a planning card drawn. */
const STEP = 1;
const DEFEAT = 1.6;
const DAMAGE = 0.35;
const PLAN = 0.75;
const INTEL = 0.25;
const ARRIVE = 3;
/** What filling a slot costs: an event. */
const EVENT = 1.3;
/** What standing near enemies costs. */
const GUARDED = 0.9;
const BESIDE_MELEE = 0.35;

const PLANNING_WORTH: Readonly<Record<string, number>> = {
  defense: 6, payback: 4, 'extra-effort': 4, 'patch-up': 4, 'aimed-shot': 3, 'quick-step': 3, 'cool-head': 2, 'scouting-report': 1,
};

/** @param tables content made ready */
export function makeSensibleBot(tables: Tables): Bot {
  const { tableOf } = tableReader(tables);

  const steps = (table: Table, from: Space, to: Space): number => areaDistance(table.map.areas, from, to, 'step', table.closed);
  const range = (table: Table, from: Space, to: Space): number => areaDistance(table.map.areas, from, to, 'range', table.closed);
  const within = (table: Table, from: Space, to: Space, most: number): boolean => { const far = range(table, from, to); return far !== NO_WAY && far <= most; };

  /** How far a space is from what is wanted. */
  function away(table: Table, from: Space): number {
    let least = 30;
    for (const goal of table.goals) {
      const far = steps(table, from, goal);
      if (far !== NO_WAY) least = Math.min(least, far);
    }
    return least;
  }

  /** What it costs to end a movement there. */
  function danger(table: Table, space: Space): number {
    let cost = 0;
    for (const enemy of table.enemies) {
      if (enemy.abilities.includes('guard') && within(table, enemy.space, space, 1)) cost += GUARDED;
      if (enemy.enemyClass === 'melee' && enemy.space === space) cost += BESIDE_MELEE;
    }
    if (table.hidden.some((one) => one.space === space)) cost += 0.35;
    const left = table.own?.health?.value ?? 3;
    return left <= 2 ? cost * 2 : cost;
  }

  const worthOf = (table: Table, space: Space): number => -STEP * away(table, space) - danger(table, space) + (away(table, space) === 0 ? ARRIVE : 0) + (needsCare(table) && table.features.some((one) => one.feature === 'medpac' && one.space === space) ? 1.5 : 0);
  const needsCare = (table: Table): boolean => (table.own?.health?.value ?? 9) < (table.own?.health?.max ?? 9) - 1;

  /** Where a movement of so many spaces may lead. */
  function reach(table: Table, most: number): readonly Space[] {
    const found = new Set<Space>([table.at]);
    let edge: readonly Space[] = [table.at];
    const stops = (space: Space): boolean => table.enemies.some((one) => one.space === space) || table.hidden.some((one) => one.space === space);
    for (let i = 0; i < most; i++) {
      const next: Space[] = [];
      for (const one of edge) {
        if (one !== table.at && stops(one)) continue;
        for (const to of areasBeside(table.map.areas, one, 'step', table.closed)) if (!found.has(to)) { found.add(to); next.push(to); }
      }
      edge = next;
    }
    return [...found];
  }

  const bounty = (table: Table): boolean => JSON.stringify(table.mission.abilities ?? []).includes('defeat');
  const isWanted = (table: Table, enemy: Enemy): boolean => JSON.stringify(table.mission.objective).includes(`"token":"${enemy.token}"`);

  /** What damage to an enemy is worth. */
  function hit(table: Table, enemy: Enemy, damage: number): number {
    const done = Math.min(damage, enemy.health);
    const wanted = isWanted(table, enemy) ? 3 : 1;
    return DAMAGE * done * wanted + (damage >= enemy.health ? DEFEAT * (bounty(table) ? 2 : wanted) + (enemy.abilities.includes('guard') ? 0.6 : 0) + (table.goals.includes(enemy.space) ? 1 : 0) : 0);
  }
  const targets = (table: Table): readonly Enemy[] => table.enemies.filter((enemy) => within(table, table.at, enemy.space, 1));

  function benefit(table: Table, slot: string, skill: SkillEntry): number {
    const strength = skill.strength + (skill.symbol === slot ? 1 : 0);
    const extra = skill.ability?.slot === slot ? 0.5 : 0;
    switch (slot) {
      case 'move': {
        const here = worthOf(table, table.at);
        return Math.max(0, ...reach(table, strength).map((space) => worthOf(table, space) - here)) + extra;
      }
      case 'attack': {
        const hits = targets(table).map((enemy) => hit(table, enemy, strength));
        const unseen = table.hidden.some((one) => within(table, table.at, one.space, 1) && away(table, one.space) < away(table, table.at)) ? 0.5 : 0;
        return Math.max(0, unseen, ...hits) + extra;
      }
      case 'intel': return INTEL + (targets(table).some((enemy) => enemy.abilities.includes('guard')) ? 0.4 : 0) + extra;
      case 'plan': return PLAN + 0.12 * strength + extra;
      default: {
        const own = table.mission.allSlots.find((one) => one.id === slot)?.mission;
        return (strength >= (own?.least ?? 0) ? (JSON.stringify(own?.do ?? '').includes('progress') ? 3.5 : 1) : 0) + extra;
      }
    }
  }

  /** What the slot threatens with the card in it. */
  function threat(table: Table, slot: string, skill: SkillEntry): number {
    const before = table.strengths[slot] ?? 0;
    const after = before + skill.strength;
    const cost = (sum: number): number => (sum >= 6 ? EVENT + table.crisis : sum === 5 ? EVENT : 0.06 * sum * sum * 0.3);
    return cost(after) - (before >= 5 ? cost(before) : 0);
  }

  function perform(option: AskOption, view: View): number {
    const skill = tables.skillById.get(idIn(option.message, 'card'));
    const slot = idIn(option.message, 'slot');
    const table = skill === undefined ? undefined : tableOf(view, view.values['way'] === 'shared' ? tables.characters[skill.character]?.id : undefined);
    return skill === undefined || table === undefined ? 0 : benefit(table, slot, skill) - threat(table, slot, skill);
  }

  const verbOf = (key: string): string => key.split(':')[0] ?? '';

  function act(ask: Ask, view: View): AnswerValue {
    const table = tableOf(view);
    return best(ask.options, (option) => {
      const verb = verbOf(option.key);
      if (verb === 'perform') return perform(option, view);
      if (verb === 'use-feature' || verb === 'rescue') return 20;
      if (verb === 'end-actions') return -1;
      if (option.key.includes('patch-up') || option.key.includes('cool-head')) return 15;
      if (option.key.includes('quick-step')) return table !== undefined && away(table, table.at) > 0 && away(table, table.at) <= 2 ? 12 : -2;
      if (option.key.includes('extra-effort')) return table !== undefined && (targets(table).length > 0 || away(table, table.at) <= 3) ? 10 : -2;
      return -3;
    })?.key ?? null;
  }

  /** The character that acts: in shared play the one the question speaks of. */
  const actor = (ask: Ask, view: View): Table | undefined => { const id = idIn(ask.message, 'character'); return tableOf(view, id === '' || view.values['way'] !== 'shared' ? undefined : id); };

  function moveTo(ask: Ask, view: View): AnswerValue {
    const table = actor(ask, view);
    if (table === undefined) return null;
    const stay = worthOf(table, table.at);
    const to = best(ask.options, (option) => worthOf(table, spaceOf(option.key)));
    return to !== undefined && (worthOf(table, spaceOf(to.key)) > stay || !ask.pass) ? to.key : null;
  }

  function target(ask: Ask, view: View): AnswerValue {
    const table = actor(ask, view);
    if (table === undefined) return ask.options[0]?.key ?? null;
    const damage = Number(ask.message.args?.['damage'] ?? 1);
    const scored = best(ask.options, (option) => { const enemy = table.enemies.find((one) => one.key === option.key); return enemy === undefined ? 0.3 : hit(table, enemy, damage); });
    return scored?.key ?? null;
  }

  /** Cards that hurt their own character are left alone by who could fall. */
  function mayUse(option: AskOption, view: View): boolean {
    const skill = tables.skillById.get(idIn(option.message, 'card'));
    const hurts = JSON.stringify(skill?.ability ?? '').includes('"suffer":{"character":"character"');
    if (skill === undefined || !hurts) return true;
    const own = tableOf(view, view.values['way'] === 'shared' ? tables.characters[skill.character]?.id : undefined)?.own;
    return (own?.health?.value ?? 0) > 2;
  }

  /** What the card says if it does no harm, what lies here, what the slot does. */
  function carryOn(ask: Ask, view: View): AnswerValue {
    const skill = ask.options.find((option) => verbOf(option.key) === 'use-skill' && mayUse(option, view));
    const passing = ask.options.find((option) => /^(use-feature|rescue)/.test(option.key));
    const other = ask.options.find((option) => verbOf(option.key) !== 'use-skill');
    return (skill ?? passing ?? other ?? (ask.pass ? undefined : ask.options[0]))?.key ?? null;
  }

  /** A slot by how much lies in it. @param most the fullest, or else the emptiest */
  function slotBy(ask: Ask, view: View, most: boolean): AnswerValue {
    const slots = (view.values['slots'] ?? []) as unknown as readonly { readonly slot: number; readonly strength: number }[];
    return best(ask.options, (option) => (slots.find(({ slot }) => option.key === `e${slot}`)?.strength ?? 0) * (most ? 1 : -1))?.key ?? null;
  }

  /** What a card asks for: of enemies the one that is worth most, of characters the one that is hurt most. */
  function chosen(turn: BotTurn, random: Random): AnswerValue {
    const { ask, view } = turn;
    const table = actor(ask, view);
    const known = ask.options.filter((option) => table?.enemies.some(({ key }) => key === option.key) === true || table?.characters.some(({ key }) => key === option.key) === true);
    if (table === undefined || known.length < ask.options.length) return turn.sample(random);
    const worth = (option: AskOption): number => {
      const enemy = table.enemies.find(({ key }) => key === option.key);
      if (enemy !== undefined) return hit(table, enemy, 1);
      const health = table.characters.find(({ key }) => key === option.key)?.health;
      return health === undefined ? 0 : health.max - health.value;
    };
    return best(ask.options, worth)?.key ?? null;
  }

  const keep = (ask: Ask): AnswerValue => best(ask.options, (option) => PLANNING_WORTH[idIn(option.message, 'card')] ?? 0)?.key ?? null;

  /** Who suffers least from being attacked. */
  const sturdiest = (ask: Ask, view: View): AnswerValue => best(ask.options, (option) => view.pieces.find((piece) => piece.key === option.key)?.health?.value ?? 0)?.key ?? null;

  /** The child comes nearer, and waits where one stands. */
  function childTo(ask: Ask, view: View): AnswerValue {
    const table = tableOf(view);
    const child = view.pieces.find((piece) => piece.kind === 'child');
    const from = child === undefined ? undefined : placeOf(child);
    if (table === undefined || from === undefined) return null;
    const way = (space: Space): number => { const far = steps(table, table.at, space); return far === NO_WAY ? 40 : far; };
    const to = best(ask.options, (option) => -way(spaceOf(option.key)));
    return to !== undefined && way(spaceOf(to.key)) < way(from) ? to.key : null;
  }

  function farthest(ask: Ask, view: View): AnswerValue {
    const table = tableOf(view);
    return best(ask.options, (option) => (table === undefined ? 0 : Math.min(...table.characters.map((one) => { const at = placeOf(one); const far = at === undefined ? 0 : steps(table, at, spaceOf(option.key)); return far === NO_WAY ? 40 : far; }))))?.key ?? null;
  }

  /** Things that wait: what blocks is used, the others when they matter. */
  function respond(ask: Ask): AnswerValue {
    const found = ask.options.find((option) => ['defense', 'payback', 'aimed-shot'].some((word) => option.key.startsWith(word)));
    return found?.key ?? (ask.pass ? null : ask.options[0]?.key ?? null);
  }

  return {
    answer(turn: BotTurn, random: Random): AnswerValue {
      const { ask } = turn;
      if (ask.kind !== 'pick') return turn.sample(random);
      if (ask.of === 'trigger') return respond(ask);
      switch (ask.message.id) {
        case 'ask.act':
        case 'ask.extra-action': return act(ask, turn.view);
        case 'ask.perform':
        case 'ask.free-action':
        case 'ask.in-passing': return carryOn(ask, turn.view);
        case 'ask.disrupt': return slotBy(ask, turn.view, false);
        case 'ask.clear': return slotBy(ask, turn.view, true);
        case 'language.choose': return chosen(turn, random);
        case 'ask.move-to': return moveTo(ask, turn.view);
        case 'ask.target': return target(ask, turn.view);
        case 'ask.keep-planning': return keep(ask);
        case 'ask.top-planning': return ask.pass ? null : ask.options[0]?.key ?? null;
        case 'ask.enemy-target':
        case 'ask.player': return sturdiest(ask, turn.view);
        case 'ask.move-child': return childTo(ask, turn.view);
        case 'ask.spawn':
        case 'ask.lure-to': return farthest(ask, turn.view);
        case 'ask.intel': return ask.options.find((option) => option.key.startsWith('lure'))?.key ?? ask.options[0]?.key ?? null;
        default: return turn.sample(random);
      }
    },
  };
}
