import type { Message, Translator } from '@dejarik/content';
import type { GameEvent, PreviewView } from '@dejarik/session';

/** Events that only say that somebody was asked. */
const SILENT: readonly GameEvent['kind'][] = ['window', 'passed'];

/** Events in words; what is said several times in a row is said once. */
export function eventLines(
  events: readonly GameEvent[],
  translator: Translator,
): { readonly line: string; readonly text: Message | undefined }[] {
  const shown = events.filter((event) => !SILENT.includes(event.kind));
  const lines = shown.map(({ message, text }) => ({ line: `  ${translator.say(message)}`, text }));
  return lines.filter(({ line }, i) => line !== lines[i - 1]?.line);
}

/** What a preview tells in numbers. */
export const measures = (preview: PreviewView | null, translator: Translator): string[] =>
  (preview?.measures ?? []).map(({ message, value, share }) => {
    const number = share === true ? `${(value * 100).toFixed(1)} %` : String(Math.round(value * 100) / 100);
    return `${translator.say(message)} ${number}`;
  });
