/** So much of a value is shown. */
const MOST = 160;

/** A value as errors show it: as JSON, and only the beginning of one that is long. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MOST ? `${text.slice(0, MOST)}… (${text.length} characters)` : text;
}
