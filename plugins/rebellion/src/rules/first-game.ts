import { RefusedError, type Asked, type EntityId, type Seat, type Writes } from '@dejarik/sdk';
import { ProbeCard, System, Unit } from '../components.ts';
import { sides, starts, type StartWord } from '../content/types.ts';
import { seatOfSide, tablesOf } from '../tables.ts';
import { areAdjacent, baseSpace, EMPIRE, pile, placeOf, supply, systemAt, unitsAt } from './board.ts';

/** The fixed set-up for a first game, which the option `start` asks for. */

/**
 * Whether loyalty and units stand where the set-up for a first game has them.
 * @throws RefusedError `start/unknown` where the option says neither that nor the full set-up
 */
export function isFirstGame(g: Asked): boolean {
  const option = g.option('start') ?? 'full';
  const start = starts.find((one): one is StartWord => one === option);
  if (start === undefined)
    throw new RefusedError(
      'start/unknown',
      `The option "start" is ${JSON.stringify(option)}: ${starts.join(' or ')} expected.`,
    );
  return start === 'first-game';
}

/** @throws Error if there is no system of that name */
function placeNamed(g: Asked, name: string): number {
  if (name === 'base') return baseSpace(g);
  const system = tablesOf(g).systems.find(({ id }) => id === name);
  if (system === undefined)
    throw new Error(`The set-up for a first game names "${name}": a system of content/systems.yaml expected.`);
  return system.index;
}

const systemNamed = (g: Asked, name: string): EntityId => systemAt(g, placeNamed(g, name));

/** Whose systems they are; as in the full set-up, the probe cards of the Empire's go to the box. */
export function settleLoyalty(g: Writes): void {
  const { loyal, subjugated } = tablesOf(g).firstGame;
  for (const side of sides)
    for (const name of loyal[side]) g.set(System.loyalty, systemNamed(g, name), seatOfSide(side));
  for (const name of subjugated) g.set(System.subjugated, systemNamed(g, name), 1);
  const imperial = new Set([...loyal.empire, ...subjugated].map((name) => placeNamed(g, name)));
  for (const card of g.contents(pile(g, 'probes')))
    if (imperial.has(g.get(ProbeCard.system, card))) g.put(card, pile(g, 'probeBox'));
}

function placeUnits(g: Writes, side: Seat): void {
  const { firstGame, units } = tablesOf(g);
  for (const [place, amounts] of Object.entries(firstGame.units[sides[side] ?? 'rebels']))
    for (const [id, amount] of Object.entries(amounts)) {
      const kind = units.find((unit) => unit.id === id);
      if (kind === undefined)
        throw new Error(`The set-up for a first game names "${id}": a kind of content/units.yaml expected.`);
      for (const unit of supply(g, kind.index).slice(0, amount)) g.set(Unit.at, unit, placeNamed(g, place));
    }
}

/** Units of both sides at their places. The base is hidden next to none of the Empire's, as all know. */
export function placeFirstForces(g: Writes): void {
  sides.forEach((_side, side) => {
    placeUnits(g, side);
  });
  const guarded = g.all(System).filter((one) => unitsAt(g, placeOf(g, one), EMPIRE).length > 0);
  for (const one of g.all(System))
    if (guarded.some((other) => areAdjacent(g, placeOf(g, other), placeOf(g, one)))) g.set(System.cleared, one, 1);
}
