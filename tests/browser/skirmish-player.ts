import { takeTurn } from '@dejarik/bots';
import { imperialAssault, makeSensibleBot, skirmishSetup } from '@dejarik/imperial-assault';
import {
  seededRandom,
  createSession,
  type AnswerValue,
  type Ask,
  type Bot,
  type Log,
  type Random,
  type Session,
  type View,
} from '@dejarik/session';

/** The person's seat; the other one is played by a bot. */
export const PERSON = 'a';

/** The ready skirmish whose first army has a figure that can be turned. */
export const READY = 'walker-against-heroes';
const options = skirmishSetup([imperialAssault]).ready.find(({ id }) => id === READY)?.options ?? {};

/** A skirmish as it goes on at the table, played here beside it: tells what a player of some skill would answer, all by keys. */
export class SkirmishPlayer {
  readonly #session: Session;
  readonly #bot: Bot = makeSensibleBot();
  readonly #itsChance: Random;
  readonly #ownChance: Random;
  #hasTurned = false;

  constructor(seed: string) {
    this.#session = createSession({ plugins: [imperialAssault], mode: 'skirmish', seed, options });
    // As the table does it, so that its bot thinks the same.
    this.#itsChance = seededRandom(`bots of ${seed}`);
    this.#ownChance = seededRandom(`a person at ${seed}`);
  }

  get outcome(): string | null {
    return this.#session.outcome?.message.id ?? null;
  }

  get log(): Log {
    return this.#session.log();
  }

  /** Lets the bot answer until the person is asked. @returns the question and what to answer, null when the game is over */
  next(): { readonly ask: Ask; readonly value: AnswerValue } | null {
    for (let seat = this.#seat(); seat !== undefined && seat !== PERSON; seat = this.#seat())
      takeTurn(this.#session, seat, this.#bot, this.#itsChance);
    const ask = this.#session.choice(PERSON);
    return ask === null ? null : { ask, value: this.#think(ask) };
  }

  /** Who is asked; the table passes for whoever has nothing to decide. */
  #seat(): string | undefined {
    this.#session.passFor();
    return this.#session.waitingFor[0];
  }

  played(ask: Ask, value: AnswerValue): void {
    const said = this.#session.answer(PERSON, ask.id, value);
    if (!said.ok) throw new Error(`${said.code}: ${JSON.stringify(value)}`);
  }

  /** As the bot would, but for what people do more gladly: cards are played, dice rerolled, and the large figure is turned once. */
  #think(ask: Ask): AnswerValue {
    const session = this.#session;
    if (ask.message.id === 'engine.use-now') {
      const wanted = ask.options.find(({ key }) => /^command:|targeting-computer|squad-training/.test(key));
      if (wanted !== undefined) return wanted.key;
    }
    if (ask.message.id === 'ask.reroll') {
      const [first] = ask.options;
      return first === undefined ? null : ask.kind === 'pick' ? first.key : [first.key];
    }
    if (ask.message.id === 'ask.move-to' && !this.#hasTurned) {
      const view = session.view(PERSON);
      const large = view.pieces.find(
        ({ places, message }) =>
          places.length > 1 && JSON.stringify(message) === JSON.stringify(ask.message.args?.['figure']),
      );
      const turned =
        large &&
        ask.options.find(({ points }) => points.length > 1 && lying(view, points) !== lying(view, large.places));
      if (turned !== undefined) {
        this.#hasTurned = true;
        return ask.kind === 'path' ? session.route(PERSON, turned.key) : turned.key;
      }
    }
    return this.#bot.answer(
      {
        seat: PERSON,
        ask,
        tables: session.tables,
        view: session.view(PERSON),
        route: (key) => session.route(PERSON, key),
        sample: (random) => session.sample(PERSON, random)?.value ?? null,
      },
      this.#ownChance,
    );
  }
}

/** How many columns and rows some places take. @param places by key */
export function lying({ board }: View, places: readonly string[]): string {
  const at = board?.places.filter(({ place }) => places.includes(`s${place}`)) ?? [];
  return [at.map(({ x }) => x), at.map(({ y }) => y)].map((all) => new Set(all).size).join(' by ');
}
