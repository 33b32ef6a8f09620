import type { GameEvent } from '@dejarik/session';
import type { GameInterface } from '../interface.ts';
import { isPlace } from '../announcements.ts';
import type { SoundName } from './tones.ts';

/** More would run into one another. */
const MOST = 4;

/**
 * Which sounds tell what has happened, in its order: those that the game names for its verbs; where it names none, cards that
 * are laid open, and pieces that come to other places. The same sound is not made twice, and of many only the last few are.
 * @param events since the last time
 */
export function soundsOf(
  events: readonly GameEvent[],
  { sounds, played }: Pick<GameInterface, 'sounds' | 'played'>,
): readonly SoundName[] {
  const heard = new Set<SoundName>();
  for (const event of events) {
    const sound = (event.kind === 'verb' ? sounds?.[event.verb] : undefined) ?? plainSound(event, played);
    if (sound === null) continue;
    // What comes again is told by its last time.
    heard.delete(sound);
    heard.add(sound);
  }
  return [...heard].slice(-MOST);
}

function plainSound(event: GameEvent, played: GameInterface['played']): SoundName | null {
  if (played?.(event)) return 'card';
  const { kind, points, args } = event;
  return kind === 'verb' && points.length > 0 && Object.values(args).some(isPlace) ? 'step' : null;
}
