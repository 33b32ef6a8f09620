import { languageOf, languages } from '@dejarik/content';
import type { Json, NamedMode, SeatId } from '@dejarik/session';
import { inWords, isOpen, modeNamed, seatRange } from '@dejarik/session/modes';
import type { GameDescription, ModeDescription, ReadySetup } from '../game.ts';
import { SPECTATOR, usualBot, type Player, type TableLink } from '../link.ts';
import type { Source } from './types/index.ts';

/** An attribute that is not understood: says what was found and what was expected. */
export class AttributeError extends Error {}

/** What a host has to bring if it runs the game itself. */
const LINK: readonly (keyof TableLink)[] = [
  'subscribe',
  'answer',
  'explain',
  'preview',
  'distances',
  'undo',
  'look',
  'at',
  'save',
  'log',
];

/** Reads what a page has set a property to as an attribute is read: what is not there is an empty text. @returns undefined for what cannot be read so */
export function readProperty(name: string, value: unknown): unknown {
  const none = value === undefined || value === null;
  if (name === 'link')
    return none
      ? null
      : LINK.every((one) => typeof (value as Partial<TableLink>)[one] === 'function')
        ? value
        : undefined;
  // An empty setup is one, too; frameworks say so by true.
  if (name === 'setup' && (none || typeof value === 'boolean')) return value === true ? '' : null;
  if (name === 'pluginUi') return none ? false : typeof value === 'boolean' ? value : undefined;
  if (name === 'mods' && Array.isArray(value)) return value.every(isNamedMod) ? value : undefined;
  if (none) return '';
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || value instanceof URL
      ? String(value)
      : undefined;
}

const isRecord = (found: unknown): found is Readonly<Record<string, unknown>> =>
  typeof found === 'object' && found !== null;

/** An address, or a mod with its texts. */
const isNamedMod = (found: unknown): boolean =>
  typeof found === 'string' ||
  (isRecord(found) &&
    typeof found['name'] === 'string' &&
    Array.isArray(found['files']) &&
    found['files'].every(
      (file: unknown) => isRecord(file) && typeof file['path'] === 'string' && typeof file['text'] === 'string',
    ));

/** Says of a property what it was set to, what was expected, and what is done instead. */
export function oddity(name: string, value: unknown): string {
  if (name === 'link') return `link is no TableLink (an object that can ${LINK.join(', ')}). What was played goes on.`;
  return `${name} is no text, but of type ${typeof value}; expected is ${name === 'pluginUi' ? 'true or false' : 'what the attribute takes'}${name === 'mods' ? ', or a list of addresses and of { name, files: [{ path, text }] }' : ''}${name === 'setup' ? ': the name of a ready setup, or options as a text (JSON.stringify)' : ''}. It is as if it were not there.`;
}

const wordsIn = (text: string): readonly string[] => text.split(/[\s,]+/).filter((word) => word !== '');

/** Reads `human bot:sensible`: who plays the seats, in their order. Seats beyond the list are played by the usual bot, the first by a person. */
export function playersOf(
  text: string,
  seats: readonly SeatId[],
  bots: readonly string[],
): Readonly<Record<SeatId, Player>> {
  const words = wordsIn(text);
  if (words.length > seats.length)
    throw new AttributeError(
      `seats="${text}" names ${words.length} players; the game has ${seats.length} seats (${seats.join(', ')}).`,
    );
  const usual = usualBot(bots);
  return Object.fromEntries(
    seats.map((seat, i) => {
      const word = words[i] ?? (i === 0 || usual === undefined ? 'human' : `bot:${usual}`);
      if (word !== 'human' && !bots.some((bot) => word === `bot:${bot}`))
        throw new AttributeError(
          `seats="${text}" names "${word}"; expected human, ${bots.map((bot) => `bot:${bot}`).join(', ')}.`,
        );
      return [seat, word];
    }),
  );
}

/** Reads the name of a mode, or of one of its numbers of seats; an empty text is the first. */
export function modeOf(text: string, { modes }: GameDescription): NamedMode<ModeDescription> {
  const found = modeNamed(modes, text);
  if (found === undefined)
    throw new AttributeError(`mode="${text}"; expected ${modes.map(({ id }) => id).join(', ')}.`);
  return found;
}

/**
 * The seats that are taken: as many as the name of the mode says; else, where the mode leaves it open, as many as players are
 * named; else as many as the setup is for; else as usual.
 */
export function seatsOf(
  text: string,
  { mode, seats }: NamedMode<ModeDescription>,
  ofSetup?: number,
): readonly SeatId[] {
  const { least, usual, most } = seatRange(mode);
  const named = isOpen(mode) ? wordsIn(text).length : 0;
  if (seats === undefined && named > 0 && (named < least || named > most))
    throw new AttributeError(
      `seats="${text}" names ${named} players; ${mode.id} has ${inWords(mode)} seats (${mode.seats.join(', ')}).`,
    );
  return mode.seats.slice(0, seats ?? (named > 0 ? named : (ofSetup ?? usual)));
}

/**
 * The ready setup of a name; for an empty text the first that can be played in the mode and by as many players as are named, as
 * far as they are; none for options as JSON.
 */
export function readyOf(
  text: string,
  description: GameDescription,
  { mode, seats }: { readonly mode: string; readonly seats: string },
): ReadySetup | undefined {
  const { modes, setup } = description;
  const name = text.trim();
  if (name !== '') return setup.ready.find((one) => one.id === name);
  const wanted = mode === '' ? null : modeOf(mode, description);
  const named = wordsIn(seats).length;
  return setup.ready.find((one) => {
    const found = wanted ?? modeNamed(modes, one.mode ?? '');
    if (found === undefined || (one.mode ?? found.mode.id) !== found.mode.id) return false;
    const count = found.seats ?? (isOpen(found.mode) && named > 0 ? named : undefined);
    return named <= found.mode.seats.length && (count === undefined || (one.seats ?? count) === count);
  });
}

/** Reads the name of a ready setup, or options as JSON; an empty text is the ready setup that was found. */
export function setupOf(
  text: string,
  { setup }: GameDescription,
  ready: ReadySetup | undefined,
): Readonly<Record<string, Json>> {
  const name = text.trim();
  if (name.startsWith('{')) {
    let found: unknown;
    try {
      found = JSON.parse(name);
    } catch (error) {
      throw new AttributeError(`setup is no JSON: ${error instanceof Error ? error.message : String(error)}`);
    }
    return found as Readonly<Record<string, Json>>;
  }
  if (ready === undefined && name !== '')
    throw new AttributeError(
      `setup="${name}" is no ready setup; expected ${setup.ready.map((one) => one.id).join(', ') || 'none'}, or options as JSON.`,
    );
  return ready?.options ?? {};
}

/** Attributes of which each value is a word, and what is taken for any other. */
const WORDS = {
  theme: [['light', 'dark'], 'as the system has it'],
  motion: [['full', 'none'], 'full'],
  pace: [['calm', 'fast'], 'calm'],
  keys: [['inside', 'page', 'none'], 'inside'],
  view: [['seat', SPECTATOR], 'seat'],
} as const;

/** What is not understood of attributes that the table can do without: what was found, what was expected, what is done instead. */
export function oddities(found: Readonly<Record<keyof typeof WORDS | 'lang', string>>): readonly string[] {
  const odd = Object.entries(WORDS).flatMap(([name, [known, instead]]) => {
    const value = found[name as keyof typeof WORDS];
    return value === '' || known.some((one) => one === value)
      ? []
      : [`${name}="${value}"; expected ${known.join(' or ')}. It is ${instead}.`];
  });
  const { lang } = found;
  if (lang !== '' && languageOf(lang) === undefined)
    odd.push(`lang="${lang}"; expected ${languages.join(', ')}. It is the language of the page, else en.`);
  return odd;
}

/**
 * Addresses of the modules of a game: of the game itself, if its name is given, which lies in the folder `games` beside the
 * element's module, and then of each plugin. With plugins the game is taken as one file, as they are.
 * @throws AttributeError if the name of the game is none, or a plugin no address
 */
export function modulesOf({ game, plugins, variant = '' }: Source, base: URL): readonly string[] {
  const named = plugins.split(/\s+/).filter((one) => one !== '');
  for (const one of named)
    if (!URL.canParse(one, document.baseURI))
      throw new AttributeError(
        `plugins="${plugins}" names "${one}", which is no address; expected addresses with spaces between them.`,
      );
  const addresses = named.map((one) => new URL(one, document.baseURI).href);
  if (game === '' && addresses.length > 0) return addresses;
  if (!/^[a-z0-9][a-z0-9-]*$/.test(game))
    throw new AttributeError(`game="${game}" is no name of a game: small letters, digits and hyphens expected.`);
  return addresses.length === 0
    ? [new URL(`games/${variant}${game}.js`, base).href]
    : [new URL(`games/${game}.plugin.js`, base).href, ...addresses];
}
