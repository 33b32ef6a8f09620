import {
  areaDistance, areasBeside, best, NO_WAY,
  type Ask, type AskOption, type AnswerValue, type Bot, type BotTurn, type Message, type PieceView, type Random, type Space, type View,
} from '@dejarik/sdk';
import type { MapEntry, MissionEntry, SkillEntry, Tables } from './tables.ts';

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
/** What filling a slot costs: an event, a crisis besides. */
const EVENT = 1.3;
const CRISIS = 1.6;
/** What comes on top as the track nears the failure of the mission: so much, divided by the crises that are left. */
const LAST_CRISIS = 6;
/** What standing near enemies costs. */
const GUARDED = 0.9;
const BESIDE_MELEE = 0.35;

const PLANNING_WORTH: Readonly<Record<string, number>> = {
  defense: 6, payback: 4, 'extra-effort': 4, 'patch-up': 4, 'aimed-shot': 3, 'quick-step': 3, 'cool-head': 2, 'scouting-report': 1,
};

interface Enemy { readonly key: string; readonly space: Space; readonly health: number; readonly enemyClass: string; readonly abilities: readonly string[]; readonly token: string }
interface Table {
  readonly map: MapEntry;
  readonly mission: MissionEntry;
  readonly closed: number;
  readonly own: PieceView | undefined;
  readonly at: Space;
  readonly enemies: readonly Enemy[];
  readonly hidden: readonly { readonly key: string; readonly space: Space }[];
  readonly features: readonly { readonly key: string; readonly space: Space; readonly feature: string }[];
  readonly characters: readonly PieceView[];
  readonly strengths: Readonly<Record<string, number>>;
  /** What a crisis costs now. */
  readonly crisis: number;
  /** Spaces the character wants to reach; nearer is better. */
  readonly goals: readonly Space[];
}

const spaceOf = (key: string): Space => Number(key.slice(1)) as Space;
const placeOf = (piece: PieceView): Space | undefined => (piece.places[0] === undefined ? undefined : spaceOf(piece.places[0]));
/** The id that an argument of a message names: `slot.move` is `move`. */
function idIn(message: Message, argument: string): string {
  const found = message.args?.[argument];
  return typeof found === 'object' && found !== null && 'id' in found ? String(found.id).split('.').slice(1).join('.') : '';
}

/** @param tables content made ready */
export function makeSensibleBot(tables: Tables): Bot {
  /** Whose character is meant: the seat's own, or the one on a card where all are shared. */
  function tableOf(view: View, character?: string): Table | undefined {
    const map = tables.maps.find((one) => one.id === view.values['map']);
    const mission = tables.missions.find((one) => one.id === view.values['mission']);
    if (map === undefined || mission === undefined) return undefined;
    const closedNames = view.board?.kind === 'areas' ? view.board.borders.filter((border) => border.kind === 'door') : [];
    const closed = map.areas.doors.reduce((bits, door) => (closedNames.some((one) => door.sides.every((side) => side === one.a || side === one.b)) ? bits | door.bit : bits), 0);
    const characters = view.pieces.filter((piece) => piece.data?.['character'] !== undefined);
    const own = characters.find((piece) => (character === undefined ? piece.seat === view.seat : piece.data?.['character'] === character)) ?? characters[0];
    const at = own === undefined ? map.start : placeOf(own) ?? map.start;
    const enemies: Enemy[] = [];
    const hidden: { key: string; space: Space }[] = [];
    const features: { key: string; space: Space; feature: string }[] = [];
    for (const piece of view.pieces) {
      const space = placeOf(piece);
      if (space === undefined) continue;
      const data = piece.data ?? {};
      if (data['hidden'] === true) hidden.push({ key: piece.key, space });
      else if (data['class'] !== undefined) enemies.push({ key: piece.key, space, health: piece.health?.value ?? 1, enemyClass: String(data['class']), abilities: piece.badges.map(({ key }) => key), token: String(data['token']) });
      else if (data['feature'] !== undefined) features.push({ key: piece.key, space, feature: String(data['feature']) });
    }
    const strengths = (view.values['strengths'] ?? {}) as Readonly<Record<string, number>>;
    const rough: Omit<Table, 'goals'> = { map, mission, closed, own, at, enemies, hidden, features, characters, strengths, crisis: crisisCost(mission, Number(view.values['track'] ?? 0)) };
    return { ...rough, goals: goalsOf(rough, view) };
  }

  /** A crisis is the worse the nearer the track is to where the mission fails. */
  function crisisCost(mission: MissionEntry, track: number): number {
    const bounds = [...JSON.stringify(mission.failures ?? []).matchAll(/"track":\{"at-least":(\d+)/g)].map(([, bound]) => Number(bound));
    return bounds.length === 0 ? CRISIS : CRISIS + LAST_CRISIS / Math.max(1, Math.min(...bounds) - track);
  }

  /** Where the mission wants a character to be. */
  function goalsOf(table: Omit<Table, 'goals'>, view: View): readonly Space[] {
    const { map, mission, features, enemies, hidden } = table;
    const mark = (word: string): readonly Space[] => map.areas.marks.get(word) ?? [];
    const child = view.pieces.find((piece) => piece.kind === 'child');
    const childAt = child === undefined ? undefined : placeOf(child);
    const carrier = child?.data?.['carrier'];
    const objective = JSON.stringify(mission.objective);
    const wanted = [...objective.matchAll(/"at-feature":(?:"|\{"to":")([\w-]+)"/g)].map(([, symbol]) => symbol);
    const named = features.filter((one) => wanted.includes(one.feature)).map((one) => one.space);
    if (named.length > 0) return named;
    if (objective.includes('carries-child')) {
      if (carrier !== undefined && carrier === table.own?.data?.['character']) return mark('exit');
      return childAt === undefined ? mark('exit') : [childAt];
    }
    const tokens = [...objective.matchAll(/"token":"([\w-]+)"/g)].map(([, token]) => token);
    const marked = enemies.filter((one) => tokens.includes(one.token)).map((one) => one.space);
    if (marked.length > 0) return [...marked, ...doorSwitches(table)];
    const usable = features.filter((one) => mission.features?.[one.feature]?.use !== undefined).map((one) => one.space);
    if (objective.includes('"progress"') && usable.length > 0 && Number(view.values['progress'] ?? 0) < progressWanted(objective)) return [...usable, ...doorSwitches(table)];
    if (objective.includes('"marked"')) return mark('start');
    return enemies.length > 0 ? enemies.map((one) => one.space) : hidden.map((one) => one.space);
  }
  const progressWanted = (objective: string): number => Number(/"progress":\{"at-least":(\d+)/.exec(objective)?.[1] ?? 0);

  /** Spaces that open doors that are still closed. */
  function doorSwitches({ map, closed }: Pick<Table, 'map' | 'closed'>): readonly Space[] {
    const shut = map.areas.doors.filter((door) => (closed & door.bit) !== 0).map((door) => door.name);
    const text = map.abilities.map((ability) => JSON.stringify(ability)).filter((ability) => shut.some((name) => ability.includes(`"door-name":"${name}"`))).join(' ');
    const numbers = [...text.matchAll(/"number":(\d+)/g)].flatMap(([, number]) => map.areas.numbers.get(Number(number)) ?? []);
    const words = [...text.matchAll(/"marked":"([\w-]+)"/g)].flatMap(([, word]) => map.areas.marks.get(word ?? '') ?? []);
    return [...numbers, ...words];
  }

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
        case 'ask.in-passing': return ask.options.find((option) => option.key.startsWith('use-skill'))?.key ?? ask.options.find((option) => /^(use-feature|rescue)/.test(option.key))?.key ?? ask.options[0]?.key ?? null;
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
