import { compose, type Json, type Plugin } from '@dejarik/session';
import { modeNamed, seatRange } from '@dejarik/session/modes';
import { RuleCheck } from './declaration-checks.ts';
import { GameLength, type LengthOptions } from './game-length.ts';
import { judged, type Unjudged } from './judged.ts';
import { LaidOpenCheck, type LaidOpen } from './laid-open.ts';
import { OpenHandCheck, type OpenHand } from './open-hands.ts';
import { OutsideWorld } from './outside-world.ts';
import { PlayedGame } from './played-game.ts';
import { Reached } from './reached.ts';
import { ShuffleCheck } from './shuffles.ts';
import { VerbEndings } from './verb-endings.ts';
import type { Violation } from './violation.ts';

export interface ConformOptions {
  /** Modes to play, or names of their numbers of seats; all modes with every number of seats if missing. */
  readonly modes?: readonly string[];
  /** Games of each mode with each number of seats; 5 if missing. */
  readonly games?: number;
  /** Options of the game with this number, of a mode with so many seats. */
  readonly options?: (n: number, seats: number) => Readonly<Record<string, Json>>;
  /** Most answers of a game. If missing, 20,000; but a game that goes on for `patience`, or only comes to where it was before, is too long with 3,000, if that is three times as many as any took that ended. */
  readonly most?: number;
  /** Milliseconds of a game with many answers, after which it counts as one without an end; 60,000 if missing. A machine that others keep busy has as much longer. */
  readonly patience?: number;
  /** One in so many choices is forked, saved whole and looked at for leaks; 5 if missing. */
  readonly every?: number;
  /** Milliseconds that one answer with all its checks may take; 60,000 if missing. */
  readonly longest?: number;
  /** Milliseconds for the checks of one game, which is then played to its end without; no limit if missing. */
  readonly time?: number;
  /** Seed of all games; `conform` if missing. */
  readonly seed?: string;
  /** Ids of the rules in the catalogues; whether those that are named stand there is not looked at if missing. */
  readonly rules?: readonly string[];
  /** False where the game tells itself how it stands, so that the values of its views need no names. */
  readonly values?: boolean;
  /** Ids of messages that are said in English where a language has no words for them, as those of mods are. */
  readonly english?: ReadonlySet<string>;
  /** Called before each answer, with how many were given in the game; with 0 before its set-up, too. */
  readonly goesOn?: (game: GameInQuestion, answers: number) => void;
}

/** Which game a violation was found in: with the seed it can be played again. */
export interface GameInQuestion {
  readonly mode: string;
  readonly seats: number;
  readonly seed: string;
}

export interface ConformReport {
  readonly games: number;
  readonly answers: number;
  /** At how many moments two worlds were compared that a seat may not tell apart: none where nothing is hidden. */
  readonly compared: number;
  /** Each kind of violation at most a few times. */
  readonly violations: readonly (Violation & GameInQuestion)[];
  /** Checks that say nothing as another one failed. */
  readonly unjudged: readonly Unjudged[];
  /** Verbs that no game came to, by their ids. */
  readonly unreached: readonly string[];
  /** Verbs that have laid open to all what then lay in a hidden hand. No fault by itself: it may be meant. */
  readonly laidOpen: readonly LaidOpen[];
  /** Zones of seats that all see, though they are filled and played from like hands. No fault by itself: it may be meant. */
  readonly openHands: readonly OpenHand[];
}

const MOST_ANSWERS = 20_000;
const PATIENCE = 60_000;

/**
 * Does a plugin keep what every game must keep? Plays random games of each mode with each number of seats, led to what was not
 * reached before: they never crash or stick; from every choice a save, load, rewind, fork and replay lead to the same state;
 * nothing hidden leaks; every message has words in all languages; rules look at nothing outside of their game; no verb is one
 * that nothing can ever follow.
 * @param plugins the game and its expansions
 */
export function conform(plugins: readonly Plugin[], options: ConformOptions = {}): ConformReport {
  const violations: (Violation & GameInQuestion)[] = [];
  const once = new Set<string>();
  const [rules, outside, reached] = [new RuleCheck(plugins, options.rules), new OutsideWorld(), new Reached()];
  const [verbs, laidOpen, openHands] = [new VerbEndings(), new LaidOpenCheck(), new OpenHandCheck()];
  const length = new GameLength(lengthOptions(options));
  const total = { games: 0, answers: 0, compared: 0 };
  const tell = (found: Violation, game: GameInQuestion): void => {
    // What is wrong with a message, a rule's id or the code itself is so in every game.
    if (ONCE.has(found.check)) {
      if (once.has(found.message)) return;
      once.add(found.message);
    }
    violations.push({ ...found, ...game });
  };
  for (const { mode, seats } of seatings(plugins, options.modes)) {
    const [endings, shuffles] = [new VerbEndings(), new ShuffleCheck()];
    for (let n = 0; n < (options.games ?? 5); n++) {
      const game = { mode, seats, seed: `${options.seed ?? 'conform'} ${mode} ${n}` };
      // Set-up is part of the game: where it hangs, it is known which.
      options.goesOn?.(game, 0);
      const played = new PlayedGame(
        { plugins, ...game, options: options.options?.(n, seats) ?? {} },
        {
          goesOn: (answers) => options.goesOn?.(game, answers),
          every: options.every ?? 5,
          longest: options.longest,
          time: options.time ?? Infinity,
          values: options.values ?? true,
          english: options.english ?? new Set(),
        },
        { reached, endings, shuffles, outside, rules, laidOpen, openHands, length },
        (found) => {
          tell(found, game);
        },
      );
      played.play();
      for (const found of [...outside.violations, ...rules.violations]) tell(found, game);
      total.games++;
      total.answers += played.answers;
      total.compared += played.compared;
      // Others of this kind would take as long, and show the same.
      if (played.wasTooLong) break;
    }
    for (const found of [...endings.violations(), ...shuffles.violations()])
      tell(found, { mode, seats, seed: options.seed ?? 'conform' });
    verbs.join(endings);
  }
  return {
    ...total,
    ...judged(violations),
    unreached: verbs.unreached(),
    laidOpen: laidOpen.found,
    openHands: openHands.found,
  };
}

/** Whoever says how many answers are too many has patience until then. */
const lengthOptions = ({ most, patience }: ConformOptions): LengthOptions => ({
  most: most ?? MOST_ANSWERS,
  patience: patience ?? (most === undefined ? PATIENCE : Infinity),
});

const ONCE: ReadonlySet<Violation['check']> = new Set(['messages', 'outside', 'rules']);

/** Every mode with every number of seats it can be played with. @param named only these */
function seatings(
  plugins: readonly Plugin[],
  named?: readonly string[],
): readonly { readonly mode: string; readonly seats: number }[] {
  const modes = compose(plugins).flatMap((plugin) => plugin.modes ?? []);
  return (named ?? modes.map(({ id }) => id)).flatMap((name) => {
    const found = modeNamed(modes, name);
    // A name that no mode has is reported as a crash.
    if (found === undefined) return [{ mode: name, seats: 0 }];
    const { least, most } = seatRange(found.mode);
    const numbers =
      found.seats === undefined ? Array.from({ length: most - least + 1 }, (_, more) => least + more) : [found.seats];
    return numbers.map((seats) => ({ mode: found.mode.id, seats }));
  });
}
