import type { Plugin } from '@dejarik/engine';

export const SAVE_FORMAT = 'dejarik-session';
/** 5 names the content of each plugin; 4 did not. */
export const SAVE_VERSION = 5;

export const versionsOf = (plugins: readonly Plugin[]): Readonly<Record<string, string>> =>
  Object.fromEntries(plugins.map((plugin) => [plugin.id, plugin.version]));
