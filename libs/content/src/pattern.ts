/** A parsed pattern: strings to print as they are, and names of arguments. */
export type PatternPart = string | { readonly arg: string };

const token = /\{\{|\}\}|\{([A-Za-z][\w-]*)\}|[{}]/g;

/**
 * Reads a pattern such as `"{who} moves"`.
 * @returns its parts, with doubled braces made single
 * @throws SyntaxError when a brace is neither doubled nor part of a placeholder
 */
export function parsePattern(pattern: string): readonly PatternPart[] {
  const parts: PatternPart[] = [];
  let text = '';
  let end = 0;
  for (const match of pattern.matchAll(token)) {
    text += pattern.slice(end, match.index);
    end = match.index + match[0].length;
    const arg = match[1];
    if (arg !== undefined) {
      if (text !== '') parts.push(text);
      parts.push({ arg });
      text = '';
    } else if (match[0].length === 2) {
      text += match[0].charAt(0);
    } else {
      throw new SyntaxError(
        `Lone "${match[0]}" at character ${match.index + 1} of ${JSON.stringify(pattern)}: ` +
          'a placeholder is a name in braces, like {count}; a brace to be shown is written twice.',
      );
    }
  }
  text += pattern.slice(end);
  if (text !== '') parts.push(text);
  return parts;
}

/** The names of a pattern's arguments, each once, in the order of their first appearance. */
export function placeholders(pattern: string): readonly string[] {
  const names = parsePattern(pattern).flatMap((part) => (typeof part === 'string' ? [] : [part.arg]));
  return [...new Set(names)];
}
