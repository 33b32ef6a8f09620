/**
 * What a key may mean, the likeliest first: the letter or sign on it, and on a keyboard of other letters what a Latin one has
 * in the same place. A Latin letter or a digit means what it says, wherever it lies.
 */
export function keyMeanings({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): readonly string[] {
  const said = key.toLowerCase();
  if (key.length !== 1 || /^[a-z0-9]$/.test(said)) return [said];
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  if (letter !== undefined) return /\p{L}/u.test(said) ? [said, letter.toLowerCase()] : [said];
  return digit === undefined || shiftKey ? [said] : [said, digit];
}
