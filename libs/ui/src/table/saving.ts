import type { TableContext } from './types/index.ts';
import { GameSaveEvent } from './events.ts';
import { MAX_LINK_LENGTH, encodeLink } from './link-codec.ts';

/** Hands the game over as a file, unless the page keeps it. */
export async function saveFile({ notices, connection, table, words, drawers }: TableContext): Promise<void> {
  await notices.attempt('save', async () => {
    let save: unknown;
    let game = connection.log?.game ?? table.description?.game ?? 'game';
    if (connection.stopped) {
      // The answers are known here too, and the game follows from them.
      save = table.played;
    } else {
      const whole = await table.save();
      if (!table.dispatchEvent(new GameSaveEvent(whole))) return;
      save = whole;
      game = whole.log.game;
    }
    const file = `${game}-${table.state?.answers ?? 0}.json`;
    const address = URL.createObjectURL(new Blob([JSON.stringify(save)], { type: 'application/json' }));
    const anchor = Object.assign(document.createElement('a'), { href: address, download: file });
    anchor.click();
    setTimeout(() => {
      URL.revokeObjectURL(address);
    }, 10_000);
    table.note = words.word('saved', { file });
    drawers.close();
  });
}

/** Everything about the game is in this page anyway, so a link gives nothing away. */
export const isLinkable = ({ table }: TableContext): boolean =>
  table.link === null && table.state !== null && Object.keys(table.state.players).length > 0;

/** Copies a link that holds the whole game. */
export async function copyLink({ notices, connection, table, words, drawers, files }: TableContext): Promise<void> {
  await notices.attempt('save', async () => {
    const log = connection.stopped ? connection.log : await connection.link?.log();
    if (log === undefined || log === null || table.state === null) return;
    const address = new URL(location.href);
    const text = await encodeLink({ ...log, players: table.state.players });
    if (text.length > MAX_LINK_LENGTH)
      throw new Error(
        `The link would have ${text.length} letters; at most ${MAX_LINK_LENGTH} are followed. Save to a file instead.`,
      );
    address.hash = files.name === '' ? text : `${text}.${encodeURIComponent(files.name)}`;
    drawers.close();
    try {
      await navigator.clipboard.writeText(address.href);
      table.note = words.word('linked');
    } catch {
      // Pages may not be allowed to write to the clipboard: then it is shown, ready to be copied.
      table.note = words.word('link-here');
      files.unlinked = { note: table.note, address: address.href };
      await table.updateComplete;
      table.renderRoot.querySelector<HTMLElement>('.address')?.focus();
    }
  });
}
