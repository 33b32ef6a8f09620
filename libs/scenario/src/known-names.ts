import { entityKey, placeKey } from '@dejarik/session/keys';
import { message, nearest } from '@dejarik/content';
import type { OptionKind, Question } from '@dejarik/engine';
import { SPECTATOR_SEAT } from '@dejarik/session';
import type { EntityId } from '@dejarik/kernel';
import type { ScenarioGame } from './scenario-game.ts';
import { folded } from './words.ts';

/** Every name that an option of the game could have, whether it is an option now or not. */
export class KnownNames {
  readonly #words: readonly string[];
  readonly #known: ReadonlySet<string>;

  constructor(stage: ScenarioGame) {
    const { rules, world } = stage.game;
    const words = new Set(stage.seen);
    for (const word of ['pass', 'yes', 'no']) words.add(word);
    for (const id of rules.verbs.keys()) words.add(id);
    for (const ability of rules.abilities.values())
      for (const word of [ability.id, ability.id.split('.').at(-1) ?? '', stage.labels.say(ability.message)])
        words.add(word);
    for (const id of Object.keys(stage.session.catalogs['en'] ?? {}))
      if (id.startsWith('word.')) words.add(id.slice('word.'.length));
    const board = stage.session.view(SPECTATOR_SEAT).board;
    for (const { place, message: name } of board?.places ?? []) {
      words.add(placeKey(place));
      if (name !== undefined) words.add(stage.labels.say(name));
      for (const word of namesOf(stage, place, 'place')) words.add(word);
    }
    for (let id = 1; id <= world.entities; id++) {
      words.add(entityKey(id));
      for (const word of namesOf(stage, id as EntityId, 'entity')) words.add(word);
    }
    this.#words = [...words];
    this.#known = new Set(this.#words.map(folded));
  }

  /** Does anything have this name? It may be made of a verb or ability and what is done with it: `open the-door`, `open:e3`. */
  has(said: string): boolean {
    const name = folded(said);
    return this.#known.has(name) || this.#composed(name);
  }

  /**
   * The name that a misspelt one most probably meant, part by part where it is made of several. Numbers are no misspelling:
   * "add:6" meant no "add:5"; and of a letter or two any other name is as near.
   * @param first names that are meant before others
   */
  near(said: string, first: readonly string[]): string | undefined {
    const whole = this.#nearest(said, [...first, ...this.#words]);
    if (whole !== undefined) return whole;
    const parts = said.split(/([ :@,]+)/);
    if (parts.length === 1) return undefined;
    const meant = parts.map((part, i) =>
      i % 2 === 1 || this.#known.has(folded(part)) ? part : this.#nearest(part, this.#words),
    );
    return meant.includes(undefined) ? undefined : meant.join('');
  }

  #nearest(said: string, names: readonly string[]): string | undefined {
    const like = names.filter((name) => digitsOf(name) === digitsOf(said) && lettersIn(name) >= SPELT);
    return nearest(said, like);
  }

  #composed(name: string): boolean {
    const parts = name.split(/[ :@,]+/).filter((part) => part !== 'use');
    return parts.length > 1 && parts.every((part) => this.#known.has(part));
  }
}

/** Names of fewer letters are near to any other. */
const SPELT = 3;

const digitsOf = (name: string): string => name.match(/\d+/g)?.join() ?? '';

const lettersIn = (name: string): number => name.match(/\p{L}/gu)?.length ?? 0;

function namesOf(stage: ScenarioGame, option: number, of: OptionKind): readonly string[] {
  const question: Question = {
    kind: 'pick',
    by: 0,
    message: message('scenario.names'),
    of,
    options: [option],
    min: 1,
    max: 1,
    pass: false,
  };
  return stage.support.flatMap((support) => support.names?.(stage.game, option, question) ?? []);
}
