import { chance, takeTurn } from '@dejarik/bots';
import { createTranslator, languages, mergeCatalogs, type Catalogs } from '@dejarik/content';
import { createSession, freshSeed, sessionMessages, type Session } from '@dejarik/session';
import { CampaignOnDisk } from '../campaign.ts';
import type { Command } from '../command.ts';
import { oneOf, UsageError } from '../errors.ts';
import { inTime } from '../in-time.ts';
import { say } from '../output.ts';
import { keepLog, openLog } from '../saved.ts';
import { botCalled, botsOf, gameCalled, gameOptions, languageCalled, modeCalled, modesOf } from '../setup.ts';
import { openTerminal } from '../terminal/console.ts';
import { Conversation } from '../terminal/conversation.ts';
import { wordsOf } from '../terminal/words.ts';

const HUMAN = 'human';

export const playCommand: Command = {
  name: 'play',
  about: 'Plays a game in the terminal, each seat by a person or a bot.',
  usage: '<game>',
  options: {
    mode: { value: 'mode', about: 'the first mode of the game if missing' },
    players: {
      value: 'a,b',
      about: `who plays each seat: ${HUMAN} or a bot (default: the first a person, the others bots)`,
    },
    option: { value: 'name=value', about: 'an option of the game, such as map or armies', many: true },
    seed: { value: 'seed', about: 'for a game that can be repeated' },
    campaign: {
      value: 'file',
      about: 'play what comes next in the campaign of this file, which is begun if it is not there',
    },
    load: { value: 'file', about: 'go on with a game that was kept by "save", in place of a new one' },
    lang: { value: 'language', about: `${languages.join(', ')} (default en)` },
  },
  examples: [
    'play tic-tac-toe',
    'play tic-tac-toe --players human,human',
    'play imperial-assault --players human,sensible --option map=moisture-farm --lang pl',
    'play --load my-game.json',
    'play mandalorian-adventures --campaign my-campaign.json',
  ],
  run: async (called) => {
    const lang = languageCalled(called.get('lang'));
    const file = called.get('load');
    const misplaced = ['mode', 'option', 'seed'].find((name) => called.all(name).length > 0);
    if (file !== undefined && misplaced !== undefined)
      throw new UsageError(`--${misplaced} is for a new game; "${file}" has its own. Leave one of them out.`);
    const loaded = file === undefined ? undefined : openLog(file);
    if (loaded !== undefined && called.args[0] !== undefined && called.args[0] !== loaded.game)
      throw new UsageError(`"${file ?? ''}" is a game of ${loaded.game}, not of ${called.args[0]}.`);
    const game = gameCalled(loaded?.game ?? called.args[0]);
    const mode =
      loaded === undefined
        ? modeCalled(game, called.get('mode'))
        : (modesOf(game).find((one) => one.id === loaded.mode) ?? modeCalled(game, loaded.mode));
    const bots = Object.keys(botsOf(game));
    const best = bots.at(-1) ?? 'random';
    const names = (called.get('players') ?? mode.seats.map((_, i) => (i === 0 ? HUMAN : best)).join(','))
      .split(',')
      .map((name) => name.trim());
    if (names.length !== mode.seats.length)
      throw new UsageError(
        `--players names ${names.length}; ${mode.id} has ${mode.seats.length} seats: ${mode.seats.join(', ')}. Name who plays each, such as --players ${mode.seats.map((_, i) => (i === 0 ? HUMAN : best)).join(',')}.`,
      );
    for (const name of names) if (name !== HUMAN && !bots.includes(name)) throw oneOf('player', name, [HUMAN, ...bots]);
    const seed = called.get('seed') ?? freshSeed();
    const { terminal, close } = openTerminal();
    try {
      const words = wordsOf[lang];
      const humans = mode.seats.filter((_, i) => names[i] === HUMAN);
      const translator = createTranslator(
        mergeCatalogs([sessionMessages, ...game.plugins.map((plugin) => (plugin.messages ?? {}) as Catalogs)]),
        lang,
        { fallback: 'en' },
      );
      const reader = { terminal, translator, words, waits: humans.length > 0 };
      const path = called.get('campaign');
      const campaign = path === undefined ? undefined : new CampaignOnDisk(game, path, reader);
      if (campaign !== undefined && loaded !== undefined) campaign.check(loaded, file ?? '');
      if (campaign !== undefined && !(await campaign.read(reader))) return 0;
      const chosen = gameOptions(called.all('option'));
      const options =
        campaign === undefined || loaded !== undefined ? chosen : campaign.options(campaign.offer(reader), chosen);
      const session: Session =
        loaded ?? inTime(() => createSession({ plugins: game.plugins, mode: mode.id, seed, options }));
      const random = chance(`bots ${seed}`);
      const over = await new Conversation({
        session,
        terminal,
        words,
        face: game.face,
        introduced: campaign !== undefined && loaded === undefined,
        translator: createTranslator(session.catalogs, lang, { fallback: 'en' }),
        humans,
        bot: (seat) => {
          inTime(() => takeTurn(session, seat, botCalled(game, names[mode.seats.indexOf(seat)] ?? ''), random));
        },
        keep: (to) => keepLog(session, to),
      }).play();
      if (campaign === undefined || path === undefined) return 0;
      if (!over) {
        say(words.campaignWaits);
        return 0;
      }
      campaign.finish(session);
      if (await campaign.read(reader)) campaign.offer(reader);
      say('');
      say(words.campaignGoesOn(path));
      return 0;
    } finally {
      close();
    }
  },
};
