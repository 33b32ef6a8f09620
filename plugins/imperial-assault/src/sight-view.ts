import { message, type Asked, type EntityId, type Message } from '@dejarik/sdk';
import type { LineView, ObstacleView, PreviewView, SightView } from '@dejarik/sdk/view';
import { explainSight, seenFrom, type SightExplanation, type SightObstacle, type Space } from '@dejarik/sdk/board';
import { isSetUp } from './board-view.ts';
import { Figure, Token } from './components.ts';
import { closedDoors, figuresOnMap, mapOf, occupants, screens, spacesOfFigure, tokenKind } from './rules/board.ts';
import { cardOf } from './rules/groups.ts';
import { seesFigure } from './rules/line-of-sight.ts';
import { seesPastFigures } from './values/attacker.ts';

/** Who sees what, and what is in the way, for people. */

/** By space: 1 where a line of sight is blocked by what stands or lies there. */
function sightBlockers(g: Asked): Uint8Array {
  const blockers = Uint8Array.from(occupants(g), (figure) => (figure === 0 ? 0 : 1));
  for (const space of screens(g)) blockers[space] = 1;
  return blockers;
}

/** The two lines, and what is in their way; none where the two are beside each other. @param seen what the rules say, who may look through figures */
export function sightOf(
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
  return drawn(g, found);
}

function drawn(g: Asked, found: SightExplanation): Pick<PreviewView, 'lines' | 'obstacles'> {
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

// ---- from a place

/** What is seen from some spaces, as a figure there sees it; of one space also by which lines, or past what it is not seen. */
export function sight(g: Asked, from: readonly number[], to?: number): SightView | undefined {
  if (!isSetUp(g)) return undefined;
  const looks = (occupants(g)[from[0] ?? -1] ?? 0) as EntityId;
  const { grid } = mapOf(g);
  const options = { closed: closedDoors(g), ...(passesFigures(g, looks) ? {} : { blockers: sightBlockers(g) }) };
  const start = from as readonly Space[];
  if (to === undefined) {
    const seen = seenFrom(grid, start, options);
    for (const figure of figuresOnMap(g))
      for (const space of spacesOfFigure(g, figure)) seen[space] = seesThere(g, looks, figure, space, seen) ? 1 : 0;
    return { places: [...seen.keys()].filter((space) => seen[space] === 1) };
  }
  const target = (occupants(g)[to] ?? 0) as EntityId;
  const there = target === 0 ? [to as Space] : spacesOfFigure(g, target);
  const seen = explainSight(grid, start, to as Space, { ...options, clear: there }).seen;
  const isSeen = seesThere(g, looks, target, to, { [to]: seen ? 1 : 0 });
  const found = explainSight(
    grid,
    start,
    to as Space,
    isSeen && !seen ? { closed: options.closed, clear: there } : { ...options, clear: there },
  );
  return { places: isSeen ? [to] : [], ...drawn(g, found) };
}

/** Whoever stands where somebody looks from and at counts as the rules say. */
const seesThere = (
  g: Asked,
  looks: EntityId,
  target: EntityId,
  space: number,
  seen: Readonly<Record<number, number | undefined>>,
): boolean =>
  looks === 0 || target === 0 || looks === target || !g.has(Figure, target)
    ? seen[space] === 1
    : seesFigure(g, looks, target, { space, through: g.value(seesPastFigures, looks) });

const passesFigures = (g: Asked, looks: EntityId): boolean =>
  looks !== 0 && (cardOf(g, looks).massive || g.value(seesPastFigures, looks));
