import type { Asked, EntityId } from '@dejarik/sdk';
import { CommandCard, Group, Skirmish } from '../components.ts';
import type { Mission } from '../content/types.ts';
import { tablesOf } from '../tables.ts';
import { figuresOnMap, mapOf } from './board.ts';
import { theSkirmish } from './board-state.ts';
import { seesFigure } from './line-of-sight.ts';
import { seatOf } from './roster.ts';

/** Who saw a figure when its activation began. Few cards ask, so it is looked up only where one of them is in the game. */

const NOBODY: readonly EntityId[] = [];

/** Hostile figures that see a figure, ascending; nobody in a game in which nothing asks who saw it. */
export function witnesses(g: Asked, figure: EntityId): readonly EntityId[] {
  if (!isAsked(g)) return NOBODY;
  const seat = seatOf(g, figure);
  return figuresOnMap(g).filter((other) => seatOf(g, other) !== seat && seesFigure(g, other, figure));
}

interface Known {
  readonly commands: number;
  readonly groups: readonly EntityId[];
  readonly mission: Mission | undefined;
  readonly asked: boolean;
}
const known = new WeakMap<object, Known>();

/** Does a card of this game, or its mission, speak of it? Cards that are not drawn yet count. */
function isAsked(g: Asked): boolean {
  const { world } = g;
  const commands = world.versionOf(CommandCard);
  const groups = g.all(Group);
  const mission = mapOf(g).missions[g.get(Skirmish.mission, theSkirmish(g))];
  const kept = known.get(world);
  if (kept?.commands === commands && kept.groups === groups && kept.mission === mission) return kept.asked;
  const tables = tablesOf(g);
  const asked =
    asks(mission) ||
    groups.some((group) => asks(tables.cards[g.get(Group.card, group)])) ||
    g.all(CommandCard).some((card) => asks(tables.commands[g.get(CommandCard.card, card)]));
  known.set(world, { commands, groups, mission, asked });
  return asked;
}

const texts = new WeakMap<object, boolean>();

/** Does the text of a card or mission name the value, or what is noted for it? */
function asks(content: object | undefined): boolean {
  if (content === undefined) return false;
  let found = texts.get(content);
  if (found === undefined) {
    found = /"(saw-at-start|seenBy)"/.test(JSON.stringify(content));
    texts.set(content, found);
  }
  return found;
}
