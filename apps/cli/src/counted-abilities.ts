/** The abilities of content files, and how many of them name a function of the plugin (`code: <name>`). */
export interface CountedAbilities {
  readonly total: number;
  readonly code: number;
}

/** Which part of the abilities needs code, from 0 to 1; 0 where there are none. */
export const codeShare = ({ total, code }: CountedAbilities): number => (total === 0 ? 0 : code / total);

/** Says how far words of cards are enough; code that is no content (abilities of TypeScript) is not counted. */
export function abilitiesInWords(counted: CountedAbilities): string {
  const { total, code } = counted;
  if (total === 0) return 'The content files hold no abilities.';
  if (total === 1)
    return code === 0
      ? 'The content files hold 1 ability; it is written as data, without code.'
      : 'The content files hold 1 ability; it calls code of the plugin.';
  const head = `The content files hold ${total} abilities;`;
  if (code === 0) return `${head} all are written as data, without code.`;
  const percent = `${(codeShare(counted) * 100).toFixed(1)} %`;
  if (code === total) return `${head} all of them call code of the plugin.`;
  return `${head} ${code} of them ${code === 1 ? 'calls' : 'call'} code of the plugin (${percent}).`;
}
