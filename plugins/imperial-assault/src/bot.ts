import {
  best, distance, distances, sees, UNREACHABLE,
  type Ask, type AskKey, type AskOption, type AnswerValue, type Bot, type BotTurn, type PieceView, type Random, type Space, type View,
} from '@dejarik/sdk';
import type { Surge } from './content/types.ts';
import { bestOdds } from './free-dice.ts';
import type { AttackOdds } from './odds.ts';
import type { Card, MapTable, Tables } from './tables.ts';

/** Abilities that attack or harm, used whenever they are offered. */
const STRIKES = ['brutality', 'force-choke', 'executive-order', 'assault', 'force-lightning', 'pummel', 'lord-of-the-sith', 'maximum-firepower', 'telekinetic-throw'];
/** Abilities that may cost the figure that uses them, or help little. */
const SHUNNED = ['self-destruct', 'lure-of-the-dark-side'];
const HARMFUL = ['stunned', 'bleeding', 'weakened'];
/** Worth of defeating a target, in points of damage, beside its share of the points of its group. */
const DEFEAT = 3;
/** How much a space nearer to the enemy is worth, in points of damage. */
const NEARER = 0.02;
/** Points of damage that a capture in reach is worth. */
const CAPTURE = 1;
const MISSION_TOKENS = ['crate', 'launch-panel'];

const spaceOf = (key: AskKey): Space => Number(key.slice(1)) as Space;
const spacesOf = (piece: PieceView): readonly Space[] => piece.places.map(spaceOf);
const isFigure = (piece: PieceView): boolean => piece.seat !== null;
const has = (piece: PieceView, badge: string): boolean => piece.badges.some(({ key }) => key === badge);
const first = (key: AskKey): string => key.split(':')[0] ?? '';
const named = (key: AskKey, words: readonly string[]): boolean => words.some((word) => key.includes(word));

/** The table as the bot reasons about it; `closed` is a mask of doors. */
interface Table {
  readonly map: MapTable;
  readonly closed: number;
  readonly seat: string;
  readonly pieces: readonly PieceView[];
  readonly enemies: readonly Enemy[];
  /** By space, as if all doors were open: spaces to the nearest enemy, and to the nearest token to capture. */
  readonly toEnemy: Uint16Array;
  readonly toCapture: Uint16Array;
}
interface Enemy {
  readonly piece: PieceView;
  readonly spaces: readonly Space[];
  /** Spaces to it, by space. */
  readonly away: Uint16Array;
}

/** The seat has put its mark on a token. */
function marked(token: PieceView, seat: string): boolean {
  const marks = token.data?.['marks'];
  return Array.isArray(marks) && marks.includes(seat === 'a' ? 0 : 1);
}

/** By space, how far the nearest of these is; nothing is near if there are none. */
const nearness = (map: MapTable, spaces: readonly Space[]): Uint16Array =>
  (spaces.length === 0 ? new Uint16Array(map.grid.size).fill(UNREACHABLE) : distances(map.grid, spaces, { closed: 0 }));

/**
 * A bot that goes where it can hurt the enemy most and attacks whom it is likeliest to defeat. It knows what its seat may
 * see, and nothing else.
 * @param tables content made ready
 */
export function makeSensibleBot(tables: Pick<Tables, 'cards' | 'cardById' | 'maps' | 'dice'>): Bot {
  const known = new Map<string, AttackOdds>();

  const cardOf = (piece: PieceView): Card | undefined => tables.cardById.get(String(piece.data?.['card'] ?? ''));

  function tableOf(view: View): Table | undefined {
    const map = tables.maps.find((one) => one.id === view.values['map']);
    if (map === undefined) return undefined;
    let closed = 0;
    for (const edge of view.board?.kind === 'grid' ? (view.board.edges ?? []) : []) {
      if (edge.kind !== 'door') continue;
      const side = ['north', 'east', 'south', 'west'].indexOf(edge.side);
      const door = map.grid.doors[map.grid.doorAt[edge.place * 4 + side] ?? -1];
      if (door !== undefined) closed |= 1 << door.bit;
    }
    const { grid } = map;
    const enemies = view.pieces.filter((piece) => isFigure(piece) && piece.seat !== view.seat).map((piece): Enemy => {
      const spaces = spacesOf(piece);
      return { piece, spaces, away: distances(grid, spaces, { closed }) };
    });
    const captures = view.pieces.filter((piece) => MISSION_TOKENS.includes(piece.kind ?? '') && !marked(piece, view.seat));
    return {
      map, closed, seat: view.seat, pieces: view.pieces, enemies,
      toEnemy: nearness(map, enemies.flatMap(({ spaces }) => spaces)), toCapture: nearness(map, captures.flatMap(spacesOf)),
    };
  }

  function odds(attacker: Card, defender: Card, away: number, focused: boolean): AttackOdds {
    const key = [attacker.id, defender.id, attacker.attack.type === 'melee' ? 1 : away, Number(focused)].join(' ');
    let found = known.get(key);
    if (found === undefined) {
      const gains = attacker.always ?? {};
      const holds = defender.always ?? {};
      found = bestOdds(tables.dice, {
        attack: focused ? [...attacker.attack.dice, 'green'] : attacker.attack.dice, defense: defender.defense, kind: attacker.attack.type, distance: away,
        damage: gains.damage ?? 0, surge: gains.surge ?? 0, accuracy: gains.accuracy ?? 0, pierce: gains.pierce ?? 0, block: holds.block ?? 0, evade: holds.evade ?? 0,
        surges: attacker.surges.map(({ cost, damage = 0, accuracy = 0, pierce = 0 }) => ({ cost, damage, accuracy, pierce })),
      }, attacker.attack.most);
      known.set(key, found);
    }
    return found;
  }

  /** What an attack on this figure is worth from so far away. */
  function worth(attacker: PieceView, target: PieceView, away: number): number {
    const [mine, theirs] = [cardOf(attacker), cardOf(target)];
    if (mine === undefined || theirs === undefined) return 0;
    const health = target.health?.value ?? theirs.health;
    const { expectedDamage, damage: outcomes } = odds(mine, theirs, away, has(attacker, 'focused'));
    const defeat = outcomes.reduce((sum, { damage, probability }) => (damage >= health ? sum + probability : sum), 0);
    return Math.min(expectedDamage, health) + defeat * (DEFEAT + theirs.cost / theirs.group / 2) - health / 100;
  }

  const reach = (card: Card): number => (card.attack.type === 'ranged' ? UNREACHABLE : card.reach ? 2 : 1);

  /** What a figure gains by standing at a space: the best attack from there, or else being near to the enemy. */
  function standing(table: Table, figure: PieceView, space: Space): number {
    const card = cardOf(figure);
    if (card === undefined) return 0;
    const { grid } = table.map;
    let attack = 0;
    for (const { piece, spaces, away } of table.enemies) {
      const range = away[space] ?? UNREACHABLE;
      if (range > reach(card)) continue;
      const value = worth(figure, piece, range);
      if (value > attack && sees(grid, space, spaces, { closed: table.closed, clear: spaces })) attack = value;
    }
    const capture = (table.toCapture[space] ?? UNREACHABLE) <= 1 ? CAPTURE : 0;
    return attack + capture - (table.toEnemy[space] ?? UNREACHABLE) * NEARER;
  }

  /** Whether a free space within so many spaces is better than where the figure stands. */
  function improves(table: Table, figure: PieceView, points: number): boolean {
    const here = Math.max(...figure.places.map((place) => standing(table, figure, spaceOf(place))));
    const taken = new Set(table.pieces.filter(isFigure).flatMap((piece) => piece.places));
    const around = distances(table.map.grid, figure.places.map(spaceOf), { closed: table.closed });
    for (let space = 0; space < table.map.grid.size; space++) {
      if ((around[space] ?? UNREACHABLE) <= points && !taken.has(`s${space}`) && standing(table, figure, space as Space) > here + NEARER / 2) return true;
    }
    return false;
  }

  function act(turn: BotTurn, table: Table): AnswerValue {
    const { options } = turn.ask;
    const offered = (word: string): AskOption | undefined => options.find(({ key }) => first(key) === word);
    const end = offered('end-activation');
    const figure = table.pieces.find(({ key }) => end?.points.includes(key) === true);
    const use = options.filter(({ key }) => first(key) === 'use' && !named(key, SHUNNED));
    const strike = use.find(({ key }) => named(key, STRIKES));
    const attack = offered('attack-action') ?? offered('attack');
    if (strike !== undefined) return strike.key;
    if (attack !== undefined) return attack.key;
    const cure = figure && has(figure, 'stunned') ? use.find(({ key }) => key.includes('stunned')) : undefined;
    if (cure !== undefined) return cure.key;
    const command = use.find(({ key }) => key.startsWith('use:command:'));
    if (command !== undefined) return command.key;
    const interact = options.find(({ key, points }) => first(key) === 'interact-action' && !points.some((point) => table.pieces.some((piece) => piece.key === point && marked(piece, table.seat))));
    const token = interact && table.pieces.some((piece) => interact.points.includes(piece.key) && piece.kind !== 'terminal');
    if (interact !== undefined && token === true) return interact.key;
    if (figure !== undefined) {
      const points = figure.badges.find(({ key }) => key === 'movement')?.value ?? 0;
      const walk = offered('walk');
      if (walk !== undefined && improves(table, figure, Number(points))) return walk.key;
      const move = offered('move-action');
      if (move !== undefined && improves(table, figure, Number(points) + (cardOf(figure)?.speed ?? 4))) return move.key;
    }
    const other = use.find(({ key }) => !named(key, HARMFUL)) ?? use[0] ?? interact;
    return (other ?? end ?? options[0])?.key ?? null;
  }

  /** Damage first, then what lets damage through. */
  function surgeWorth({ message }: AskOption): number {
    const [card, surge] = [message.args?.['card'], message.args?.['surge']];
    const printed: Surge | undefined = typeof card === 'number' && typeof surge === 'number' ? tables.cards[card]?.surges[surge] : undefined;
    if (printed === undefined) return 1;
    const { cost, damage = 0, pierce = 0, accuracy = 0, cleave = 0, blast = 0 } = printed;
    return (damage * 4 + pierce * 3 + accuracy + cleave * 2 + blast * 2 + (printed.condition === undefined ? 0 : 2)) / cost;
  }
  function pickPiece(ask: Ask, table: Table): AskOption | undefined {
    const attacker = attackerOf(ask, table);
    return best(ask.options, ({ key, points }) => {
      const piece = table.pieces.find((one) => one.key === key || points.includes(one.key));
      if (piece === undefined || piece.seat === null) return -1;
      if (piece.seat === table.seat) return -100 + (piece.health?.value ?? 0) / 100;
      const away = attacker === undefined ? 1 : distance(table.map.grid, attacker.places.map(spaceOf), piece.places.map(spaceOf), { closed: table.closed });
      return attacker === undefined ? 50 - (piece.health?.value ?? 0) : worth(attacker, piece, away);
    });
  }

  /** Questions about an attack name the attacker. */
  function attackerOf(ask: Ask, table: Table): PieceView | undefined {
    const name = JSON.stringify(ask.message.args?.['attacker']);
    return name === undefined ? undefined : table.pieces.find(({ seat, message }) => seat === table.seat && JSON.stringify(message) === name);
  }

  /** The space from which a figure does most; without a figure in view, the one nearest to the enemy. */
  function pickSpace(ask: Ask, table: Table): AskOption | undefined {
    const start = ask.options.map(({ preview }) => (preview !== null && typeof preview === 'object' && 'route' in preview && Array.isArray(preview.route) ? preview.route[0] : undefined)).find((space) => space !== undefined);
    const figure = start === undefined ? undefined : table.pieces.find(({ places, seat }) => seat === table.seat && places.includes(`s${String(start)}`));
    if (figure !== undefined) return best(ask.options, ({ key }) => standing(table, figure, spaceOf(key)));
    const goals = table.enemies.length > 0 ? table.enemies.flatMap(({ spaces }) => spaces) : table.map.deployment.flatMap(({ spaces }) => spaces.filter((space) => !ask.options.some(({ key }) => key === `s${space}`)));
    const paths = distances(table.map.grid, goals, { closed: 0 });
    return best(ask.options, ({ key }) => -(paths[spaceOf(key)] ?? UNREACHABLE));
  }

  /** Groups that may attack at once go first. */
  function pickGroup(ask: Ask, table: Table): AskOption | undefined {
    return best(ask.options, ({ key }) => {
      const group = Number(key.split(':e')[1]);
      const figures = table.pieces.filter((piece) => piece.seat === table.seat && piece.data?.['group'] === group);
      return Math.max(-UNREACHABLE, ...figures.map((figure) => Math.max(...figure.places.map((place) => standing(table, figure, spaceOf(place))))));
    });
  }

  function answer(turn: BotTurn, random: Random): AnswerValue {
    const { ask } = turn;
    if ((ask.kind !== 'pick' && ask.kind !== 'path') || ask.options.length === 0) return turn.sample(random);
    const table = tableOf(turn.view);
    if (table === undefined) return turn.sample(random);
    const chosen = (option: AskOption | undefined): AnswerValue => option?.key ?? turn.sample(random);
    switch (ask.message.id) {
      case 'ask.act': return act(turn, table);
      case 'ask.activate': return chosen(pickGroup(ask, table));
      case 'ask.surge': return chosen(best(ask.options, surgeWorth));
      case 'ask.reroll': return ask.pass ? null : turn.sample(random);
      case 'engine.use-now': {
        const wanted = ask.options.find(({ key }) => key.startsWith('command:') && !named(key, SHUNNED));
        return wanted !== undefined || !ask.pass ? chosen(wanted ?? ask.options[0]) : null;
      }
    }
    if (ask.of === 'entity') return chosen(pickPiece(ask, table));
    if (ask.of === 'place') {
      const space = pickSpace(ask, table);
      return ask.kind === 'path' && space !== undefined ? turn.route(space.key) : chosen(space);
    }
    return turn.sample(random);
  }
  return { answer };
}
