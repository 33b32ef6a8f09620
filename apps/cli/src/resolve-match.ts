import type { Language } from '@dejarik/content';
import { createSession, freshSeed, POSITION, type Json, type Session } from '@dejarik/session';
import { resolvePosition, type ResolvedPosition } from './resolve-position.ts';
import type { Called } from './command.ts';
import { oneOf, UsageError } from './errors.ts';
import type { GameEntry } from './game-entry.ts';
import type { Games } from './games.ts';
import { openLog } from './saved.ts';
import { botsOf, gameOptions, resolveLanguage, resolveMode, resolveSetup, type PlayedMode } from './setup.ts';

/** Who plays a seat that no bot plays. */
export const HUMAN = 'human';

/** What is to be played, as the command line says it. */
export interface Match {
  readonly game: GameEntry;
  readonly mode: PlayedMode;
  readonly lang: Language;
  /** Who plays each seat: a person or the bot of this name. */
  readonly players: readonly string[];
  readonly seed: string;
  readonly options: Readonly<Record<string, Json>>;
  /** A game that was kept, with the file it was kept in. */
  readonly loaded: { readonly session: Session; readonly file: string } | undefined;
  readonly campaignFile: string | undefined;
  /** What the call loads, as it says that: options of the command line. */
  readonly sources: readonly string[];
}

/** @throws UsageError for what cannot be played */
export function resolveMatch(called: Called, games: Games): Match {
  const lang = resolveLanguage(called.get('lang'));
  const loaded = loadedBy(called, games);
  const position = loaded === undefined ? positionOf(called, games) : undefined;
  const game =
    loaded === undefined
      ? (position?.game ?? games.called(called.args[0]))
      : games.with(loaded.session.game, Object.keys(loaded.session.plugins));
  const names = called
    .get('players')
    ?.split(',')
    .map((name) => name.trim());
  const setup = resolveSetup(game, called.get('setup'));
  const mode =
    loaded === undefined
      ? resolveMode(game, position?.mode ?? called.get('mode'), {
          seats: position?.seats ?? called.seats(),
          setup,
          named: names && { option: 'players', count: names.length },
        })
      : { id: loaded.session.mode, seats: loaded.session.seats };
  const options = { ...setup?.options, ...gameOptions(called.all('option')), ...position?.options };
  position?.check(mode, options);
  return {
    game,
    mode,
    lang,
    players: resolvePlayers(names, mode, Object.keys(botsOf(game))),
    seed: called.get('seed') ?? freshSeed(),
    options: position?.given === undefined ? options : { ...options, [POSITION]: position.given },
    loaded,
    campaignFile: called.get('campaign'),
    sources: ['plugin', 'mod'].flatMap((name) => called.all(name).map((one) => `--${name} ${one}`)),
  };
}

/** The game that is played: the one that was kept, or a new one. @throws RefusedError if the game refuses an option */
export function sessionOf({ game, mode, seed, loaded }: Match, options: Match['options']): Session {
  if (loaded !== undefined) return loaded.session;
  return createSession({ plugins: game.plugins, mode: mode.id, seats: mode.seats.length, seed, options });
}

/** The game of `--load`. @throws UsageError if it is another, or the call describes a new one */
function loadedBy(called: Called, games: Games): Match['loaded'] {
  const file = called.get('load');
  if (file === undefined) return undefined;
  const misplaced = ['mode', 'seats', 'setup', 'option', 'position', 'seed'].find(
    (name) => called.all(name).length > 0,
  );
  if (misplaced !== undefined)
    throw new UsageError(`--${misplaced} is for a new game; "${file}" has its own. Leave one of them out.`);
  const session = openLog(games, file);
  if (called.args[0] !== undefined && games.called(called.args[0]).game !== session.game)
    throw new UsageError(`"${file}" is a game of ${session.game}, not of ${called.args[0]}.`);
  return { session, file };
}

/** The position of `--position`. @throws UsageError if there is none, or the call says something else of the game */
function positionOf(called: Called, games: Games): ResolvedPosition | undefined {
  const wanted = called.get('position');
  if (wanted === undefined) return undefined;
  const misplaced = ['setup', 'campaign'].find((name) => called.get(name) !== undefined);
  if (misplaced !== undefined)
    throw new UsageError(`--${misplaced} and --position each say how the game begins. Leave one of them out.`);
  const position = resolvePosition(wanted, games, called.args[0]);
  const twice = position.isScenario && ['mode', 'seats', 'option'].find((name) => called.all(name).length > 0);
  if (typeof twice === 'string')
    throw new UsageError(
      `--${twice} is said by the scenario of "${wanted}". Leave the option out, or change the file.`,
    );
  return position;
}

/** Who plays each seat of a mode. @throws UsageError for a wrong number of names and for names of nobody */
function resolvePlayers(
  given: readonly string[] | undefined,
  mode: PlayedMode,
  bots: readonly string[],
): readonly string[] {
  const standard = mode.seats.map((_, i) => (i === 0 ? HUMAN : (bots.at(-1) ?? 'random')));
  const names = given ?? standard;
  if (names.length !== mode.seats.length)
    throw new UsageError(
      `--players names ${names.length}; ${mode.id} has ${mode.seats.length} seats: ${mode.seats.join(', ')}. Name who plays each, such as --players ${standard.join(',')}.`,
    );
  for (const name of names) if (name !== HUMAN && !bots.includes(name)) throw oneOf('player', name, [HUMAN, ...bots]);
  return names;
}
