import type { Message, Translator } from '@dejarik/content';
import type { Because, MeasureView, PieceView, PreviewView } from '@dejarik/session';
import type { Spot } from './layout.ts';
import type { Choice, Scene } from './scene.ts';

/** What the board says: of a place, of a piece, of what would come of a choice. */
export class BoardDescriptions {
  readonly #translator: Translator;

  /** @param translator knows the words of the board and of the game */
  constructor(translator: Translator) {
    this.#translator = translator;
  }

  say(id: string, args: Message['args'] = {}): string {
    return this.#translator.say({ id, args });
  }

  words(message: Message): string {
    return this.#translator.say(message);
  }

  /** What a word that marks a place, or a kind of line, is called. */
  named(word: string, ...prefixes: readonly string[]): string {
    const id = prefixes.map((prefix) => `${prefix}.${word}`).find((one) => this.#translator.has(one));
    return id === undefined ? word : this.say(id);
  }

  mark(word: string): string {
    return this.named(word, 'ui.mark', 'mark', 'zone');
  }

  /** What pieces of a kind are called; one of them by its name where the kind has none. */
  kind(kind: string, one: PieceView): string {
    return this.#translator.has(`kind.${kind}`) ? this.say(`kind.${kind}`) : this.words(one.message);
  }

  edge(kind: string): string {
    return this.named(kind, 'ui.edge', 'edge');
  }

  seat(seat: string): string {
    return this.named(seat, 'seat');
  }

  place({ key, place }: Spot): string {
    return place.message === undefined ? key : this.words(place.message);
  }

  piece(piece: PieceView): string {
    return [
      this.words(piece.message),
      ...(piece.seat === null ? [] : [this.seat(piece.seat)]),
      ...(piece.health ? [this.say('ui.board.health', piece.health)] : []),
      ...(piece.exhausted === true ? [this.say('ui.board.spent')] : []),
      ...piece.badges.map((badge) => this.badge(badge)),
    ].join(', ');
  }

  badge({ message, value }: PieceView['badges'][number]): string {
    return value === undefined ? this.words(message) : `${this.words(message)} ${value}`;
  }

  /** In one sentence: where, what is there, what may be done with it. */
  spot(scene: Scene, spot: Spot, shown: number): string {
    const here = scene.pieceAt.get(spot.key) ?? [];
    const choices = scene.choicesAt.get(spot.key) ?? [];
    const marks = (spot.place.marks ?? []).map((mark) => this.mark(mark));
    const where = [this.place(spot), ...marks].join(', ');
    const what = here.length === 0 ? this.say('ui.board.empty') : here.map(({ piece }) => this.piece(piece)).join('; ');
    return `${where}: ${what}.${choices.length === 0 ? '' : ` ${this.choice(scene, choices, shown)}.`}`;
  }

  choice({ placed }: Scene, choices: readonly Choice[], shown: number): string {
    const choice = choices[shown % choices.length];
    if (choice === undefined) return '';
    // What is named beside it already needs no second name.
    const isPlain = choice.isPlace
      ? choice.spots.length === 1
      : placed.some(({ piece }) => piece.key === (choice.chain?.option ?? choice.option).key);
    const cost = choice.cost === null ? [] : [this.say('ui.board.cost', { cost: choice.cost })];
    const which =
      choices.length > 1
        ? [this.say('ui.board.several', { number: (shown % choices.length) + 1, count: choices.length })]
        : [];
    const can = choice.refused
      ? this.say('ui.board.cannot')
      : isPlain
        ? this.say('ui.board.can')
        : this.say('ui.board.can-do', { option: choice.option.message });
    return [
      can,
      ...cost,
      ...(choice.chain ? [this.say('ui.board.by', { what: this.#by(choice.chain) })] : []),
      ...which,
    ].join(', ');
  }

  /** What an option is called among others; of a chain what it begins with, too. */
  option({ option, chain }: Choice): string {
    return chain ? `${this.#by(chain)}: ${this.words(option.message)}` : this.words(option.message);
  }

  /** What is answered on the way to what a chain comes to. */
  #by({ steps }: NonNullable<Choice['chain']>): string {
    const said = steps.slice(0, Math.max(1, steps.length - 1)).map(({ option }) => this.words(option.message));
    return [...new Set(said)]
      .map((one) => [one, said.filter((other) => other === one).length] as const)
      .map(([one, times]) => (times > 1 ? `${times}× ${one}` : one))
      .join(', ');
  }

  /** A share in percent, other numbers with two digits at most. */
  number({ value, share }: Pick<MeasureView, 'value' | 'share'>): string {
    const { language } = this.#translator;
    return share === true
      ? new Intl.NumberFormat(language, {
          style: 'percent',
          maximumFractionDigits: value > 0 && value < 0.1 ? 1 : 0,
        }).format(value)
      : new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value);
  }

  obstacles({ obstacles = [] }: PreviewView): string {
    return [...new Set(obstacles.map(({ message }) => this.words(message)))].join(', ');
  }

  /** What a look brings, in a few sentences. */
  preview(preview: PreviewView, because: readonly Because[], away?: number, sightText?: string): string {
    const steps = (preview.path?.length ?? 0) - 1;
    const obstacles = this.obstacles(preview);
    return [
      ...(away === undefined ? [] : [this.say('ui.board.distance', { distance: away })]),
      ...(sightText === undefined ? [] : [sightText]),
      ...(steps > 0 ? [this.say('ui.board.steps', { count: steps })] : []),
      ...(preview.measures ?? []).map((measure) => `${this.words(measure.message)} ${this.number(measure)}`),
      ...(preview.texts ?? []).map((text) => this.words(text)),
      ...because.map(({ message }) => this.words(message)),
      ...(obstacles === '' ? [] : [this.say('ui.board.obstacles', { what: obstacles })]),
    ].join('. ');
  }
}
