import ts from 'typescript';

/** A token of TypeScript and where it stands in its text. */
interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A place in a text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a piece of TypeScript, which need not parse, as tokens: spaces and the kind of quotes do not count.
 *
 * @param code a source or a part of one
 */
function tokensOf(code: string): readonly Token[] {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, code, () => undefined);
  const tokens: Token[] = [];
  /** For each brace that is open, whether it is one of a template. */
  const braces: boolean[] = [];
  let last = ts.SyntaxKind.Unknown;
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    if ((kind === ts.SyntaxKind.SlashToken || kind === ts.SyntaxKind.SlashEqualsToken) && !endsExpression(last))
      kind = scanner.reScanSlashToken();
    if (kind === ts.SyntaxKind.CloseBraceToken && braces.pop() === true) {
      kind = scanner.reScanTemplateToken(false);
      if (kind === ts.SyntaxKind.TemplateMiddle) braces.push(true);
    } else if (kind === ts.SyntaxKind.TemplateHead) braces.push(true);
    else if (kind === ts.SyntaxKind.OpenBraceToken) braces.push(false);
    if (BLANK.includes(kind)) continue;
    const text =
      kind === ts.SyntaxKind.StringLiteral ? JSON.stringify(scanner.getTokenValue()) : scanner.getTokenText();
    tokens.push({ text, start: scanner.getTokenStart(), end: scanner.getTokenEnd() });
    if (!COMMENTS.includes(kind)) last = kind;
  }
  return tokens;
}

const BLANK: readonly ts.SyntaxKind[] = [ts.SyntaxKind.WhitespaceTrivia, ts.SyntaxKind.NewLineTrivia];
const COMMENTS: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.SingleLineCommentTrivia,
  ts.SyntaxKind.MultiLineCommentTrivia,
];
const ENDS: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.Identifier,
  ts.SyntaxKind.NumericLiteral,
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.CloseParenToken,
  ts.SyntaxKind.CloseBracketToken,
  ts.SyntaxKind.CloseBraceToken,
  ts.SyntaxKind.ThisKeyword,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
];
const endsExpression = (kind: ts.SyntaxKind): boolean => ENDS.includes(kind);

/** Is a token one that a formatter may add or take away? */
function isLayout(tokens: readonly Token[], i: number): boolean {
  const text = tokens[i]?.text;
  return text === ';' || (text === ',' && [')', ']', '}'].includes(tokens[i + 1]?.text ?? ''));
}

/** A text of TypeScript in one form, however it is laid out. */
export function squeezed(text: string): string {
  const tokens = tokensOf(text);
  return tokens
    .filter((_, i) => !isLayout(tokens, i))
    .map((token) => token.text)
    .join(' ');
}

/**
 * Finds a piece of code in a source, whatever the layout of either.
 *
 * @param source TypeScript
 * @param piece part of it
 * @returns every place where it stands, in order
 */
export function placesOf(source: string, piece: string): readonly Range[] {
  const [hay, needle] = [tokensOf(source), tokensOf(piece)];
  return hay.flatMap((first, i) => {
    if (first.text !== needle[0]?.text) return [];
    const end = endOf(hay, i, needle);
    return end === undefined ? [] : [{ start: first.start, end }];
  });
}

/** Where a piece that begins at a token ends, if it stands there. */
function endOf(hay: readonly Token[], from: number, needle: readonly Token[]): number | undefined {
  let [i, n] = [from, 0];
  let end = 0;
  while (n < needle.length) {
    const token = hay[i];
    if (token !== undefined && token.text === needle[n]?.text) {
      end = token.end;
      i++;
      n++;
    } else if (token !== undefined && n > 0 && isLayout(hay, i)) i++;
    else if (isLayout(needle, n)) n++;
    else return undefined;
  }
  return end;
}
