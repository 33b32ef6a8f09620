import {
  distances,
  Edge,
  In,
  message,
  NO_SPACE,
  Terrain,
  UNREACHABLE,
  Zone,
  type Args,
  type Asked,
  type BadgeView,
  type BoardView,
  type EdgeView,
  type EntityId,
  type FaceValue,
  type FaceView,
  type Json,
  type Message,
  type PieceSpec,
  type Placement,
  type PlaceView,
  type PluginView,
  type Space,
  type ZoneName,
} from '@dejarik/sdk';
import { attackInProgress } from './attack-view.ts';
import { wholeCard } from './card-words.ts';
import {
  ColorSide,
  ColorZones,
  CommandCard,
  CONDITIONS,
  Depleted,
  Door,
  Figure,
  Group,
  Health,
  MovementPoints,
  Player,
  Position,
  SeatZones,
  Skirmish,
  Token,
} from './components.ts';
import { closedDoors, figuresOnMap, mapOf, spacesOfFigure, tokenKind } from './rules/board.ts';
import { cardOf, groupOf, isUpgradeGroup, seatOf } from './rules/groups.ts';
import { initiativeSeat, playerOf, seatsOf } from './rules/players.ts';
import { attachedTo, commandOf } from './rules/command-cards.ts';
import { placementOf, pointsOf, spacesUnder } from './rules/reach.ts';
import { glyphs, looksLike } from './glyphs.ts';
import { spaceName, standingName } from './place-names.ts';
import { preview } from './preview.ts';
import { openColor } from './rules/token-colors.ts';
import { tokenColors } from './content/types.ts';
import { changeWords, surgeWords } from './result-words.ts';
import { tablesOf, type Card, type MapTable } from './tables.ts';
import { health } from './values/figure.ts';
import { carriedBy } from './values/token.ts';

/** How a skirmish shows itself, as plain data. */

const isSetUp = (g: Asked): boolean => g.all(Skirmish).length > 0;
const cardMessage = (card: Card): Message => message(`card.${card.id}`);
const ownCard = (g: Asked, group: EntityId): Card | undefined => tablesOf(g).cards[g.get(Group.card, group)];

/** Groups of the same card in play get a letter. */
function letterOf(g: Asked, group: EntityId): string {
  const same = g
    .all(Group)
    .filter(
      (one) =>
        g.get(Group.card, one) === g.get(Group.card, group) && g.get(Group.seat, one) === g.get(Group.seat, group),
    );
  return same.length < 2 ? '' : 'ABCDEFGHIJ'.charAt(same.indexOf(group));
}

/** Figures of a group are numbered where there are several. */
const numberOf = (g: Asked, figure: EntityId): number =>
  (ownCard(g, groupOf(g, figure))?.group ?? 1) < 2 ? 0 : g.get(Figure.number, figure);

function groupName(g: Asked, group: EntityId): Message | undefined {
  const card = ownCard(g, group);
  if (card === undefined) return undefined;
  const letter = letterOf(g, group);
  return letter === '' ? cardMessage(card) : message('group.lettered', { card: cardMessage(card), letter });
}

function figureName(g: Asked, figure: EntityId): Message | undefined {
  const name = groupName(g, groupOf(g, figure));
  const number = numberOf(g, figure);
  return name === undefined || number === 0 ? name : message('figure.numbered', { group: name, number });
}

/** The letter and number in a figure's name. */
const tagOf = (g: Asked, figure: EntityId): string => `${letterOf(g, groupOf(g, figure))}${numberOf(g, figure) || ''}`;

function name(g: Asked, id: EntityId): Message | undefined {
  if (g.has(Figure, id)) return figureName(g, id);
  if (g.has(Group, id)) return groupName(g, id);
  if (g.has(Token, id)) return message(`token.${tokenKind(g, id).kind}`);
  if (g.has(Door, id)) return message('door');
  if (g.has(Player, id)) return message(`seat.${g.get(Player.seat, id) === 0 ? 'a' : 'b'}`);
  return undefined;
}

function face(g: Asked, one: FaceValue): FaceView | undefined {
  if (one.component === ColorSide) {
    const color = tokenColors[one.fields['color'] ?? -1];
    return color && { key: color, kind: 'color-side', message: message(`token-color.${color}`) };
  }
  if (one.component !== CommandCard) return undefined;
  const card = tablesOf(g).commands[one.fields['card'] ?? -1];
  return (
    card && {
      key: card.id,
      message: message(`command.${card.id}`),
      text: message(`ability.${card.id}.text`),
      kind: card.timing,
      data: { cost: card.cost },
    }
  );
}

const ZONES = ['hand', 'deck', 'discard', 'play'] as const;
const LOOKS = { hand: 'hand', deck: 'pile', discard: 'pile', play: 'row' } as const;

function zone(g: Asked, id: EntityId): ZoneName | undefined {
  for (const skirmish of g.all(ColorZones)) {
    if (g.get(ColorZones.down, skirmish) === id)
      return { key: 'colors-down', message: message('zone.colors-down'), look: 'bag' };
    if (g.get(ColorZones.up, skirmish) === id)
      return { key: 'colors-up', message: message('zone.colors-up'), look: 'row' };
  }
  const seat = g.get(Zone.owner, id);
  const player = g.all(Player).find((one) => g.get(Player.seat, one) === seat);
  const word = player === undefined ? undefined : ZONES.find((one) => g.get(SeatZones[one], player) === id);
  return word && { key: `${word}-${seat === 0 ? 'a' : 'b'}`, message: message(`zone.${word}`), look: LOOKS[word] };
}

// ---- the board

const SIDES = ['north', 'east', 'south', 'west'] as const;

const placeName = (g: Asked, place: number): Message | undefined => (isSetUp(g) ? spaceName(g, place) : undefined);

/** Everything of a board but its doors: the same for all games on it. */
const grounds = new WeakMap<MapTable, { readonly places: readonly PlaceView[]; readonly edges: readonly EdgeView[] }>();

function ground(
  g: Asked,
  map: MapTable,
): { readonly places: readonly PlaceView[]; readonly edges: readonly EdgeView[] } {
  const known = grounds.get(map);
  if (known) return known;
  const { grid } = map;
  const places: PlaceView[] = [];
  const edges: EdgeView[] = [];
  const flags = [
    [Terrain.difficult, 'difficult'],
    [Terrain.impassable, 'impassable'],
    [Terrain.blocking, 'blocking'],
  ] as const;
  const kinds = [
    [Edge.wall, 'wall'],
    [Edge.difficult, 'difficult'],
    [Edge.impassable, 'impassable'],
    [Edge.blocking, 'blocking'],
  ] as const;
  for (let space = 0; space < grid.size; space++) {
    const named = placeName(g, space);
    const marks = [
      ...flags.filter(([flag]) => ((grid.terrain[space] ?? 0) & flag) !== 0).map(([, word]) => word),
      ...[...grid.zones.values()].filter((one) => one.has[space] === 1).map((one) => one.name),
    ];
    places.push({
      place: space,
      x: grid.xs[space] ?? 0,
      y: grid.ys[space] ?? 0,
      ...(named ? { message: named } : {}),
      ...(marks.length > 0 ? { marks } : {}),
      tone: map.interior[space] === 1 ? 'interior' : 'exterior',
    });
    SIDES.forEach((side, i) => {
      const beyond = grid.beside[space * 8 + i * 2] ?? NO_SPACE;
      if (beyond !== NO_SPACE && beyond < space) return;
      const edge = grid.edges[space * 4 + i] ?? 0;
      const kind = kinds.find(([one]) => (edge & one) !== 0)?.[1];
      if (kind !== undefined) edges.push({ place: space, side, kind });
    });
  }
  const made = { places, edges };
  grounds.set(map, made);
  return made;
}

function board(g: Asked): BoardView | undefined {
  if (!isSetUp(g)) return undefined;
  const map = mapOf(g);
  const { grid } = map;
  const { places, edges } = ground(g, map);
  const doors: EdgeView[] = [];
  for (const door of g.all(Door)) {
    const number = grid.doors.findIndex((one) => one.bit === g.get(Door.bit, door));
    const kind = g.get(Door.open, door) === 1 ? 'open-door' : 'door';
    for (let space = 0; space < grid.size; space++) {
      for (let i = 0; i < 4; i++) {
        const beyond = grid.beside[space * 8 + i * 2] ?? NO_SPACE;
        const side = SIDES[i];
        if (side !== undefined && grid.doorAt[space * 4 + i] === number && beyond > space)
          doors.push({ place: space, side, kind });
      }
    }
  }
  return { kind: 'grid', width: grid.width, height: grid.height, places, edges: [...edges, ...doors] };
}

/** Spaces as they are counted, walls and closed doors in the way. */
function distancesFrom(g: Asked, from: readonly number[]): readonly number[] | undefined {
  if (!isSetUp(g)) return undefined;
  const { grid } = mapOf(g);
  return from.some((space) => !(space >= 0 && space < grid.size))
    ? undefined
    : Array.from(distances(grid, from as readonly Space[], { closed: closedDoors(g) }), (one) =>
        one === UNREACHABLE ? -1 : one,
      );
}

// ---- pieces

function badges(g: Asked, figure: EntityId): readonly BadgeView[] {
  const found: BadgeView[] = Object.entries(CONDITIONS)
    .filter(([, condition]) => g.has(condition, figure))
    .map(([word]) => ({ key: word, message: message(`condition.${word}`) }));
  // Figures of both ranks of a card look alike but for this.
  if (cardOf(g, figure).rank === 'elite' && !cardOf(g, figure).unique)
    found.push({ key: 'elite', message: message('rank.elite') });
  for (const token of carriedBy(g, figure))
    found.push({ key: tokenKind(g, token).kind, message: message(`token.${tokenKind(g, token).kind}`) });
  if (g.has(MovementPoints, figure) && pointsOf(g, figure) > 0)
    found.push({ key: 'movement', message: message('stat.movement'), value: pointsOf(g, figure) });
  return found;
}

/** The letters a name begins with, three at most. */
const short = (card: Card): string =>
  card.name
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 3)
    .toUpperCase();

function figurePiece(g: Asked, id: EntityId): PieceSpec {
  const card = cardOf(g, id);
  const tag = tagOf(g, id);
  return {
    id,
    kind: looksLike(card.traits),
    short: short(card),
    ...(tag === '' ? {} : { tag }),
    seat: seatOf(g, id),
    places: spacesUnder(g, id, placementOf(g, id)),
    health: { value: Math.max(0, g.value(health, id) - g.get(Health.damage, id)), max: g.value(health, id) },
    exhausted: g.get(Group.exhausted, groupOf(g, id)) === 1,
    badges: badges(g, id),
    about: wholeCard(card),
    data: { card: card.id, group: groupOf(g, id), rank: card.rank, unique: card.unique },
  };
}

function tokenPiece(g: Asked, id: EntityId): PieceSpec {
  const kind = tokenKind(g, id);
  const object = kind.object;
  const marks = g.get(Token.state, id);
  const color = openColor(g, id);
  return {
    id,
    kind: kind.kind,
    places: spacesOfFigure(g, id),
    ...(object ? { health: { value: object.health - g.get(Health.damage, id), max: object.health } } : {}),
    data: {
      side: g.get(Token.side, id),
      ...(color === undefined ? {} : { color }),
      marks: seatsOf(g).filter((seat) => (marks & (1 << seat)) !== 0),
    },
  };
}

function pieces(g: Asked): readonly PieceSpec[] {
  if (!isSetUp(g)) return [];
  return [
    ...g
      .all(Token)
      .filter((token) => g.get(Token.space, token) >= 0)
      .map((token) => tokenPiece(g, token)),
    ...figuresOnMap(g).map((figure) => figurePiece(g, figure)),
  ];
}

// ---- the rest

function values(g: Asked): Readonly<Record<string, Json>> {
  if (!isSetUp(g)) return {};
  const map = mapOf(g);
  const skirmish = g.all(Skirmish)[0];
  const seats = seatsOf(g);
  const count = (seat: number, word: (typeof ZONES)[number]): number =>
    g.all(In).filter((card) => g.get(In.zone, card) === g.get(SeatZones[word], playerOf(g, seat))).length;
  return {
    map: map.id,
    mission: skirmish === undefined ? '' : (map.missions[g.get(Skirmish.mission, skirmish)]?.id ?? ''),
    round: skirmish === undefined ? 0 : g.get(Skirmish.round, skirmish),
    initiative: initiativeSeat(g) === 0 ? 'a' : 'b',
    score: seats.map((seat) => g.get(Player.score, playerOf(g, seat))),
    claimed: seats.map((seat) =>
      g
        .all(Token)
        .filter((token) => g.get(Token.owner, token) === seat)
        .map((token) => tokenKind(g, token).kind),
    ),
    hand: seats.map((seat) => count(seat, 'hand')),
    deck: seats.map((seat) => count(seat, 'deck')),
    groups: g.all(Group).map((group) => ({
      group,
      seat: g.get(Group.seat, group),
      card: ownCard(g, group)?.id ?? '',
      exhausted: g.get(Group.exhausted, group) === 1,
      figures: g.all(Figure).filter((figure) => g.get(Figure.group, figure) === group && g.has(Position, figure)),
      ...(attachedTo(g, group).length > 0
        ? { attached: attachedTo(g, group).map((card) => commandOf(g, card)?.id ?? '') }
        : {}),
      ...(isUpgradeGroup(g, group) ? { upgrade: true, depleted: g.has(Depleted, group) } : {}),
    })),
    attack: attackInProgress(g),
  };
}

/** What the arguments of a verb mean, where their names alone do not say it. */
function event(g: Asked, verb: string, args: Args): Message | undefined {
  const entity = (argument: string): EntityId => Number(args[argument] ?? 0) as EntityId;
  switch (verb) {
    case 'step': {
      const pushed = args['how'] === 'push' ? '-pushed' : args['how'] === 'place' ? '-placed' : '';
      return message(`event.step${pushed}`, { to: standingName(g, entity('figure'), Number(args['to']) as Placement) });
    }
    case 'attack':
      return args['target'] === undefined ? undefined : message('event.attack-on');
    case 'add':
      return message('event.add', { changes: changeWords(args) ?? message('gain.none') });
    case 'trigger-surge': {
      const card = tablesOf(g).cards[Number(args['card'])];
      return card && message('event.trigger-surge', { what: surgeWords(card, Number(args['surge'])) });
    }
    default:
      return undefined;
  }
}

/** The winner of the outcome's words. */
const argument = (_g: Asked, verb: string, name: string, value: unknown): Message | undefined =>
  verb === 'finish' && name === 'winner' ? message(`seat.${value === 0 ? 'a' : 'b'}`) : undefined;

export const view: PluginView = {
  name,
  face,
  zone,
  place: placeName,
  board,
  pieces,
  values,
  preview,
  distances: distancesFrom,
  glyphs,
  event,
  argument,
};
