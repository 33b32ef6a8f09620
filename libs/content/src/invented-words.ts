import { languages, type Language } from './catalog.ts';

/** Something that has no words of its own: a card that only one position has. */
export interface Invented {
  /** Id of the message by which it is named, such as `card.guard`. */
  readonly message: string;
  /** What it is called, in all languages or in each; an id (`old-guard`) is made readable. */
  readonly name: string | Readonly<Record<Language, string>>;
  /** Ids of messages that tell what it does. */
  readonly texts?: readonly string[];
}

/** Catalogs of a plugin, which nobody has looked through yet. */
type Words = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const PLACEHOLDER: Readonly<Record<Language, string>> = {
  en: 'What it does is written in the position itself.',
  pl: 'Działanie opisano w samej pozycji.',
  ru: 'Действие описано в самой позиции.',
};

/**
 * Words for what is invented, where there are none: nobody reads the id of a message.
 * @param catalogs of the game; only languages that it speaks get words, and English
 * @returns the catalogs with these words; what has words in English stays as it is
 */
export function withInventedWords(catalogs: Words, invented: readonly Invented[]): Words {
  const english = catalogs['en'] ?? {};
  const added = (language: Language): Readonly<Record<string, string>> =>
    Object.fromEntries(
      invented
        .flatMap(({ message, name, texts = [] }): readonly (readonly [string, string])[] => [
          [message, nameInWords(typeof name === 'string' ? name : name[language])],
          ...texts.map((text) => [text, PLACEHOLDER[language]] as const),
        ])
        .filter(([id]) => !Object.hasOwn(english, id)),
    );
  const spoken = languages.filter((one) => one === 'en' || catalogs[one] !== undefined);
  return {
    ...catalogs,
    ...Object.fromEntries(spoken.map((language) => [language, { ...added(language), ...catalogs[language] }])),
  };
}

/** Made of an id: `old-guard` is read as `Old guard`. Other names stay as they are. */
function nameInWords(name: string): string {
  const words = /[\s\p{Lu}]/u.test(name) ? name : name.replace(/[-_.]+/g, ' ').trim();
  const shown = words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
  // Braces stand for arguments in messages.
  return shown.replace(/[{}]/g, '$&$&');
}
