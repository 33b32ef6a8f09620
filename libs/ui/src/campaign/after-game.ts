import type { Log } from '@dejarik/session';
import type { CampaignAccess } from './access.ts';
import { CampaignStorage } from './storage.ts';

/** What a game that is over was kept as: who takes an answer back may end it otherwise. */
export interface KeptResult {
  readonly seed: string;
  /** Of the campaign among those that are kept. */
  readonly id: string;
}

/**
 * Keeps how a campaign stands after a game that is over, in place of how it stood before.
 * @param option by which the game knows the campaign
 * @param earlier what was kept last at this table
 * @returns what is kept last now
 */
export async function keepAfterGame(
  access: CampaignAccess,
  { seed, options }: Log,
  option: string,
  earlier: KeptResult | null,
): Promise<KeptResult | null> {
  try {
    const { file } = await access.step({ step: 'after' });
    const kept = new CampaignStorage(file.game, () => access.records(file.game));
    await kept.look();
    const { id } = await kept.keep(file, earlier?.seed === seed ? earlier.id : kept.like(options[option] ?? null)?.id);
    return { seed, id };
  } catch {
    // Nothing is kept; when a player opens the campaign, the panel says why it cannot go on.
    return earlier;
  }
}
