import type { Translator } from '@dejarik/content';
import type { Ask, Because } from '@dejarik/session';
import type { Via } from '../link.ts';
import { BoardDescriptions } from './descriptions.ts';

/** What tells of ways and reasons. */
interface Finder {
  readonly past: ((via: Via) => Promise<Ask | null>) | null;
  readonly explain: ((key: string, via?: Via) => Promise<readonly Because[]>) | null;
}

/** Why no way passes some stations: the last one may be out of reach by itself. Null if no rule says why. */
export async function routeRefusal(
  { past, explain }: Finder,
  ask: Ask | null,
  via: Via,
  translator: Translator | null,
): Promise<string | null> {
  const last = via.at(-1) ?? '';
  const alone = await past?.([last]);
  const end = alone?.options[0] === undefined ? last : (ask?.options[0]?.key ?? last);
  const because = (await explain?.(end, via)) ?? [];
  if (because.length === 0) return null;
  const speech = translator === null ? null : new BoardDescriptions(translator);
  return because.map(({ message, rule }) => `${speech?.words(message) ?? ''} (${rule})`).join(' ');
}
