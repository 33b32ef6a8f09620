import {
  In,
  message,
  Zone,
  type Args,
  type Asked,
  type EntityId,
  type Json,
  type Message,
  type PluginView,
} from '@dejarik/sdk';
import type { FaceValue, FaceView, PieceSpec, ZoneName } from '@dejarik/sdk/view';
import type { Placement } from '@dejarik/sdk/board';
import { attackInProgress } from './attack-view.ts';
import { board, distancesFrom, isSetUp, placeName } from './board-view.ts';
import { wholeCard } from './card-words.ts';
import {
  ColorSide,
  ColorZones,
  CommandCard,
  Depleted,
  Door,
  Figure,
  Group,
  Health,
  Player,
  SeatZones,
  Skirmish,
  Token,
} from './components.ts';
import { figuresOnMap, mapOf, spacesOfFigure, tokenKind } from './rules/board.ts';
import { membersOf, cardOf, groupOf, isUpgradeGroup, seatOf } from './rules/groups.ts';
import { initiativeSeat, playerOf, seatName, seatsOf } from './rules/players.ts';
import { attachedTo, commandOf } from './rules/command-cards.ts';
import { placementOf, spacesUnder } from './rules/reach.ts';
import { looksLike } from './glyphs.ts';
import { standingName } from './place-names.ts';
import { leads } from './leads.ts';
import { preview } from './preview.ts';
import { sight } from './sight-view.ts';
import { openColor } from './rules/token-colors.ts';
import { tokenColors } from './content/types.ts';
import { changeWords, surgeWords } from './result-words.ts';
import { tablesOf, type Card } from './tables.ts';
import { health } from './values/figure.ts';

/** How a skirmish shows itself, as plain data. */

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
  if (g.has(Player, id)) return message(`seat.${seatName(g.get(Player.seat, id))}`);
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
  return word && { key: `${word}-${seatName(seat)}`, message: message(`zone.${word}`), look: LOOKS[word] };
}

// ---- pieces

/** The letters a name begins with, three at most. */
const short = (card: Card): string =>
  card.name
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 3)
    .toUpperCase();

/** Regular and elite figures look alike but for the rim. */
const lookOf = ({ id, rank }: Card): string => id.replace(`-${rank}`, '');

function figurePiece(g: Asked, id: EntityId): PieceSpec {
  const card = cardOf(g, id);
  const tag = tagOf(g, id);
  return {
    id,
    kind: looksLike(card.traits),
    look: lookOf(card),
    short: short(card),
    ...(tag === '' ? {} : { tag }),
    seat: seatOf(g, id),
    places: spacesUnder(g, id, placementOf(g, id)),
    health: { value: Math.max(0, g.value(health, id) - g.get(Health.damage, id)), max: g.value(health, id) },
    exhausted: g.get(Group.exhausted, groupOf(g, id)) === 1,
    badges: tablesOf(g).badges.flatMap((one) => one.of(g, id)),
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
    initiative: seatName(initiativeSeat(g)),
    teams: seats.map((seat) => g.allies(seat).map(seatName)),
    zones: seats.map((seat) => map.deployment[g.get(Player.zone, playerOf(g, seat))]?.name ?? null),
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
      figures: membersOf(g, group),
      ...(attachedTo(g, group).length > 0
        ? { attached: attachedTo(g, group).map((card) => commandOf(g, card)?.id ?? '') }
        : {}),
      ...(isUpgradeGroup(g, group) ? { upgrade: true, depleted: g.has(Depleted, group) } : {}),
    })),
    activation: activationUnderWay(g),
    attack: attackInProgress(g),
  };
}

/** Whose activation it is, and what is left of it; null between activations. */
function activationUnderWay(g: Asked): Json {
  const frame = g.within('activation');
  return frame === undefined
    ? null
    : {
        figure: Number(frame.a['figure']),
        actions: Number(frame.a['actions']),
        attacked: frame.a['attacked'] === true,
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
  verb === 'finish' && name === 'winner' ? message(`seat.${seatName(Number(value))}`) : undefined;

export const view: PluginView = {
  name,
  face,
  zone,
  place: placeName,
  board,
  pieces,
  values,
  preview,
  leads,
  distances: distancesFrom,
  sight,
  event,
  argument,
};
