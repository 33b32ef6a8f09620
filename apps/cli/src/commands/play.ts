import { chance, takeTurn } from '@dejarik/bots';
import { createTranslator, languages, type Translator } from '@dejarik/content';
import { createSession, freshSeed, type SeatId, type Session } from '@dejarik/session';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Command } from '../command.ts';
import { oneOf, UsageError } from '../errors.ts';
import { say } from '../output.ts';
import { botCalled, botsOf, gameCalled, gameOptions, modeCalled, languageCalled } from '../setup.ts';
import { answerFrom, draw, questionLines } from '../terminal.ts';

const HUMAN = 'human';

export const playCommand: Command = {
  name: 'play',
  about: 'Plays a game in the terminal, each seat by a person or a bot.',
  usage: '<game>',
  options: {
    mode: { value: 'mode', about: 'the first mode of the game if missing' },
    players: { value: 'a,b', about: `who plays each seat: ${HUMAN} or a bot (default: the first a person, the others bots)` },
    option: { value: 'name=value', about: 'an option of the game, such as map or armies', many: true },
    seed: { value: 'seed', about: 'for a game that can be repeated' },
    lang: { value: 'language', about: `${languages.join(', ')} (default en)` },
  },
  examples: ['play tic-tac-toe', 'play tic-tac-toe --players human,human', 'play imperial-assault --players human,sensible --option map=moisture-farm --lang pl'],
  run: async (called) => {
    const game = gameCalled(called.args[0]);
    const mode = modeCalled(game, called.get('mode'));
    const lang = languageCalled(called.get('lang'));
    const bots = Object.keys(botsOf(game));
    const best = bots.at(-1) ?? 'random';
    const names = (called.get('players') ?? mode.seats.map((_, i) => (i === 0 ? HUMAN : best)).join(',')).split(',').map((name) => name.trim());
    if (names.length !== mode.seats.length) throw new UsageError(`--players names ${names.length}; ${mode.id} has ${mode.seats.length} seats: ${mode.seats.join(', ')}.`);
    for (const name of names) if (name !== HUMAN && !bots.includes(name)) throw oneOf('player', name, [HUMAN, ...bots]);
    const seed = called.get('seed') ?? freshSeed();
    const session = createSession({ plugins: game.plugins, mode: mode.id, seed, options: gameOptions(called.all('option')) });
    const random = chance(`bots ${seed}`);
    const humans = mode.seats.filter((_, i) => names[i] === HUMAN);
    const translator = createTranslator(session.catalogs, lang, { fallback: 'en' });
    return playOn(session, translator, humans, (seat) => { takeTurn(session, seat, botCalled(game, names[mode.seats.indexOf(seat)] ?? ''), random); });
  },
};

async function playOn(session: Session, translator: Translator, humans: readonly SeatId[], bot: (seat: SeatId) => void): Promise<number> {
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: process.stdin.isTTY === true });
  const input = lines[Symbol.asyncIterator]();
  const heard = new Map<SeatId, number>();
  const eyes = humans.length > 0 ? humans : session.seats.slice(0, 1);
  const tellNews = (seat: SeatId): void => {
    const events = session.events(seat);
    for (const event of events.slice(Math.min(heard.get(seat) ?? 0, events.length))) say(`  ${translator.say(event.message)}`);
    heard.set(seat, events.length);
  };
  try {
    for (let seat = session.waitingFor[0]; seat !== undefined; seat = session.waitingFor[0]) {
      if (!humans.includes(seat)) {
        bot(seat);
        continue;
      }
      tellNews(seat);
      draw(session, seat, translator).forEach(say);
      const done = await askPerson(session, seat, translator, async () => {
        process.stdout.write('> ');
        const next = await input.next();
        return next.done === true ? undefined : next.value;
      });
      if (!done) return 0;
    }
    for (const seat of eyes.slice(0, 1)) {
      tellNews(seat);
      draw(session, seat, translator).forEach(say);
    }
    say(session.outcome === null ? '' : translator.say(session.outcome.message));
    return 0;
  } finally {
    lines.close();
  }
}

/** Writes the log; a path that cannot be written costs nobody the game. @returns what came of it */
function kept(path: string, session: Session): string {
  try {
    writeFileSync(path, JSON.stringify(session.log()));
    return 'Saved. "dejarik replay" plays it again.';
  } catch (error) {
    return `Not saved: ${error instanceof Error ? error.message : String(error)}.`;
  }
}

const HELP = 'A number or name answers; several are divided by commas. Also: pass, why (what is refused), undo, save <file>, quit.';

/** @returns false if the person stops */
async function askPerson(session: Session, seat: SeatId, translator: Translator, read: () => Promise<string | undefined>): Promise<boolean> {
  const ask = session.choice(seat);
  if (ask === null) return true;
  questionLines(ask, translator).forEach(say);
  for (;;) {
    const line = (await read())?.trim();
    if (line === undefined || line === 'quit') return false;
    if (line === '' || line === 'help' || line === '?') say(HELP);
    else if (line === 'why') {
      if (ask.refused.length === 0) say('Nothing is refused.');
      for (const option of ask.refused) say(`  ${translator.say(option.message)}: ${session.explain(seat, option.key).map(({ rule, message }) => `${translator.say(message)} (${rule})`).join(' ')}`);
    } else if (line === 'undo') {
      const said = session.undo(seat);
      if (said.ok) return true;
      say(translator.say(said.message));
    } else if (line.startsWith('save ')) {
      say(kept(line.slice(5).trim(), session));
    } else {
      const value = answerFrom(session, ask, line, translator);
      if (value === undefined) {
        say(`"${line}" is none of these. ${HELP}`);
        continue;
      }
      const said = session.answer(seat, ask.id, value);
      if (said.ok) return true;
      say(translator.say(said.message));
      for (const { rule, message } of said.because ?? []) say(`  ${translator.say(message)} (${rule})`);
    }
  }
}
