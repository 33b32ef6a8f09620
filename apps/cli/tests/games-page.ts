import { createTranslator, mergeCatalogs, type Catalogs, type Translator } from '@dejarik/content';
import { setupWith, type Json } from '@dejarik/session';
import { inWords, isOpen, seatRange } from '@dejarik/session/modes';
import type { GameEntry } from '../src/game-entry.ts';
import { botsOf, modesOf, type ModeEntry } from '../src/setup.ts';
import { games } from './built-in.ts';

const rowsOf = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
/** `1 to 4, usually 2 (...)`. */
function howMany(mode: ModeEntry): string {
  if (!isOpen(mode)) return inWords(mode);
  const names = Object.entries(mode.seatings ?? {}).map(([name, seats]) => `\`${name}\` ${seats}`);
  return `${inWords(mode)}, usually ${seatRange(mode).usual}${names.length === 0 ? '' : ` (as a mode: ${names.join(', ')})`}`;
}

const code = (text: string): string => `\`${text}\``;

/** Options as somebody would write them; a campaign is too long to be read. */
const written = (options: Readonly<Record<string, Json>>): string =>
  JSON.stringify(options, (name, value: unknown) =>
    name === 'campaign' && typeof value === 'object' ? '(a new campaign)' : value,
  );

function optionRows(game: GameEntry, { say }: Translator): string[][] {
  const values = new Map<string, Map<string, string>>();
  const add = (option: string, value: string, name: string): void => {
    values.set(option, (values.get(option) ?? new Map<string, string>()).set(value, name));
  };
  const { fields } = setupWith(game.setup, game.plugins);
  for (const field of fields)
    for (const value of field.values) {
      if (field.bySeat === true) add(field.id, value.id, say(value.message));
      // A value that sets nothing is what is meant where nothing is said.
      else
        for (const [option, found] of Object.entries(
          Object.keys(value.options ?? {}).length === 0 ? { [field.id]: value.id } : (value.options ?? {}),
        ))
          if (typeof found === 'string') add(option, found, option === field.id ? say(value.message) : '');
    }
  const bySeat = new Set(fields.filter((field) => field.bySeat === true).map((field) => field.id));
  const names = new Set(modesOf(game).flatMap((mode) => mode.options ?? []));
  return [...names]
    .filter((name) => name !== 'scenario')
    .map((name) => {
      const known = [...(values.get(name) ?? [])]
        .map(([value, title]) => (title === '' ? code(value) : `${code(value)} ${title}`))
        .join('; ');
      return [
        code(name),
        known === ''
          ? `see [its page](../plugins/${game.game}/README.md)`
          : bySeat.has(name)
            ? `a list, one for each seat: ${known}`
            : known,
      ];
    });
}

function sectionOf(game: GameEntry): string[] {
  const translator = createTranslator(
    mergeCatalogs(game.plugins.map(({ messages = {} }) => messages as Catalogs)),
    'en',
  );
  const { say } = translator;
  const seat = (id: string): string => `${code(id)} ${say({ id: `seat.${id}` })}`;
  const options = optionRows(game, translator);
  const bots = Object.keys(botsOf(game));
  return [
    `## ${say({ id: `game.${game.id}` })}`,
    '',
    `\`game="${game.id}"\`. Bots: ${bots.map(code).join(', ')}. ${game.chronicle === undefined ? 'No campaigns.' : 'Has campaigns.'} More: [plugins/${game.id}](../plugins/${game.id}/README.md).`,
    '',
    ...rowsOf(
      ['`mode`', '', 'seats, in order', 'how many play'],
      modesOf(game).map((mode) => [
        code(mode.id),
        say({ id: `mode.${mode.id}` }),
        mode.seats.map(seat).join(', '),
        howMany(mode),
      ]),
    ),
    '',
    ...(game.setup === undefined
      ? ['`setup` is empty: there is nothing to decide.']
      : rowsOf(
          ['`setup`', '', 'mode and players', 'the same as options'],
          setupWith(game.setup, game.plugins).ready.map((one) => [
            code(one.id),
            say(one.message),
            [
              ...(one.mode === undefined ? [] : [code(one.mode)]),
              ...(one.seats === undefined ? [] : [String(one.seats)]),
            ].join(', ') || 'any',
            code(written(one.options)),
          ]),
        )),
    '',
    ...(options.length === 0 ? ['No options.'] : rowsOf(['option', 'values'], options)),
    '',
  ];
}

/** The page that lists what can be named of each game. */
export function gamesPage(): string {
  const sections = games.map(sectionOf);
  return (
    [
      '# Games: modes, seats, bots, setups, options',
      '',
      'What can be named in the attributes of [the table](embed.md) and on [the command line](cli.md). This page is made from the games: a test keeps it true, and `npx vitest run apps/cli/tests/docs.test.ts -u` writes it again.',
      '',
      'A seat is played by `human` or a bot: `seats="human bot:random"` at the table, `--players human,random` for `play`, `--bots random,random` for `simulate`. At the table `setup` names one of the ready setups, or gives options as JSON; on the command line each option is an `--option name=value`. The first mode and the first setup are taken if none is named. Where a mode leaves open how many play, as many do as are named there, or by `--seats`; nobody named: the usual number.',
      '',
      ...sections.flat(),
    ]
      .join('\n')
      .trimEnd() + '\n'
  );
}
