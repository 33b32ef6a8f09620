import { readFile } from 'node:fs/promises';

/**
 * esbuild plugin: style sheets in code (`css` templates of our own) lose the white space that is there for readers of the source.
 *
 * @returns {import('esbuild').Plugin}
 */
export function smallStyles() {
  return {
    name: 'small-styles',
    setup(build) {
      build.onLoad({ filter: /[\\/](libs|plugins)[\\/][^\\/]+[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        return text.includes('css`') ? { contents: shrinkStyles(text), loader: 'ts' } : undefined;
      });
    },
  };
}

/**
 * @param {string} source of a module
 * @returns {string} the same with short style sheets; every line that follows one keeps its number
 */
export function shrinkStyles(source) {
  let done = '';
  let from = 0;
  for (const { 0: start, index } of source.matchAll(/\bcss`/g)) {
    const begin = index + start.length;
    if (begin < from) continue;
    const { parts, end } = templateAt(source, begin);
    const before = source.slice(begin, end).split('\n').length;
    const short = parts
      .map((part, i) => (i % 2 === 0 ? shrink(part) : part))
      .join('')
      .trim();
    done += `${source.slice(from, begin)}${short}\`${'\n'.repeat(before - short.split('\n').length)}`;
    from = end + 1;
  }
  return done + source.slice(from);
}

/**
 * @param {string} source
 * @param {number} begin of the template, after its opening quote
 * @returns {{ parts: readonly string[], end: number }} texts and, between them, what is put in; where the closing quote stands
 */
function templateAt(source, begin) {
  /** @type {string[]} */
  const parts = [];
  let start = begin;
  for (let at = begin; at < source.length; at++) {
    if (source[at] === '`') return { parts: [...parts, source.slice(start, at)], end: at };
    if (!source.startsWith('${', at)) continue;
    const after = endOfExpression(source, at + 2);
    parts.push(source.slice(start, at), source.slice(at, after));
    start = after;
    at = after - 1;
  }
  throw new Error('A template has no end.');
}

/**
 * @param {string} source
 * @param {number} begin after its brace
 * @returns {number} after the brace that closes it
 */
function endOfExpression(source, begin) {
  let depth = 1;
  for (let at = begin; at < source.length; at++) {
    if (source[at] === '{') depth++;
    else if (source[at] === '`') at = templateAt(source, at + 1).end;
    else if (source[at] === '}' && --depth === 0) return at + 1;
  }
  throw new Error('An expression in a template has no end.');
}

/**
 * @param {string} css
 */
function shrink(css) {
  return css
    .split(/('[^']*'|"[^"]*")/)
    .map((part, i) =>
      i % 2 === 1
        ? part
        : part
            .replaceAll(/\/\*[^]*?\*\//g, '')
            .replaceAll(/\s+/g, ' ')
            .replaceAll(/ ?([{};]) ?/g, '$1')
            .replaceAll(/([:,]) /g, '$1')
            .replaceAll(';}', '}'),
    )
    .join('');
}
