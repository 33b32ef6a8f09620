import { resolve } from 'node:path';
import { isMod } from './load-mod.ts';
import type { Source, Sources } from './sources.ts';

/** All that is loaded, with a plugin or mod besides: a folder that holds a mod.yaml is a mod. */
export const withSource = ({ plugins, mods }: Sources, one: Source): Sources =>
  isMod(resolve(one.from, one.name)) ? { plugins, mods: [...mods, one] } : { plugins: [...plugins, one], mods };
