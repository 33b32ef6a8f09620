import { CHECKS, judged, type CheckId, type LaidOpen, type OpenHand, type Unjudged } from '@dejarik/conformance';
import type { Log } from '@dejarik/session';
import { faultsIn, shorter } from './alike.ts';
import type { Finding } from './finding.ts';
import type { Unplayed } from './added-setups.ts';

/** What a check has come to. */
export interface CheckResult {
  readonly id: CheckId | 'load';
  readonly ok: boolean;
  /** What was found, and where; several findings in lines. */
  readonly detail?: string;
  /** Why nothing can be said of it: another check must hold first. `ok` is true then, as nothing was found. */
  readonly skipped?: string;
  /** Of the game in which it was found. */
  readonly seed?: string;
  /** The shortest game that shows it, as `play --load` opens it. */
  readonly log?: Log;
}

export interface PluginReport {
  readonly plugin: string;
  readonly ok: boolean;
  readonly checks: readonly CheckResult[];
  readonly games: number;
  readonly answers: number;
  /** At how many moments two worlds were compared that a seat may not tell apart. */
  readonly compared: number;
  /** Verbs that no game came to. */
  readonly unreached: readonly string[];
  /** Verbs that have laid open to all what then lay in a hidden hand. */
  readonly laidOpen: readonly LaidOpen[];
  /** Zones of seats that all see, though they are filled and played from like hands. */
  readonly openHands: readonly OpenHand[];
  /** What an expansion or mod adds and no game has played. */
  readonly unplayed: readonly Unplayed[];
}

/** Most findings of a check that are told. */
const MOST = 5;

/** A report of all checks. */
export function reportOf(
  plugin: string,
  found: readonly Finding[],
  totals: Pick<PluginReport, 'games' | 'answers' | 'compared' | 'unreached' | 'laidOpen' | 'openHands' | 'unplayed'>,
): PluginReport {
  const { violations, unjudged } = judged(found);
  const checks = [
    { id: 'load', ok: true } as const,
    ...(Object.keys(CHECKS) as CheckId[]).map((id) => resultOf(id, violations, unjudged)),
  ];
  return { plugin, ok: found.length === 0, checks, ...totals };
}

/** A report of a plugin of which nothing could be played. */
export const unloaded = (plugin: string, id: 'load' | CheckId, detail: string): PluginReport => ({
  plugin,
  ok: false,
  checks: [{ id, ok: false, detail }],
  games: 0,
  answers: 0,
  compared: 0,
  unreached: [],
  laidOpen: [],
  openHands: [],
  unplayed: [],
});

function resultOf(id: CheckId, all: readonly Finding[], unjudged: readonly Unjudged[]): CheckResult {
  const without = unjudged.find(({ check }) => check === id);
  if (without !== undefined)
    return {
      id,
      ok: true,
      skipped: `Not judged, as "${without.by}" failed: where the same answers lead to different states, two worlds differ as well. Mend that first.`,
    };
  const found = all.filter(({ check }) => check === id);
  if (found.length === 0) return { id, ok: true };
  const faults = faultsIn(found);
  const shortest = shorter(faults.map(({ shown }) => shown));
  return {
    id,
    ok: false,
    detail: [
      ...faults
        .slice(0, MOST)
        .map(({ shown, more }) => (more === 0 ? wordsOf(shown) : `${wordsOf(shown)} ${moreOf(more)}`)),
      ...(faults.length > MOST ? [`and ${faults.length - MOST} more`] : []),
    ].join('\n'),
    ...(shortest.seed === undefined ? {} : { seed: shortest.seed }),
    ...(shortest.log === undefined ? {} : { log: shortest.log }),
  };
}

const moreOf = (more: number): string => `[and ${more} more like it]`;

/** What was found, with the mode and how many played where that matters. */
const wordsOf = ({ check, message, mode, seats }: Finding): string =>
  mode === undefined || ANYWHERE.has(check) ? message : `${mode}, ${seats ?? 0} seats: ${message}`;

/** What does not depend on who plays. */
const ANYWHERE: ReadonlySet<CheckId> = new Set(['messages', 'rules', 'outside']);
