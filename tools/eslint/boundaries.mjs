import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { layers, restrictedPackages, restrictedSubpaths } from './layers.mjs';
import { projectOf, readWorkspace } from './workspace.mjs';

/**
 * @typedef {import('./workspace.mjs').Project} Project
 * @typedef {import('./workspace.mjs').Workspace} Workspace
 */
/**
 * The place an import stands in.
 *
 * @typedef {object} Place
 * @property {Workspace} workspace
 * @property {string} file absolute
 * @property {Project} project
 * @property {string} layer
 * @property {'source' | 'ui' | 'tests'} part `ui` is a plugin's folder src/ui, `tests` everything outside src
 */

/**
 * The lint rule that checks where imports lead: down the layers, through public faces, to declared packages.
 * It reads package.json files only, so it holds in a fresh clone and in an editor alike.
 *
 * @param {string} root absolute folder of the workspace
 * @returns {import('eslint').Rule.RuleModule}
 */
export function boundariesOf(root) {
  const workspace = readWorkspace(root);
  return {
    meta: { type: 'problem', schema: [], messages: { forbidden: '{{reason}}' } },
    create(context) {
      const place = placeOf(workspace, context.filename);
      if (!place) return {};

      /** @param {any} source the string literal that names the module */
      const check = (source) => {
        if (typeof source?.value !== 'string') return;
        const reason = reasonAgainst(source.value, place);
        if (reason) context.report({ node: source, messageId: 'forbidden', data: { reason } });
      };
      return {
        ImportDeclaration: (node) => check(node.source),
        ExportNamedDeclaration: (node) => check(node.source),
        ExportAllDeclaration: (node) => check(node.source),
        ImportExpression: (node) => check(node.source),
        /** @param {any} node `import('x')` as a type */
        TSImportType: (node) => check(node.source),
        /** @param {any} node `import x = require('x')` */
        TSExternalModuleReference: (node) => check(node.expression),
      };
    },
  };
}

/**
 * @param {Workspace} workspace
 * @param {string} file absolute
 * @returns {Place | undefined} nothing for files outside every project
 */
function placeOf(workspace, file) {
  const project = projectOf(workspace, file);
  const [layer] = project?.layers ?? [];
  if (!project || layer === undefined) return undefined;
  const inside = relative(project.root, file).split(sep).join('/');
  const part =
    inside.startsWith('src/ui/') && layer === 'plugin' ? 'ui' : inside.startsWith('src/') ? 'source' : 'tests';
  return { workspace, file, project, layer, part };
}

/**
 * @param {string} specifier
 * @param {Place} place
 * @returns {string | undefined} why the import is forbidden
 */
function reasonAgainst(specifier, place) {
  if (specifier.startsWith('.')) return againstRelative(resolve(dirname(place.file), specifier), place);
  if (isBuiltin(specifier)) return undefined;
  const { name, subpath } = split(specifier);
  const target = place.workspace.projects.find((project) => project.name === name);
  if (target) return againstProject(target, subpath, place);
  if (name.startsWith('@dejarik/')) return `No project of this workspace is called '${name}'.`;
  return againstPackage(name, place);
}

/**
 * @param {string} path absolute
 * @param {Place} place
 */
function againstRelative(path, { workspace, project, layer, part }) {
  if (projectOf(workspace, path) === project) {
    return layer === 'plugin' && part === 'source' && within(path, join(project.root, 'src', 'ui'))
      ? `Rules code must not import the interface in 'src/ui'; only the interface imports the rules.`
      : undefined;
  }
  if (part === 'tests' && ['tools', 'examples'].some((folder) => within(path, join(workspace.root, folder))))
    return undefined;
  return `'${relative(workspace.root, path)}' lies outside '${project.name}': import another project by its name.`;
}

/**
 * @param {Project} target
 * @param {string} subpath '' for the package root
 * @param {Place} place
 */
function againstProject(target, subpath, place) {
  const { project, layer, part } = place;
  if (target === project) {
    return part === 'tests' ? undefined : `'${project.name}' imports itself by name: use a relative path.`;
  }
  const allowed = allowedLayers(place);
  const [targetLayer] = target.layers;
  if (targetLayer === undefined || !allowed.includes(targetLayer)) {
    return `Layer '${layer}' must not import '${target.name}' of layer '${targetLayer}'; it may import: ${allowed.join(', ') || 'none'}.`;
  }
  if (!project.dependencies.has(target.name)) return undeclared(target.name, project);
  if (!target.exports.has(subpath)) {
    return `'${subpath}' is inside '${target.name}', not among the exports of its package.json: import its public face.`;
  }
  const welcome = restrictedSubpaths[subpath];
  if (welcome && part !== 'tests' && !welcome.includes(layer) && !welcome.includes(`${layer}/${part}`)) {
    return `'${target.name}/${subpath}' is for ${welcome.join(', ')} and tests only, not for layer '${layer}'.`;
  }
  return undefined;
}

/**
 * @param {string} name of a package from npm
 * @param {Place} place
 */
function againstPackage(name, { workspace, project, layer, part }) {
  const welcome = Object.hasOwn(restrictedPackages, name) ? restrictedPackages[name] : undefined;
  if (welcome && !welcome.includes(layer) && !welcome.includes(`${layer}/${part}`)) {
    return `Package '${name}' is for ${welcome.join(', ')} only, not for layer '${layer}'.`;
  }
  const declared = project.dependencies.has(name) || (part === 'tests' && workspace.dependencies.has(name));
  return declared ? undefined : undeclared(name, project);
}

/** @param {Place} place */
function allowedLayers({ layer, part }) {
  const rule = layers[layer];
  if (!rule) return [];
  return [
    ...rule.uses,
    ...(part === 'tests' ? (rule.testsUse ?? []) : []),
    ...(part === 'ui' ? (rule.uiUses ?? []) : []),
    ...(rule.extendsOwnLayer ? [layer] : []),
  ];
}

/**
 * @param {string} name
 * @param {Project} project
 */
function undeclared(name, project) {
  return `'${project.name}' does not declare '${name}': add it to the dependencies in its package.json.`;
}

/**
 * @param {string} path absolute
 * @param {string} folder absolute
 */
function within(path, folder) {
  return path === folder || path.startsWith(folder + sep);
}

/** @param {string} specifier */
function split(specifier) {
  const parts = specifier.split('/');
  const length = specifier.startsWith('@') ? 2 : 1;
  return { name: parts.slice(0, length).join('/'), subpath: parts.slice(length).join('/') };
}
