import { describe, expect, it } from 'vitest'
import { layers } from '../../tools/eslint/layers.mjs'
import { readWorkspace } from '../../tools/eslint/workspace.mjs'
import { workspaceRoot } from './lint.ts'

const { projects } = readWorkspace(workspaceRoot)

describe('every project', () => {
  it('is found', () => {
    expect(projects.map(({ name }) => name)).toEqual(expect.arrayContaining(['@dejarik/kernel', '@dejarik/tests', '@dejarik/tools']))
  })

  it.each(projects)('$name has exactly one layer, and a known one', (project) => {
    expect(project.layers).toHaveLength(1)
    expect(Object.keys(layers)).toContain(project.layers[0])
  })

  it('depends on no project that depends on it', () => {
    const uses = new Map(projects.map(({ name, dependencies }) => [name, [...dependencies].filter((other) => other.startsWith('@dejarik/'))]))
    const reaches = (from: string, to: string, seen: Set<string>): boolean =>
      (uses.get(from) ?? []).some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))))
    expect(projects.map(({ name }) => name).filter((name) => reaches(name, name, new Set()))).toEqual([])
  })
})
