import { isBuiltin } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { layers, restrictedPackages, restrictedSubpaths } from './layers.mjs'
import { projectOf, readProjects, rootDependencies } from './workspace.mjs'

/** @typedef {import('./workspace.mjs').Project} Project */
/**
 * The place an import stands in.
 *
 * @typedef {object} Place
 * @property {Project} project
 * @property {string} layer
 * @property {'source' | 'ui' | 'tests'} part `ui` is the folder src/ui, `tests` everything outside src
 */

const workspace = resolve(import.meta.dirname, '../..')
const projects = readProjects(workspace)
const byName = new Map(projects.map((project) => [project.name, project]))
const shared = rootDependencies(workspace)

/**
 * Checks where imports lead: down the layers, through public faces, to declared packages.
 * It reads package.json files only, so it holds in a fresh clone and in an editor alike.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const boundaries = {
  meta: { type: 'problem', schema: [], messages: { forbidden: '{{reason}}' } },
  create(context) {
    const file = context.filename
    const place = placeOf(file)
    if (!place) return {}

    /** @param {any} source the string literal that names the module */
    const check = (source) => {
      if (typeof source?.value !== 'string') return
      const reason = reasonAgainst(source.value, file, place)
      if (reason) context.report({ node: source, messageId: 'forbidden', data: { reason } })
    }
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      /** @param {any} node `import('x')` as a type */
      TSImportType: (node) => check(node.source ?? node.argument?.literal),
      /** @param {any} node `import x = require('x')` */
      TSExternalModuleReference: (node) => check(node.expression),
    }
  },
}

/**
 * @param {string} file absolute
 * @returns {Place | undefined} nothing for files outside every project
 */
function placeOf(file) {
  const project = projectOf(projects, file)
  const [layer] = project?.layers ?? []
  if (!project || layer === undefined) return undefined
  const inside = relative(project.root, file).split(sep).join('/')
  const part = inside.startsWith('src/ui/') && layer === 'plugin' ? 'ui' : inside.startsWith('src/') ? 'source' : 'tests'
  return { project, layer, part }
}

/**
 * @param {string} specifier
 * @param {string} file absolute
 * @param {Place} place
 * @returns {string | undefined} why the import is forbidden
 */
function reasonAgainst(specifier, file, place) {
  if (specifier.startsWith('.')) return againstRelative(resolve(dirname(file), specifier), place)
  if (isBuiltin(specifier)) return undefined
  const { name, subpath } = split(specifier)
  const target = byName.get(name)
  if (target) return againstProject(target, subpath, place)
  if (name.startsWith('@dejarik/')) return `No project of this workspace is called '${name}'.`
  return againstPackage(name, place)
}

/**
 * @param {string} path absolute
 * @param {Place} place
 */
function againstRelative(path, { project, layer, part }) {
  const target = projectOf(projects, path)
  if (target === project) {
    const ui = join(project.root, 'src', 'ui')
    const entersUi = path === ui || path.startsWith(ui + sep)
    return layer === 'plugin' && part === 'source' && entersUi
      ? `Rules code must not import the interface in 'src/ui'; only the interface imports the rules.`
      : undefined
  }
  if (part === 'tests' && (path + sep).startsWith(join(workspace, 'tools') + sep)) return undefined
  return `'${relative(workspace, path)}' lies outside '${project.name}': import another project by its name.`
}

/**
 * @param {Project} target
 * @param {string} subpath '' for the package root
 * @param {Place} place
 */
function againstProject(target, subpath, place) {
  const { project, layer, part } = place
  if (target === project) {
    return part === 'tests' ? undefined : `'${project.name}' imports itself by name: use a relative path.`
  }
  const [above = 'unknown'] = target.layers
  if (!mayUse(place, above)) {
    return `Layer '${layer}' must not import layer '${above}' ('${target.name}'); it may import: ${allowedLayers(place).join(', ') || 'none'}.`
  }
  if (!project.dependencies.has(target.name)) {
    return `'${project.name}' does not declare '${target.name}': add it to the dependencies in its package.json.`
  }
  if (!target.exports.has(subpath)) {
    return `'${subpath}' is inside '${target.name}', not among the exports of its package.json: import its public face.`
  }
  const welcome = restrictedSubpaths[subpath]
  const sameInterface = part === 'ui' && subpath === 'ui'
  if (welcome && part !== 'tests' && !sameInterface && !welcome.includes(layer)) {
    return `'${target.name}/${subpath}' is for ${welcome.join(', ')} and tests only, not for layer '${layer}'.`
  }
  return undefined
}

/**
 * @param {string} name of a package from npm
 * @param {Place} place
 */
function againstPackage(name, { project, layer, part }) {
  const welcome = Object.hasOwn(restrictedPackages, name) ? restrictedPackages[name] : undefined
  if (welcome && layer !== 'tests' && !welcome.includes(layer) && !(part === 'ui' && welcome.includes('plugin/ui'))) {
    return `Package '${name}' is for layers ${welcome.join(', ')} only, not for '${layer}'.`
  }
  const declared = project.dependencies.has(name) || ((part === 'tests' || layer === 'app') && shared.has(name))
  return declared ? undefined : `'${project.name}' does not declare '${name}': add it to the dependencies in its package.json.`
}

/**
 * @param {Place} place
 * @param {string} layer
 */
function mayUse(place, layer) {
  return allowedLayers(place).includes(layer)
}

/** @param {Place} place */
function allowedLayers({ layer, part }) {
  const rule = layers[layer]
  if (!rule) return []
  return [
    ...rule.uses,
    ...(part === 'tests' ? (rule.testsUse ?? []) : []),
    ...(part === 'ui' ? (rule.faces ?? []) : []),
    ...(rule.extendsOwnLayer ? [layer] : []),
  ]
}

/** @param {string} specifier */
function split(specifier) {
  const parts = specifier.split('/')
  const length = specifier.startsWith('@') ? 2 : 1
  return { name: parts.slice(0, length).join('/'), subpath: parts.slice(length).join('/') }
}
