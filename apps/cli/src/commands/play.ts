import { seededRandom, takeTurn } from '@dejarik/bots';
import { createTranslator, languages, mergeCatalogs, type Catalogs } from '@dejarik/content';
import { sessionMessages, type Session } from '@dejarik/session';
import { CampaignOnDisk } from '../campaign.ts';
import { HUMAN, resolveMatch, sessionOf, type Match } from '../resolve-match.ts';
import type { Called, Command } from '../command.ts';
import { UsageError } from '../errors.ts';
import { call } from '../files.ts';
import type { Games } from '../games.ts';
import { Autosave, lastAutosaved } from '../autosave.ts';
import { withinTime } from '../within-time.ts';
import { lessonCalled } from '../lessons.ts';
import { note, say } from '../output.ts';
import { playLesson } from '../play-lesson.ts';
import { keepLog } from '../saved.ts';
import { resolveBot, resolveLanguage } from '../setup.ts';
import { openTerminal } from '../terminal/console.ts';
import { Conversation } from '../terminal/conversation.ts';
import { translatorFor } from '../terminal/face.ts';
import type { Table, Terminal } from '../terminal/table.ts';
import { wordsOf, type Words } from '../terminal/words.ts';

export const playCommand: Command = {
  name: 'play',
  about: 'Plays a game in the terminal, each seat by a person or a bot.',
  usage: '<game>',
  options: {
    mode: { value: 'mode', about: 'the first mode of the game if missing' },
    seats: {
      value: 'n',
      about: 'how many play, where the mode leaves that open (default: as many as players are named, else as usual)',
    },
    players: {
      value: 'a,b',
      about: `who plays each seat: ${HUMAN} or a bot (default: the first a person, the others bots)`,
    },
    setup: { value: 'name', about: 'a ready setup of the game: its mode, its number of players, its options' },
    option: { value: 'name=value', about: 'an option of the game, such as map or armies', many: true },
    seed: { value: 'seed', about: 'for a game that can be repeated' },
    campaign: {
      value: 'file',
      about: 'play what comes next in the campaign of this file, which is begun if it is not there',
    },
    position: {
      value: 'file',
      about:
        'begin from the position of this file: a scenario, or what stands in its "given"; of several <file>:<line> names one',
    },
    lesson: { value: 'name', about: 'a lesson of the game, which tells what to do step by step' },
    load: { value: 'file', about: 'go on with a game that was kept by "save", in place of a new one' },
    lang: { value: 'language', about: `${languages.join(', ')} (default en)` },
  },
  examples: [
    'play tic-tac-toe',
    'play tic-tac-toe --players human,human',
    'play imperial-assault --players human,sensible --option map=moisture-farm --lang pl',
    'play return-to-hoth --setup four-on-hoth',
    'play tic-tac-toe --position plugins/tic-tac-toe/scenarios/rules.yaml:24',
    'play imperial-assault --lesson moving',
    'play --load my-game.json',
    'play mandalorian-adventures --campaign my-campaign.json',
  ],
  run: async (called, host) => {
    const games = await host.games();
    const name = called.get('lesson');
    const play = name === undefined ? matchPlay(called, games) : lessonPlay(called, games, name);
    const { terminal, close } = openTerminal();
    try {
      await play(terminal);
      return 0;
    } finally {
      close();
    }
  },
};

type Play = (terminal: Terminal) => Promise<void>;

function matchPlay(called: Called, games: Games): Play {
  const match = resolveMatch(called, games);
  return (terminal) => playAt(terminal, match);
}

/** @throws UsageError if there is no such lesson, or the call says of the game what a lesson says itself */
function lessonPlay(called: Called, games: Games, name: string): Play {
  const misplaced = ['mode', 'seats', 'players', 'setup', 'option', 'seed', 'campaign', 'position', 'load'].find(
    (option) => called.all(option).length > 0,
  );
  if (misplaced !== undefined)
    throw new UsageError(`--${misplaced} is not for a lesson, which has its own. Leave one of them out.`);
  const game = games.called(called.args[0]);
  const lesson = lessonCalled(game, name);
  const lang = resolveLanguage(called.get('lang'));
  return (terminal) => playLesson(terminal, game, lesson, lang);
}

/** Plays a match, and reads out the pages of its campaign around it. */
async function playAt(terminal: Terminal, match: Match): Promise<void> {
  const { game, mode, lang, players, loaded, campaignFile: path } = match;
  const words = wordsOf[lang];
  const humans = mode.seats.filter((_, i) => players[i] === HUMAN);
  const translator = createTranslator(
    mergeCatalogs([sessionMessages, ...game.plugins.map((plugin) => (plugin.messages ?? {}) as Catalogs)]),
    lang,
    { fallback: 'en' },
  );
  const reader = { terminal, translator, words, waits: humans.length > 0 };
  const campaign = path === undefined ? undefined : new CampaignOnDisk(game, path, reader);
  if (campaign !== undefined && loaded !== undefined) campaign.check(loaded.session, loaded.file);
  if (campaign !== undefined && !(await campaign.read(reader))) return;
  const chosen = match.options;
  const options =
    campaign === undefined || loaded !== undefined ? chosen : campaign.options(campaign.offer(reader), chosen);
  const session = withinTime(() => sessionOf(match, options));
  const keeper = humans.length === 0 ? undefined : keeperOf(session, match, words);
  const conversation = conversationOf(session, match, {
    terminal,
    words,
    humans,
    introduced: campaign !== undefined && loaded === undefined,
    keeper,
  });
  const over = await conversation.play().catch((error: unknown): never => {
    keepBroken(session, match);
    throw error;
  });
  if (over) keeper?.end();
  if (campaign === undefined || path === undefined) return;
  if (!over) {
    say(words.campaignWaits);
    return;
  }
  campaign.finish(session);
  if (await campaign.read(reader)) campaign.offer(reader);
  say('');
  say(words.campaignGoesOn(path));
}

/** By which command a game that was kept is gone on with, with all that it was called with. */
const goingOn = ({ players, campaignFile, lang, sources }: Match, file: string): string =>
  [
    `${call} play --load ${file} --players ${players.join(',')}`,
    ...sources,
    ...(campaignFile === undefined ? [] : [`--campaign ${campaignFile}`]),
    ...(lang === 'en' ? [] : [`--lang ${lang}`]),
  ].join(' ');

/** Keeps a game of people as it goes on, and tells of the one that was left before. */
function keeperOf(
  session: Session,
  match: Match,
  words: Words,
): NonNullable<Table['keeper']> & { readonly end: () => void } {
  const { game, loaded, campaignFile } = match;
  const left = loaded === undefined && campaignFile === undefined ? lastAutosaved(game.game) : undefined;
  if (left !== undefined) say(words.wasLeft(new Date(left.at), goingOn(match, left.file)));
  const keeper = new Autosave(session, loaded?.file ?? '', (error) => {
    note(`This game is not kept of itself: ${error instanceof Error ? error.message : String(error)} "save" keeps it.`);
  });
  return {
    keep: () => {
      keeper.keep();
    },
    end: () => {
      keeper.end();
    },
    get how() {
      return keeper.file === undefined ? undefined : goingOn(match, keeper.file);
    },
  };
}

/** Keeps a game whose code has broken off, as it was before the answer that it broke off in, and says where. */
function keepBroken(session: Session, match: Match): void {
  const name = `${session.game}-${match.seed.replace(/[^\w-]+/g, '-').slice(0, 16)}-${session.answers}.json`;
  note(
    `The code of the game broke off${session.broken === null ? '' : `, in the answer ${JSON.stringify(session.broken)}`}. The game as it was before is kept in ${keepLog(session, name, true)}: go on with ${goingOn(match, name)}`,
  );
}

function conversationOf(
  session: Session,
  { game, mode, lang, players, seed }: Match,
  at: Pick<Table, 'terminal' | 'words' | 'humans' | 'introduced' | 'keeper'>,
): Conversation {
  const random = seededRandom(`bots ${seed}`);
  return new Conversation({
    ...at,
    session,
    face: game.face,
    translator: translatorFor(session.catalogs, game.face, lang),
    bot: (seat) => {
      withinTime(() => takeTurn(session, seat, resolveBot(game, players[mode.seats.indexOf(seat)] ?? ''), random));
    },
    keep: (to, over) => keepLog(session, to, over),
  });
}
