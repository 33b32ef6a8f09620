import { GridError, GridTextError } from './grid-error.ts'
import { CORNER_SIGN, EDGE_SIGNS, LAYER_EMPTY, OWN_SIGN, SPACE_SIGNS } from './grid-text.ts'
import type { Grid } from './grid.ts'
import { edgeName, makeGrid, NAME } from './make-grid.ts'
import type { EdgePlace, GridSpec, Place } from './make-grid.ts'
import { TERRAIN_NAMES, Terrain } from './terrain.ts'
import type { EdgeName, TerrainName } from './terrain.ts'

/** One line of a body: `label: content`, with where the content begins. */
interface Row {
  readonly line: number
  readonly label: number | undefined
  readonly text: string
  readonly column: number
}

interface Section {
  readonly line: number
  readonly word: string
  readonly signs: readonly (readonly [string, string])[]
  readonly rows: readonly Row[]
}

const HEADER = /^ *grid +(\d+) *x *(\d+) *$/
const SECTION = /^( *(map|spaces|doors|zones|points))\b(.*)$/
const BODY = /^( *)(\d*) *:(.*)$/
const SECTIONS = '"map", "spaces: sign = terrain …", "doors: sign = name, …", "zones: sign = name, …" or "points: sign = name, …"'

/**
 * Reads a grid from a drawing:
 *
 * ```
 * grid 4 x 3
 * doors: A = gate
 * map
 *   0: . .|. .
 *    : - A
 *   1: . . # ~
 *   2:   .x. .
 * zones: n = north
 *   0: nnnn
 *   1: n
 * points: t = tower, w = well
 *   2:  t.w
 * ```
 *
 * In the map a row of spaces has a space at every second place (`.` open, `~` difficult, `x` impassable, `#` blocking,
 * blank: none) and between them the upright edges (blank: open, `|` wall, `~ x #`, or the sign of a door); a row without a
 * number holds the level edges under the row above it (`-` for a wall). Rows left out are empty. Layers of zones and
 * points have one sign per space, `.` or blank for none. `spaces: q = difficult impassable` names a sign for terrain that
 * lies together. A section may come several times. Blank lines, and lines that start with `//`, are skipped; the whole may be indented.
 * @throws GridTextError with line, column, what was found and what is allowed; GridError when the whole is no grid
 */
export function parseGrid(text: string): Grid {
  const { width, height, sections } = readSections(text)
  const spaceSigns = new Map<string, number>(SPACE_SIGNS)
  const doorSigns = new Map<string, string>()
  for (const section of sections) {
    if (section.word === 'spaces') for (const [sign, words] of section.signs) spaceSigns.set(sign, terrainOf(words, section.line))
    if (section.word === 'doors') for (const [sign, name] of section.signs) doorSigns.set(sign, name)
  }
  const maps = sections.filter((section) => section.word === 'map')
  const [map] = maps
  if (map === undefined) throw new GridError('Found no "map" section; draw the spaces in one.')
  if (maps[1] !== undefined) throw new GridTextError(maps[1].line, 1, 'a second "map" section', 'one map in a drawing')

  const spaces: (Place & { terrain: TerrainName[] })[] = []
  const edges: (EdgePlace & { kind: Exclude<EdgeName, 'open'> })[] = []
  const doors = new Map<string, EdgePlace[]>([...doorSigns.values()].map((name) => [name, []]))
  const edgeAt = (row: Row, column: number, place: EdgePlace): void => {
    const sign = row.text[column] ?? ' '
    const level = place.side === 'S'
    const known = EDGE_SIGNS.find((one) => (level ? one.level : one.upright) === sign)
    const door = doorSigns.get(sign)
    if (door !== undefined) doors.get(door)?.push(place)
    else if (known === undefined) {
      const allowed = EDGE_SIGNS.map((one) => quote(level ? one.level : one.upright))
      throw wrong(row, column, quote(sign), `${[...allowed, ...[...doorSigns.keys()].map(quote)].join(' ')} for ${level ? 'a level' : 'an upright'} edge`)
    } else {
      const kind = edgeName(known.kind)
      if (kind !== 'open') edges.push({ ...place, kind })
    }
  }
  const present = new Set<number>()
  for (const row of numbered(map, height)) {
    if (row.label === undefined) continue
    for (let column = 0; column < row.text.length; column += 2) {
      const sign = row.text[column] ?? ' '
      if (sign === ' ') continue
      const flags = spaceSigns.get(sign)
      if (flags === undefined) throw wrong(row, column, quote(sign), `${[' ', ...spaceSigns.keys()].map(quote).join(' ')} for a space`)
      if (column / 2 >= width) throw wrong(row, column, quote(sign), `nothing past the ${width} columns of this grid`)
      spaces.push({ x: column / 2, y: row.label, terrain: TERRAIN_NAMES.filter((name) => (flags & Terrain[name]) !== 0) })
      present.add(row.label * width + column / 2)
    }
  }
  let y = -1
  for (const row of numbered(map, height)) {
    const level = row.label === undefined
    y = row.label ?? y
    for (let column = level ? 0 : 1; column < row.text.length; column++) {
      const sign = row.text[column] ?? ' '
      const x = column >> 1
      const isEdge = level ? column % 2 === 0 : column % 2 === 1
      if (sign === ' ' || (!isEdge && !level)) continue
      if (!isEdge) {
        if (sign !== CORNER_SIGN) throw wrong(row, column, quote(sign), `' ' or '${CORNER_SIGN}' where edges meet`)
        continue
      }
      const other = level ? (y + 1) * width + x : y * width + x + 1
      const inside = x < width && (level ? y + 1 < height : x + 1 < width) && present.has(y * width + x) && present.has(other)
      if (inside) edgeAt(row, column, { x, y, side: level ? 'S' : 'E' })
      else if (sign !== (level ? '-' : '|')) throw wrong(row, column, quote(sign), `' ' or '${level ? '-' : '|'}': there is no space on both sides, so this edge can only be wall`)
    }
  }

  const zones = readLayers(sections, 'zones', width, height, present)
  const points = readLayers(sections, 'points', width, height, present)
  for (const [name, places] of doors) if (places.length === 0) throw new GridError(`Found door "${name}" in the legend but not in the map; draw its edges or drop it.`)
  const spec: GridSpec = { width, height, spaces, edges, doors: [...doors].map(([name, at]) => ({ name, edges: at })), zones, points }
  return makeGrid(spec)
}

function readSections(text: string): { width: number; height: number; sections: Section[] } {
  let size: { width: number; height: number } | undefined
  const sections: (Section & { rows: Row[] })[] = []
  for (const [index, raw] of text.split('\n').entries()) {
    const line = index + 1
    const content = raw.replace(/\r$/, '')
    if (content.trim() === '' || content.trimStart().startsWith('//')) continue
    const tab = content.indexOf('\t')
    if (tab >= 0) throw new GridTextError(line, tab + 1, 'a tab', 'blanks, so that columns line up')
    if (size === undefined) {
      const header = HEADER.exec(content)
      if (!header) throw new GridTextError(line, 1, JSON.stringify(content), 'the first line "grid WIDTH x HEIGHT"')
      size = { width: Number(header[1]), height: Number(header[2]) }
      continue
    }
    const body = BODY.exec(content)
    if (body) {
      const section = sections.at(-1)
      if (section === undefined || section.word === 'spaces' || section.word === 'doors') throw new GridTextError(line, 1, 'a drawn row', SECTIONS)
      const rest = body[3] ?? ''
      if (rest !== '' && !rest.startsWith(' ')) throw new GridTextError(line, content.length - rest.length + 1, quote(rest[0] ?? ''), 'a blank after ":", then the row')
      section.rows.push({ line, label: body[2] === '' ? undefined : Number(body[2]), text: rest.slice(1), column: content.length - rest.length + 2 })
      continue
    }
    const head = SECTION.exec(content)
    if (!head) throw new GridTextError(line, 1, JSON.stringify(content), `${SECTIONS}, or a row such as "3: . .|."`)
    const word = head[2] ?? ''
    sections.push({ line, word, signs: readSigns(word, head[3] ?? '', line, (head[1] ?? '').length), rows: [] })
  }
  if (size === undefined) throw new GridError('Found an empty text; expected a drawing that starts with "grid WIDTH x HEIGHT".')
  return { ...size, sections }
}

/** `: a = one, b = two` after a section's word, which ends at `end`. */
function readSigns(word: string, rest: string, line: number, end: number): (readonly [string, string])[] {
  if (word === 'map') {
    if (rest.trim() !== '') throw new GridTextError(line, end + 1, JSON.stringify(rest), 'nothing after "map"')
    return []
  }
  if (!rest.startsWith(':')) throw new GridTextError(line, end + 1, JSON.stringify(rest), `": sign = name, …" after "${word}"`)
  const found: (readonly [string, string])[] = []
  let column = end + 2
  for (const part of rest.slice(1).split(',')) {
    const match = /^ *(\S) *= *(.*?) *$/.exec(part)
    const sign = match?.[1] ?? ''
    const name = match?.[2] ?? ''
    if (!match || !OWN_SIGN.test(sign)) throw new GridTextError(line, column, JSON.stringify(part.trim()), '"sign = name" with a letter or digit (not x) as the sign')
    if (word !== 'spaces' && !NAME.test(name)) throw new GridTextError(line, column + part.indexOf('=') + 1, JSON.stringify(name), 'a name of one word: letters, digits, "-" and "_"')
    if (found.some(([other]) => other === sign)) throw new GridTextError(line, column, `the sign ${quote(sign)} a second time`, 'one meaning for each sign of a section')
    found.push([sign, name])
    column += part.length + 1
  }
  return found
}

/** The rows of a section, checked: numbers ascend and are below the height; level rows only in the map, one under each row. */
function numbered(section: Section, height: number): readonly Row[] {
  let last = -1
  let levelAllowed = false
  for (const row of section.rows) {
    if (row.label === undefined) {
      if (!levelAllowed) throw wrong(row, 0, 'a row without a number', section.word === 'map' ? 'at most one row of level edges under each numbered row' : 'numbered rows')
      levelAllowed = false
      continue
    }
    if (row.label <= last || row.label >= height) throw new GridTextError(row.line, 1, `row number ${row.label}`, `a number above ${last} and below ${height}`)
    last = row.label
    levelAllowed = section.word === 'map'
  }
  return section.rows
}

function readLayers(sections: readonly Section[], word: string, width: number, height: number, present: ReadonlySet<number>): Record<string, Place[]> {
  const found = new Map<string, Place[]>()
  for (const section of sections) {
    if (section.word !== word) continue
    const signs = new Map(section.signs)
    for (const name of signs.values()) if (!found.has(name)) found.set(name, [])
    for (const row of numbered(section, height)) {
      const y = row.label ?? 0
      for (let x = 0; x < row.text.length; x++) {
        const sign = row.text[x] ?? ' '
        if (sign === ' ' || sign === LAYER_EMPTY) continue
        const name = signs.get(sign)
        if (name === undefined) throw wrong(row, x, quote(sign), `' ' ${[LAYER_EMPTY, ...signs.keys()].map(quote).join(' ')}`)
        if (x >= width || !present.has(y * width + x)) throw wrong(row, x, quote(sign), `' ' or '${LAYER_EMPTY}': the map has no space at ${x},${y}`)
        found.get(name)?.push({ x, y })
      }
    }
  }
  return Object.fromEntries(found)
}

function terrainOf(words: string, line: number): number {
  let flags = 0
  for (const word of words.split(/ +/)) {
    const name = TERRAIN_NAMES.find((one) => one === word)
    if (name === undefined) throw new GridTextError(line, 1, JSON.stringify(word), `terrain names: ${TERRAIN_NAMES.join(', ')}`)
    flags |= Terrain[name]
  }
  return flags
}

function wrong(row: Row, offset: number, found: string, allowed: string): GridTextError {
  return new GridTextError(row.line, row.column + offset, found, allowed)
}

function quote(sign: string): string {
  return `'${sign}'`
}
