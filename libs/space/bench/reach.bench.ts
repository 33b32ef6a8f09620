/** Speeds of the hot queries, for a person to read: `node bench/reach.bench.ts` in this folder. */
import { ReachFinder, distance, makeGrid, makeMover, sees } from '../src/index.ts'
import type { Grid, Placement, Space, Terrain } from '../src/index.ts'

declare const performance: { now(): number }

const SIDE = 40

/** An open square with a scatter of terrain and walls, always the same. */
function scattered(): Grid {
  let state = 12345
  const below = (bound: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return (state >>> 16) % bound
  }
  const spaces = []
  const edges = []
  const kinds: readonly (keyof typeof Terrain)[] = ['difficult', 'impassable', 'blocking']
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const terrain = kinds.filter((kind) => kind !== 'open' && below(20) === 0) as ('difficult' | 'impassable' | 'blocking')[]
      spaces.push({ x, y, terrain: x === 0 && y === 0 ? [] : terrain })
      if (x + 1 < SIDE && below(15) === 0) edges.push({ x, y, side: 'E' as const, kind: 'wall' as const })
    }
  }
  return makeGrid({ width: SIDE, height: SIDE, spaces, edges })
}

function measure(name: string, unit: string, count: number, run: () => void): void {
  for (let i = 0; i < 3; i++) run()
  let best = Infinity
  for (let i = 0; i < 7; i++) {
    const start = performance.now()
    run()
    best = Math.min(best, performance.now() - start)
  }
  console.log(`${name.padEnd(52)} ${((best * 1000) / count).toFixed(3).padStart(9)} µs a ${unit}   ${Math.round(count / best).toLocaleString('en').padStart(8)} thousand/s`)
}

const open = makeGrid({ width: SIDE, height: SIDE, spaces: Array.from({ length: SIDE * SIDE }, (_, i) => ({ x: i % SIDE, y: Math.floor(i / SIDE) })) })
const board = scattered()
const everywhere = 1000
for (const [name, grid] of [['open', open], ['scattered', board]] as const) {
  for (const footprint of [{ width: 1, height: 1 }, { width: 1, height: 2 }, { width: 2, height: 3 }]) {
    const finder = new ReachFinder(grid, makeMover({ footprint }))
    const marks = new Uint8Array(grid.size)
    for (let i = 7; i < grid.size; i += 11) marks[i] = 5
    measure(`reach, ${name} 40 x 40, ${footprint.width} x ${footprint.height}, all of it`, 'pass', 200, () => {
      for (let i = 0; i < 200; i++) finder.reach(0 as Placement, everywhere, { marks })
    })
    measure(`reach, ${name} 40 x 40, ${footprint.width} x ${footprint.height}, budget 5`, 'pass', 2000, () => {
      for (let i = 0; i < 2000; i++) finder.reach(((i * 7) % 1000) as Placement, 5, { marks })
    })
  }
}

const pairs = 400_000
const blockers = new Uint8Array(board.size)
for (let i = 3; i < board.size; i += 40) blockers[i] = 1
let seen = 0
measure('sees, cached', 'query', pairs, () => {
  for (let i = 0; i < pairs; i++) if (sees(board, ((i * 31) % board.size) as Space, ((i * 17) % board.size) as Space)) seen++
})
measure('sees, with blockers', 'query', pairs, () => {
  for (let i = 0; i < pairs; i++) if (sees(board, ((i * 31) % board.size) as Space, ((i * 17) % board.size) as Space, { blockers })) seen++
})
const open2: [Space, Space][] = []
for (let a = 0; a < open.size; a += 13) for (let b = 0; b < open.size; b += 7) if (Math.abs((a % SIDE) - (b % SIDE)) < 12 && Math.abs(a - b) < 12 * SIDE) open2.push([a as Space, b as Space])
measure('sees, with blockers, open board, within 12', 'query', open2.length, () => {
  for (const [a, b] of open2) if (sees(open, a, b, { blockers })) seen++
})
measure('distance, cached', 'query', pairs, () => {
  for (let i = 0; i < pairs; i++) seen += distance(board, ((i * 31) % board.size) as Space, ((i * 17) % board.size) as Space)
})
{
  const start = performance.now()
  const fresh = scattered()
  for (let a = 0; a < fresh.size; a++) sees(fresh, a as Space, 0 as Space)
  console.log(`a whole table of sight, ${fresh.size} spaces: ${(performance.now() - start).toFixed(0)} ms`)
}
if (seen < 0) throw new Error('unused')
