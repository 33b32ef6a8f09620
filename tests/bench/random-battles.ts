import { TeamGenerators } from '@pkmn/randoms';
import { Battle, Teams, toID, type PRNGSeed, type Side } from '@pkmn/sim';
import { randomOf, type Contestant, type Work } from './measure.ts';

/**
 * A peer of this trade: Pokémon Showdown's simulator (packed for npm as `@pkmn/sim`) in random battles of its newest
 * generation, one against one, with random choices. Only choices with more than one answer count, as in a skirmish.
 */

Teams.setGeneratorFactory(TeamGenerators);

const FORMAT = 'gen9randombattle';
const SIDES = ['p1', 'p2'] as const;
/** One in so many choices changes the one who fights, where that may be. */
const SWITCHES = 6;

/** All that a side may choose now; nothing while it waits. */
function choicesOf(side: Side): { readonly moves: readonly string[]; readonly switches: readonly string[] } {
  const request = side.activeRequest;
  const none = { moves: [], switches: [] };
  if (request === null || request.wait === true || request.teamPreview === true) return none;
  const switches = side.pokemon.flatMap((one, i) => (one.fainted || one.isActive ? [] : [`switch ${i + 1}`]));
  if (request.forceSwitch !== undefined) return { moves: [], switches };
  const [active] = request.active ?? [];
  if (active === undefined) return none;
  const moves = active.moves.flatMap((move, i) => (move.disabled === true ? [] : [`move ${i + 1}`]));
  const isTrapped = active.trapped === true || active.maybeTrapped === true;
  return { moves, switches: isTrapped ? [] : switches };
}

/** @returns 1 for a choice of several, else 0 */
function choose(battle: Battle, id: (typeof SIDES)[number], random: (n: number) => number): number {
  const { moves, switches } = choicesOf(battle[id]);
  if (moves.length + switches.length === 0) return 0;
  const list = moves.length === 0 || (switches.length > 0 && random(SWITCHES) === 0) ? switches : moves;
  if (!battle.choose(id, list[random(list.length)] ?? 'default')) battle.choose(id, 'default');
  return moves.length + switches.length > 1 ? 1 : 0;
}

interface Duel {
  readonly seed: PRNGSeed;
  readonly teams: readonly ReturnType<typeof Teams.generate>[];
}

/** Making a random team takes longer than many choices; it is none. */
const duels: readonly Duel[] = [1, 2, 3, 4].map((n) => ({
  seed: `${n},2,3,4`,
  teams: SIDES.map((_, i) => Teams.generate(FORMAT, { seed: `${n},${i},3,4` })),
}));

function battles(): Work {
  let count = 0;
  let checksum = 0;
  for (const [n, { seed, teams }] of duels.entries()) {
    const battle = new Battle({ formatid: toID(FORMAT), seed });
    SIDES.forEach((id, i) => battle.setPlayer(id, { name: id, team: teams[i] ?? null }));
    const random = randomOf(n + 1);
    while (!battle.ended) {
      for (const id of SIDES) count += choose(battle, id, random);
    }
    checksum = (Math.imul(checksum, 31) + battle.turn) | 0;
  }
  return { count, checksum };
}

export const randomBattles: Contestant = { name: 'random battles', work: 'random battles', run: battles };
