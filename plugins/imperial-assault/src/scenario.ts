import {
  RefusedError, type Asked, type Call, type Choosable, type EntityId, type FixedResult, type Json, type Placement, type Plugin, type ScenarioSupport, type Space, type Writes,
} from '@dejarik/sdk';
import { CONDITIONS, Figure, Group, Health, MovementPoints, Player, Position, SeatZones, Skirmish } from './components.ts';
import { diceFaces } from './content/documents.ts';
import { actionsLeft } from './rules/actions.ts';
import { activation } from './rules/activation.ts';
import { anchorFor, mapOf, spacesOfFigure } from './rules/board.ts';
import { DICE } from './rules/dice.ts';
import { initiativeSeat, playerOf } from './rules/players.ts';
import { makeCommandCard, makePlayer, makeSkirmish } from './rules/setup.ts';
import { buildTables, tablesOf, type Tables } from './tables.ts';

/**
 * Positions of scenarios:
 * `{figures: {luke: {card, seat, at: [x, y], rotation, with, number, damage, conditions, exhausted}}, map or drawing, mission,
 * hands: {a: [ids]}, decks: {a: [ids]}, score: {a: 1}, initiative: a, round: 1, activating: luke}`.
 * Without `map` and `drawing` the field is open; `activating` begins with the activation of that figure.
 */

type Fields = Readonly<Record<string, Json | undefined>>;

const SEATS = ['a', 'b'];
const KEYS = ['figures', 'map', 'drawing', 'mission', 'hands', 'decks', 'score', 'initiative', 'round', 'activating'];
const FIGURE_KEYS = ['card', 'seat', 'at', 'rotation', 'with', 'number', 'damage', 'conditions', 'exhausted'];
const DRAWN = 'drawing';
const OPEN_FIELD = `grid 12 x 8\nmap\n${Array.from({ length: 8 }, (_, row) => `  ${row}: ${Array.from({ length: 12 }, () => '.').join(' ')}`).join('\n')}\n`;

const wrong = (what: string, expected: string): RefusedError => new RefusedError('scenario/given', `The position has ${what}: ${expected} expected.`);

function fields(value: Json | undefined, what: string, keys?: readonly string[]): Fields {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(`${what} ${JSON.stringify(value)}`, 'a mapping');
  for (const key of Object.keys(value)) if (keys !== undefined && !keys.includes(key)) throw wrong(`"${key}" in ${what}`, keys.join(', '));
  return value as Fields;
}
function integerOf(value: Json | undefined, what: string, missing: number, least = 0): number {
  if (value === undefined) return missing;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least) throw wrong(`${what} ${JSON.stringify(value)}`, `a whole number from ${least}`);
  return value;
}
function listOf(value: Json | undefined, what: string): readonly Json[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw wrong(`${what} ${JSON.stringify(value)}`, 'a list');
  return value as readonly Json[];
}
function seatNamed(value: Json | undefined, what: string): number {
  const seat = SEATS.indexOf(String(value));
  if (seat < 0) throw wrong(`${what} ${JSON.stringify(value)}`, 'a or b');
  return seat;
}

/** The space at a column and row, from 0. */
function spaceAt(g: Asked, at: Json | undefined, what: string): Space {
  const [x, y] = listOf(at, what);
  const { grid } = mapOf(g);
  for (let space = 0; space < grid.size; space++) if (grid.xs[space] === x && grid.ys[space] === y) return space as Space;
  throw wrong(`${what} ${JSON.stringify(at)}`, 'a space of the map as [column, row]');
}

function placeFigure(g: Writes, name: string, value: Json | undefined, made: Map<string, EntityId>): void {
  const one = fields(value, name, FIGURE_KEYS);
  const card = tablesOf(g).cardById.get(String(one['card']));
  if (card === undefined) throw wrong(`the card ${JSON.stringify(one['card'])} of ${name}`, [...tablesOf(g).cardById.keys()].join(', '));
  const fellow = one['with'] === undefined ? undefined : made.get(String(one['with']));
  if (one['with'] !== undefined && fellow === undefined) throw wrong(`${name} with ${JSON.stringify(one['with'])}`, 'a figure named before');
  const group = fellow === undefined ? g.spawn() : g.get(Figure.group, fellow) as EntityId;
  if (fellow === undefined) g.join(Group, group, { card: card.index, seat: seatNamed(one['seat'], `the seat of ${name}`), exhausted: one['exhausted'] === true ? 1 : 0 });
  const figure = g.spawn();
  g.join(Figure, figure, { group, number: integerOf(one['number'], `the number of ${name}`, fellow === undefined ? 1 : g.get(Figure.number, fellow) + 1) });
  g.join(Health, figure, { damage: integerOf(one['damage'], `the damage of ${name}`, 0) });
  g.join(card.tag, figure);
  g.join(Position, figure, { anchor: spaceAt(g, one['at'], `the place of ${name}`), rotation: integerOf(one['rotation'], `the rotation of ${name}`, 0) });
  const taken = [...made].find(([, other]) => spacesOfFigure(g, other).some((space) => spacesOfFigure(g, figure).includes(space)));
  if (taken !== undefined) throw wrong(`${name} on a space of ${taken[0]}`, 'spaces of its own');
  for (const word of listOf(one['conditions'], `the conditions of ${name}`)) {
    const condition = Object.entries(CONDITIONS).find(([id]) => id === word)?.[1];
    if (condition === undefined) throw wrong(`the condition ${JSON.stringify(word)}`, Object.keys(CONDITIONS).join(', '));
    g.join(condition, figure);
  }
  made.set(name, figure);
}

/**
 * Builds a position in place of the set-up.
 * @returns the round it stands in, and what is done first, if anything
 * @throws RefusedError saying what is wrong in it
 */
export function buildPosition(position: Json, g: Writes): { readonly round: number; readonly first: Call | null } {
  const given = fields(position, 'the position', KEYS);
  const { maps, commandById } = tablesOf(g);
  const wanted = given['map'] ?? DRAWN;
  const map = maps.find((one) => one.id === wanted);
  if (map === undefined) throw wrong(`the map ${JSON.stringify(wanted)}`, maps.map((one) => one.id).join(', '));
  const mission = given['mission'] === undefined ? -1 : map.missions.findIndex((one) => one.id === given['mission']);
  if (given['mission'] !== undefined && mission < 0) throw wrong(`the mission ${JSON.stringify(given['mission'])}`, map.missions.map((one) => one.id).join(', '));
  const skirmish = makeSkirmish(g, map.index, mission);
  const round = integerOf(given['round'], 'the round', 1, 1);
  g.set(Skirmish.round, skirmish, round);
  const holder = seatNamed(given['initiative'] ?? 'a', 'the initiative');
  const hands = fields(given['hands'], 'hands', SEATS);
  const decks = fields(given['decks'], 'decks', SEATS);
  const score = fields(given['score'], 'score', SEATS);
  SEATS.forEach((name, seat) => {
    const player = makePlayer(g, seat);
    g.set(Player.initiative, player, seat === holder ? 1 : 0);
    g.set(Player.zone, player, seat);
    g.set(Player.score, player, integerOf(score[name], `the score of ${name}`, 0));
    const fill = (cards: readonly Json[], zone: number): void => {
      for (const id of cards) {
        const card = commandById.get(String(id));
        if (card === undefined) throw wrong(`the command card ${JSON.stringify(id)}`, 'an id of content/command-cards.yaml');
        makeCommandCard(g, card.index, zone as EntityId);
      }
    };
    fill(listOf(hands[name], 'a hand'), g.get(SeatZones.hand, player));
    fill(listOf(decks[name], 'a deck'), g.get(SeatZones.deck, player));
  });
  const made = new Map<string, EntityId>();
  for (const [name, figure] of Object.entries(fields(given['figures'], 'figures'))) placeFigure(g, name, figure, made);
  if (given['activating'] === undefined) return { round, first: null };
  const figure = made.get(String(given['activating']));
  if (figure === undefined) throw wrong(`${JSON.stringify(given['activating'])} activating`, [...made.keys()].join(', '));
  return { round, first: activation({ figure }) };
}

/** Figures by their names: they were made in the order of the position. */
function named(g: Asked): ReadonlyMap<string, EntityId> {
  const names = Object.keys(fields(fields(g.option('scenario'), 'the position')['figures'], 'figures'));
  const figures = [...g.all(Figure)].sort((a, b) => a - b);
  return new Map(names.flatMap((name, i) => (figures[i] === undefined ? [] : [[name, figures[i]] as const])));
}

const MOVERS = ['walk', 'push', 'push-aside', 'place', 'stranded'];

function names(g: Asked, option: Choosable): readonly string[] {
  const group = typeof option === 'object' ? option.args['group'] : undefined;
  if (group !== undefined) return names(g, group as EntityId);
  if (typeof option === 'number') {
    const found = [...named(g)].filter(([, figure]) => figure === option || g.get(Figure.group, figure) === option).map(([name]) => name);
    const { grid } = mapOf(g);
    const figure = MOVERS.map((verb) => g.within(verb)?.a['figure']).find((one) => one !== undefined);
    const space = figure === undefined ? option : anchorFor(g, figure as EntityId, option as Placement).anchor;
    const x = grid.xs[space];
    return x === undefined ? found : [...found, `${x},${grid.ys[space]}`];
  }
  return [];
}

const seatNames = (g: Asked, what: string): readonly [string, () => Json][] => SEATS.map((name, seat) => [`${what}.${name}`, () => {
  const player = playerOf(g, seat);
  if (what === 'score') return g.get(Player.score, player);
  return g.contents(g.get(what === 'hand' ? SeatZones.hand : what === 'deck' ? SeatZones.deck : SeatZones.discard, player) as EntityId).length;
}]);

function readings(g: Asked): ReadonlyMap<string, () => Json> {
  const all: [string, () => Json][] = ['score', 'hand', 'deck', 'discard'].flatMap((what) => seatNames(g, what));
  all.push(['initiative', () => SEATS[initiativeSeat(g)] ?? 'none']);
  const { grid } = mapOf(g);
  for (const [name, figure] of named(g)) {
    all.push(
      [`${name}.damage`, () => g.get(Health.damage, figure)],
      [`${name}.at`, () => (g.has(Position, figure) ? [grid.xs[g.get(Position.anchor, figure)] ?? -1, grid.ys[g.get(Position.anchor, figure)] ?? -1] : 'off')],
      [`${name}.conditions`, () => Object.entries(CONDITIONS).filter(([, tag]) => g.has(tag, figure)).map(([id]) => id)],
      [`${name}.points`, () => (g.has(MovementPoints, figure) ? g.get(MovementPoints.left, figure) : 0)],
      [`${name}.actions`, () => actionsLeft(g, figure)],
      [`${name}.exhausted`, () => g.get(Group.exhausted, g.get(Figure.group, figure) as EntityId) === 1],
    );
  }
  return new Map(all);
}

/** Dice as `{red: 1}` or a list of such: the place of the face that comes up, from 1, in the order of `content/dice.yaml`. */
function roll(g: Asked, dice: Json): readonly FixedResult[] {
  const rolled = Array.isArray(dice) ? dice as readonly Json[] : [dice];
  return rolled.flatMap((one) => Object.entries(fields(one, 'a roll')).map(([color, face]) => {
    const faces = tablesOf(g).dice.byId.get(color)?.faces.length;
    const place = integerOf(face, `the face of ${color}`, 0);
    if (faces === undefined || place < 1 || place > faces) throw wrong(`the roll ${JSON.stringify(one)}`, 'a die (red, blue, green, yellow, black, white) with a face from 1 to 6');
    return { stream: DICE, result: place - 1 };
  }));
}

/** @param plugin gives the plugin that is varied: asked for only when a scenario is run */
export const scenarioSupport = (plugin: () => Plugin): ScenarioSupport => ({
  variant: (given) => {
    const { map, drawing } = fields(given, 'the position');
    if (map !== undefined) return undefined;
    const whole = plugin();
    const tables = whole.tables as Tables;
    const drawn = buildTables({
      cards: [], commands: [], armies: [], dice: diceFaces,
      maps: [{ id: DRAWN, name: 'Drawing', grid: `${typeof drawing === 'string' ? drawing : OPEN_FIELD}\nzones: n = north, s = south\n  0: ns\n`, deployment: ['north', 'south'], missions: [] }],
    });
    return { ...whole, tables: { ...tables, maps: [...tables.maps, ...drawn.maps.map((one) => ({ ...one, index: tables.maps.length }))] } };
  },
  value: (g, name) => readings(g).get(name)?.(),
  valueNames: (g) => [...readings(g).keys()],
  names, roll,
});
