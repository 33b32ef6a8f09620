import type { Log } from '@dejarik/session';
import type { CampaignAccess } from './access.ts';
import { CampaignStorage } from './storage.ts';

/** What the last game of a table was kept as: who takes an answer back may end it otherwise. */
const results = new WeakMap<CampaignAccess, { readonly seed: string; readonly id: string }>();

/**
 * Keeps how a campaign stands after a game that is over, in place of how it stood before.
 * @param option by which the game knows the campaign
 */
export async function keepAfterGame(access: CampaignAccess, { seed, options }: Log, option: string): Promise<void> {
  try {
    const { file } = await access.step({ step: 'after' });
    const kept = new CampaignStorage(file.game);
    const earlier = results.get(access);
    const { id } = kept.keep(file, earlier?.seed === seed ? earlier.id : kept.like(options[option] ?? null)?.id);
    results.set(access, { seed, id });
  } catch {
    // Nothing is kept; when a player opens the campaign, the panel says why it cannot go on.
  }
}
