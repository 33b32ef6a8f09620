/** Something that went wrong, as it is shown. */
export interface ShownTrouble {
  readonly code: string;
  /** In English, for those who look after the page. */
  readonly detail: string;
}

const known = ['open', 'words', 'part', 'rules', 'interface', 'save', 'load', 'link', 'source', 'start', 'seat', 'player', 'attribute', 'moment', 'worker', 'bot', 'answer', 'policy'];

/** The part of the ids of messages for a code. */
export const troubleWord = (code: string): string => (known.includes(code) ? code : 'other');

/** What was found may be of any length; people read its beginning. */
const MOST = 400;
export const shortened = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);
