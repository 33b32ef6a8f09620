/** Something that went wrong, as it is shown. */
export interface ShownTrouble {
  readonly code: string;
  readonly detail: string;
}

const known = ['open', 'save', 'load', 'start', 'seat', 'player', 'attribute', 'moment', 'worker', 'bot'];

/** The part of the ids of messages for a code. */
export const troubleWord = (code: string): string => (known.includes(code) ? code : 'other');
