import boxList from './box.yaml';

/** What lies in the box; see box.yaml. */
export interface Box {
  /** By card back: how many of each card. */
  readonly deployment: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly command: readonly string[];
  /** By kind of card. */
  readonly missions: Readonly<Record<'introduction' | 'story' | 'threat' | 'side' | 'skirmish', readonly string[]>>;
  /** By tier. */
  readonly items: readonly (readonly string[])[];
  readonly supplies: readonly string[];
  readonly rewards: readonly string[];
  readonly conditions: Readonly<Record<string, number>>;
  readonly tokens: Readonly<Record<string, number>>;
  readonly heroes: readonly string[];
}
export const box = boxList as Box;
