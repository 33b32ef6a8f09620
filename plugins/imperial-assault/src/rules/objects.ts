import { derived, memoized, type EntityId, type Reads, type Writes } from '@dejarik/sdk';
import { PluginError } from '@dejarik/sdk/points';
import type { Space } from '@dejarik/sdk/board';
import { Door, Figure, Group, Health, Position, Token } from '../components.ts';
import type { MissionToken } from '../content/types.ts';
import { tablesOf } from '../tables.ts';
import { occupation, tokenKind } from './board.ts';
import { isWithin } from './counting.ts';
import { initiativeSeat, opponentOf } from './players.ts';
import { layColors } from './token-colors.ts';
import { canBeTaken } from './tokens.ts';

/** Doors and tokens alike: laying them on the map, and which of them a figure may interact with. */

/** Makes the tokens and doors of the mission and map that are played. */
export function layObjects(g: Writes, skirmish: EntityId, map: number, mission: number): void {
  const tables = tablesOf(g);
  const table = tables.maps[map];
  if (table === undefined) return;
  const { doors, locked } = table.missions[mission] ?? {};
  for (const { bit } of table.grid.doors) {
    const door = g.spawn();
    // IA-DOOR-11
    g.join(Door, door, { bit, locked: locked ? 1 : 0 });
    // IA-AOBJ-01
    if (doors) g.join(Health, door);
  }
  const lay = (kind: string, supply: number): void => {
    const known = tables.tokenKindByName.get(kind);
    const points = table.grid.points.get(kind) ?? [];
    for (let i = 0; i < Math.max(points.length, supply); i++) {
      const token = g.spawn();
      g.join(Token, token, { kind: known?.index ?? 0, space: points[i] ?? -1 });
      // IA-AOBJ-09
      if (known?.object) g.join(Health, token);
    }
  };
  lay('terminal', 0);
  // IA-SSET-06
  for (const token of table.missions[mission]?.tokens ?? []) {
    // IA-OBJB-02
    if (token.figure !== undefined) standFigures(g, token.figure, table.grid.points.get(token.kind) ?? []);
    else lay(token.kind, token.supply ?? 0);
  }
  layColors(g, skirmish, table.missions[mission]?.colors ?? {});
}

/** Tokens that stand for figures: each is a group of its own, on its point from the start. @throws PluginError `mission/card` */
function standFigures(
  g: Writes,
  { card: id, player }: NonNullable<MissionToken['figure']>,
  points: readonly Space[],
): void {
  const card = tablesOf(g).cardById.get(id);
  if (card === undefined)
    throw new PluginError('mission/card', `A mission has figures of the card "${id}", which there is not.`);
  const holder = initiativeSeat(g);
  for (const anchor of points) {
    const group = g.spawn();
    g.join(Group, group, { card: card.index, seat: player === 'initiative' ? holder : opponentOf(g, holder) });
    const figure = g.spawn();
    g.join(Figure, figure, { group });
    g.join(Health, figure);
    g.join(card.tag, figure);
    g.join(Position, figure, { anchor });
  }
}

/** What might be interacted with, wherever it lies: doors, then tokens, ascending. */
// IA-DOOR-08
const interactables = derived([Door.open, Token.kind, Token.space], (g): readonly EntityId[] => [
  ...g.all(Door).filter((door) => g.get(Door.open, door) === 0),
  ...g.all(Token).filter((token) => canBeUsed(g, token)),
]);

/** What a figure may interact with, wherever it lies. */
export const interactable = (g: Reads, figure: EntityId): readonly EntityId[] =>
  g.has(Figure, figure) ? interactables(g) : [];

const beside = derived([interactables, occupation, Door.bit, Token.carrier], (g) =>
  memoized((figure: EntityId) => interactables(g).filter((object) => isWithin(g, figure, object, 1))),
);

/** What of it lies at most one column and row away. */
export const interactableBeside = (g: Reads, figure: EntityId): readonly EntityId[] =>
  g.has(Figure, figure) ? beside(g)(figure) : [];

/** Only what the mission gives a use is worth an action (IA-IACT-04, IA-RTV-04, IA-MTOK-01). */
const canBeUsed = (g: Reads, token: EntityId): boolean =>
  canBeTaken(g, token) && (tokenKind(g, token).carried === true || tokenKind(g, token).interact !== undefined);
