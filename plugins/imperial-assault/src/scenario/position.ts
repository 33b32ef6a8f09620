import type { Asked, EntityId, Json, Writes } from '@dejarik/sdk';
import { Door, Figure, Group, Health, Player, Position, SeatZones, Skirmish, Token } from '../components.ts';
import { activation } from '../rules/activation.ts';
import { isUpgrade } from '../rules/army.ts';
import { layOn } from '../rules/attachments.ts';
import { spacesOfFigure } from '../rules/board.ts';
import { groupOf, seatOf } from '../rules/groups.ts';
import { makeCommandCard, makeGroup, makePlayer, makeSkirmish } from '../rules/make-pieces.ts';
import type { Underway } from '../rules/rounds.ts';
import { layColor } from '../rules/token-colors.ts';
import { tablesOf } from '../tables.ts';
import { objectsByName } from './objects.ts';
import {
  DRAWN_MAP,
  fields,
  integerOf,
  listOf,
  MADE_UP_MISSION,
  seatNamed,
  seatNames,
  spaceAt,
  wordOf,
  wrong,
} from './position-fields.ts';

/** Positions of scenarios, built in place of the set-up. The plugin's read-me says what may be in them. */

const TOKEN_FIELDS = ['at', 'side', 'state', 'damage', 'carrier', 'owner'];
const KEYS = [
  'figures',
  'map',
  'drawing',
  'mission',
  'cards',
  'commands',
  'hands',
  'decks',
  'discards',
  'score',
  'initiative',
  'round',
  'turn',
  'activating',
  'doors',
  'tokens',
  'upgrades',
  'attachments',
  'setup',
];
const FIGURE_KEYS = ['card', 'seat', 'at', 'rotation', 'with', 'number', 'damage', 'exhausted'];

/** Is the game to be set up as usual, with the cards of the scenario at hand? */
export const isSetUp = (position: Json): boolean => fields(position, 'the position', KEYS)['setup'] === true;

function placeFigure(g: Writes, name: string, value: Json | undefined, made: Map<string, EntityId>): void {
  const { positions } = tablesOf(g);
  const one = fields(value, name, [...FIGURE_KEYS, ...positions.map(({ id }) => id)]);
  const card = tablesOf(g).cardById.get(String(one['card']));
  if (card === undefined)
    throw wrong(`the card ${JSON.stringify(one['card'])} of ${name}`, [...tablesOf(g).cardById.keys()].join(', '));
  const fellow = one['with'] === undefined ? undefined : made.get(String(one['with']));
  if (one['with'] !== undefined && fellow === undefined)
    throw wrong(`${name} with ${JSON.stringify(one['with'])}`, 'a figure named before');
  const group = fellow === undefined ? g.spawn() : (g.get(Figure.group, fellow) as EntityId);
  if (fellow === undefined)
    g.join(Group, group, {
      card: card.index,
      seat: seatNamed(g, one['seat'], `the seat of ${name}`),
      exhausted: one['exhausted'] === true ? 1 : 0,
    });
  const figure = g.spawn();
  g.join(Figure, figure, {
    group,
    number: integerOf(
      one['number'],
      `the number of ${name}`,
      fellow === undefined ? 1 : g.get(Figure.number, fellow) + 1,
    ),
  });
  g.join(Health, figure, { damage: integerOf(one['damage'], `the damage of ${name}`, 0, 0, card.health) });
  g.join(card.tag, figure);
  made.set(name, figure);
  if (one['at'] === 'off') return;
  g.join(Position, figure, {
    anchor: spaceAt(g, one['at'], `the place of ${name}`),
    rotation: integerOf(one['rotation'], `the rotation of ${name}`, 0, 0, 1),
  });
  const taken = [...made].find(
    ([, other]) =>
      other !== figure &&
      g.has(Position, other) &&
      spacesOfFigure(g, other).some((space) => spacesOfFigure(g, figure).includes(space)),
  );
  if (taken !== undefined) throw wrong(`${name} on a space of ${taken[0]}`, 'spaces of its own');
  for (const { id, place } of positions) {
    const said = one[id];
    if (said !== undefined) place?.(g, figure, said);
  }
}

/** Cards of a player's that have no figures; cards of figures are made with these. */
function layUpgrades(g: Writes, given: ReturnType<typeof fields>): void {
  seatNames(g).forEach((name, seat) => {
    for (const id of listOf(given[name], `the upgrades of ${name}`)) {
      const card = tablesOf(g).cardById.get(String(id));
      if (card === undefined || !isUpgrade(card))
        throw wrong(`the upgrade ${JSON.stringify(id)}`, 'a card with the trait skirmish-upgrade');
      makeGroup(g, seat, { ...card, group: 0 });
    }
  });
}

/** Upgrades that lie on the deployment cards of figures, by the name of a figure of the group. */
function layAttachments(g: Writes, given: ReturnType<typeof fields>, made: ReadonlyMap<string, EntityId>): void {
  for (const [name, id] of Object.entries(given)) {
    const figure = made.get(name);
    if (figure === undefined) throw wrong(`an attachment on ${JSON.stringify(name)}`, [...made.keys()].join(', '));
    const card = tablesOf(g).cardById.get(String(id));
    if (card?.attachment === undefined)
      throw wrong(`the attachment ${JSON.stringify(id)} of ${name}`, 'a skirmish upgrade that is an attachment');
    layOn(g, makeGroup(g, seatOf(g, figure), { ...card, group: 0 }), groupOf(g, figure));
  }
}

function layCards(g: Writes, given: Json | undefined, zone: EntityId, what: string): void {
  for (const id of listOf(given, what)) {
    const card = tablesOf(g).commandById.get(String(id));
    if (card === undefined)
      throw wrong(`the command card ${JSON.stringify(id)}`, 'an id of content/command-cards.yaml or of the scenario');
    makeCommandCard(g, card.index, zone);
  }
}

function makePlayers(g: Writes, given: ReturnType<typeof fields>): void {
  const holder = seatNamed(g, given['initiative'] ?? 'a', 'the initiative');
  const of = (what: string) => fields(given[what], what, seatNames(g));
  const [hands, decks, discards, score] = [of('hands'), of('decks'), of('discards'), of('score')];
  seatNames(g).forEach((name, seat) => {
    const player = makePlayer(g, seat);
    g.set(Player.initiative, player, seat === holder ? 1 : 0);
    g.set(Player.zone, player, seat);
    g.set(Player.score, player, integerOf(score[name], `the score of ${name}`, 0));
    layCards(g, hands[name], g.get(SeatZones.hand, player) as EntityId, 'a hand');
    layCards(g, decks[name], g.get(SeatZones.deck, player) as EntityId, 'a deck');
    layCards(g, discards[name], g.get(SeatZones.discard, player) as EntityId, 'a discard pile');
  });
}

function arrangeObjects(g: Writes, given: ReturnType<typeof fields>, figures: ReadonlyMap<string, EntityId>): void {
  const objects = objectsByName(g);
  const object = (name: string, what: string): EntityId => {
    const found = objects.get(name);
    if (found === undefined)
      throw wrong(`the ${what} ${JSON.stringify(name)}`, [...objects.keys()].join(', ') || 'no doors or tokens here');
    return found;
  };
  for (const [name, state] of Object.entries(fields(given['doors'], 'doors'))) {
    const door = object(name, 'door');
    const damage = typeof state === 'object' ? fields(state, name, ['damage'])['damage'] : undefined;
    if (damage !== undefined) {
      if (!g.has(Health, door)) throw wrong(`damage on the door ${name}`, 'a mission whose doors can be attacked');
      g.set(Health.damage, door, integerOf(damage, `the damage of ${name}`, 0));
      continue;
    }
    const word = wordOf(state, `the door ${name}`, ['open', 'locked', 'closed']);
    g.set(Door.open, door, word === 'open' ? 1 : 0);
    g.set(Door.locked, door, word === 'locked' ? 1 : 0);
  }
  for (const [name, said] of Object.entries(fields(given['tokens'], 'tokens'))) {
    const token = object(name, 'token');
    const { at, side, state, damage, carrier, owner } = fields(said, name, TOKEN_FIELDS);
    if (at !== undefined) g.set(Token.space, token, at === 'off' ? -1 : spaceAt(g, at, `the place of ${name}`));
    g.set(Token.side, token, integerOf(side, `the side of ${name}`, 0));
    layColor(g, token, g.get(Token.side, token));
    g.set(Token.state, token, integerOf(state, `the state of ${name}`, 0));
    if (damage !== undefined) g.set(Health.damage, token, integerOf(damage, `the damage of ${name}`, 0));
    if (owner !== undefined) g.join(Token, token, { space: -1, owner: seatNamed(g, owner, `who has claimed ${name}`) });
    if (carrier === undefined) continue;
    const figure = figures.get(String(carrier));
    if (figure === undefined)
      throw wrong(`the carrier ${JSON.stringify(carrier)} of ${name}`, [...figures.keys()].join(', '));
    g.join(Token, token, { space: -1, carrier: figure });
  }
}

/**
 * Builds a position in place of the set-up.
 * @returns the round it stands in, and how far that has come; null if it is to begin
 * @throws RefusedError saying what is wrong in it
 */
export function buildPosition(
  position: Json,
  g: Writes,
): { readonly round: number; readonly underway: Underway | null } {
  const given = fields(position, 'the position', KEYS);
  const { maps } = tablesOf(g);
  const wanted = given['map'] ?? DRAWN_MAP;
  const map = maps.find((one) => one.id === wanted);
  if (map === undefined)
    throw wrong(
      given['map'] === undefined
        ? 'no map, and one of its own only in scenario files'
        : `the map ${JSON.stringify(wanted)}`,
      maps.map((one) => one.id).join(', '),
    );
  const own = given['mission'] !== undefined && typeof given['mission'] !== 'string';
  const mission =
    given['mission'] === undefined
      ? -1
      : map.missions.findIndex((one) => one.id === (own ? MADE_UP_MISSION : given['mission']));
  if (given['mission'] !== undefined && mission < 0)
    throw wrong(
      `the mission ${JSON.stringify(given['mission'])}`,
      map.missions.map((one) => one.id).join(', ') || 'a mapping with tokens and abilities',
    );
  // Figures of the mission are somebody's, so players come first.
  makePlayers(g, given);
  const skirmish = makeSkirmish(g, map.index, mission);
  const round = integerOf(given['round'], 'the round', 1, 1);
  g.set(Skirmish.round, skirmish, round);
  const made = new Map<string, EntityId>();
  for (const [name, figure] of Object.entries(fields(given['figures'], 'figures'))) placeFigure(g, name, figure, made);
  layUpgrades(g, fields(given['upgrades'], 'upgrades', seatNames(g)));
  layAttachments(g, fields(given['attachments'], 'attachments'), made);
  arrangeObjects(g, given, made);
  return { round, underway: underway(g, given, made) };
}

/** Where its round stands, if it is neither to begin nor said otherwise. */
function underway(g: Asked, given: ReturnType<typeof fields>, made: ReadonlyMap<string, EntityId>): Underway | null {
  const turn = given['turn'] === undefined ? undefined : seatNamed(g, given['turn'], 'the turn');
  const begun = given['activating'];
  if (begun === undefined) return turn === undefined ? null : { turn };
  const {
    figure: name,
    actions,
    points,
  } = fields(typeof begun === 'string' ? { figure: begun } : begun, 'activating', ['figure', 'actions', 'points']);
  const figure = made.get(String(name));
  if (figure === undefined) throw wrong(`${JSON.stringify(name)} activating`, [...made.keys()].join(', '));
  if (!g.has(Position, figure)) throw wrong(`${String(name)} activating off the map`, 'a figure on the map');
  const seat = seatOf(g, figure);
  if (turn !== undefined && turn !== seat)
    throw wrong(
      `the turn of ${String(given['turn'])} and ${String(name)} activating`,
      'a figure of the player whose turn it is',
    );
  if (g.get(Group.exhausted, groupOf(g, figure)) === 1)
    throw wrong(
      `${String(name)} activating and exhausted`,
      'a figure whose card is ready: it is exhausted when the activation ends',
    );
  return {
    turn: seat,
    activation: activation({
      figure,
      begun: true,
      ...(actions === undefined ? {} : { actions: integerOf(actions, 'the actions left', 2) }),
      ...(points === undefined ? {} : { points: integerOf(points, 'the movement points', 0) }),
    }),
  };
}
