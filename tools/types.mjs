// Checks the types of every project that has a tsconfig.json, or of those whose folders are named. Each file is checked
// once, in its own project and by its settings; `tsc -p` would check whatever a project imports again with each project.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import ts from 'typescript'
import { root } from './install.mjs'

/**
 * What was found in some projects.
 *
 * @typedef {object} Found
 * @property {string} errors as text; empty if there are none
 * @property {number} count of errors
 * @property {string[]} own files of the projects, checked
 * @property {string[]} met files of the workspace that they import or are made of
 */

/** @type {ts.FormatDiagnosticsHost} */
const format = { getCurrentDirectory: () => root, getCanonicalFileName: (file) => file, getNewLine: () => '\n' }

/** Parsed files, for all projects; how one is parsed depends on nothing else. @type {Map<string, ts.SourceFile | undefined>} */
const parsed = new Map()

/**
 * @param {string} folder of a project, absolute
 * @returns {ts.ParsedCommandLine}
 */
function settingsOf(folder) {
  const file = join(folder, 'tsconfig.json')
  /** @type {ts.Diagnostic | undefined} */
  let broken
  const settings = ts.getParsedCommandLineOfConfigFile(file, {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (error) => { broken = error } })
  if (settings === undefined) throw new Error(broken === undefined ? `${file} cannot be read.` : ts.formatDiagnostic(broken, format))
  return settings
}

/**
 * Checks the files of some projects, and not what else they import.
 *
 * @param {readonly string[]} folders of projects, absolute
 * @returns {Found}
 * @throws {Error} where a tsconfig.json cannot be read
 */
export function checkTypes(folders) {
  /** @type {ts.Diagnostic[]} */
  const errors = []
  const own = new Set()
  const met = new Set()
  for (const folder of folders) {
    const { options, fileNames, errors: wrong } = settingsOf(folder)
    const host = ts.createCompilerHost(options)
    const parse = host.getSourceFile
    host.getSourceFile = (file, how, ...rest) => {
      const { languageVersion, impliedNodeFormat, jsDocParsingMode } = typeof how === 'object' ? how : { languageVersion: how, impliedNodeFormat: undefined, jsDocParsingMode: undefined }
      const key = [file, languageVersion, impliedNodeFormat, jsDocParsingMode].join('\n')
      if (!parsed.has(key)) parsed.set(key, parse(file, how, ...rest))
      return parsed.get(key)
    }
    const program = ts.createProgram({ rootNames: fileNames, options, host })
    errors.push(...wrong, ...program.getConfigFileParsingDiagnostics(), ...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics())
    for (const name of fileNames) {
      const file = program.getSourceFile(name)
      if (file === undefined) throw new Error(`${name} belongs to ${folder} but is not in its program.`)
      errors.push(...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file))
      own.add(name)
    }
    for (const { fileName } of program.getSourceFiles()) if (isOurs(fileName)) met.add(fileName)
  }
  const all = ts.sortAndDeduplicateDiagnostics(errors)
  return { errors: ts.formatDiagnostics(all, format), count: all.length, own: [...own], met: [...met] }
}

/** @param {string} file */
const isOurs = (file) => !relative(root, file).startsWith('..') && !file.includes('/node_modules/')

/** @returns {string[]} */
function everyProject() {
  const folders = ['libs', 'plugins', 'apps'].flatMap((group) => readdirSync(join(root, group)).map((name) => join(root, group, name)))
  return [...folders, join(root, 'tests'), join(root, 'tools')].filter((folder) => existsSync(join(folder, 'tsconfig.json')))
}

/**
 * @param {readonly string[]} folders
 * @param {number} many shares
 * @returns {string[][]} the projects in shares of about the same size
 */
function sharesOf(folders, many) {
  const sized = folders.map((folder) => ({ folder, size: settingsOf(folder).fileNames.reduce((sum, file) => sum + statSync(file).size, 0) })).sort((a, b) => b.size - a.size)
  const shares = Array.from({ length: many }, () => ({ size: 0, folders: /** @type {string[]} */ ([]) }))
  for (const { folder, size } of sized) {
    const smallest = shares.reduce((least, share) => (share.size < least.size ? share : least))
    smallest.size += size
    smallest.folders.push(folder)
  }
  return shares.map((share) => share.folders).filter((share) => share.length > 0)
}

/**
 * @param {string[]} share
 * @returns {Promise<Found>}
 */
const inThread = (share) => new Promise((done, fail) => {
  new Worker(new URL(import.meta.url), { workerData: share }).once('message', done).once('error', fail)
})

async function main() {
  const named = process.argv.slice(2).map((folder) => resolve(folder))
  const found = await Promise.all(sharesOf(named.length > 0 ? named : everyProject(), Math.min(4, availableParallelism())).map(inThread))
  for (const { errors } of found) process.stdout.write(errors)
  const own = new Set(found.flatMap((one) => one.own))
  // What no project holds would be checked by none.
  const unchecked = named.length > 0 ? [] : [...new Set(found.flatMap((one) => one.met))].filter((file) => !own.has(file))
  for (const file of unchecked) console.log(`${relative(root, file).replaceAll(sep, '/')} is imported, but belongs to no project: put it where the "include" of a tsconfig.json finds it.`)
  const count = found.reduce((sum, one) => sum + one.count, 0) + unchecked.length
  console.log(`${own.size} files checked, ${count} ${count === 1 ? 'error' : 'errors'}`)
  process.exitCode = count > 0 ? 1 : 0
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (isMainThread) await main()
  else parentPort?.postMessage(checkTypes(workerData))
}
