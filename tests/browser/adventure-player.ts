import { takeTurn } from '@dejarik/bots';
import { makeSensibleBot, mandalorianAdventures } from '@dejarik/mandalorian-adventures';
import {
  seededRandom,
  createSession,
  type Ask,
  type Bot,
  type Key,
  type Log,
  type OutcomeView,
  type Random,
  type Session,
} from '@dejarik/session';
import type { Page } from 'playwright-core';
import { asked, byMouse, byTouch, tapAtRest, type InputWay } from './input-ways.ts';

/** The person's seat; a bot plays the partner. */
export const PERSON = 'p1';
/** Answers of a person in a game that is neither over at once nor long. */
const [FEWEST, MOST] = [25, 60];

type Options = Readonly<Parameters<typeof createSession>[0]['options'] & object>;

/** A mission as it goes on at the table, played here beside it: tells what a player of some skill would answer. */
export class AdventurePlayer {
  readonly #session: Session;
  readonly #bot: Bot = makeSensibleBot();
  readonly #itsChance: Random;
  readonly #ownChance: Random;

  constructor(seed: string, options: Options) {
    this.#session = createSession({ plugins: [mandalorianAdventures], mode: 'adventure', seed, options });
    // As the table does it, so that its bot thinks the same.
    this.#itsChance = seededRandom(`bots of ${seed}`);
    this.#ownChance = seededRandom(`a person at ${seed}`);
  }

  get outcome(): OutcomeView | null {
    return this.#session.outcome;
  }

  get log(): Log {
    return this.#session.log();
  }

  /** Lets the partner answer until the person is asked. @returns the question, null when the game is over */
  next(): Ask | null {
    for (let seat = this.#seat(); seat !== undefined && seat !== PERSON; seat = this.#seat())
      takeTurn(this.#session, seat, this.#bot, this.#itsChance);
    return this.#session.choice(PERSON);
  }

  /** Who is asked; the table passes for whoever has nothing to decide. */
  #seat(): string | undefined {
    this.#session.passFor();
    return this.#session.waitingFor[0];
  }

  /** Answers the question as it should be. @returns the key that is to be pressed */
  think(): Key {
    const { value } = takeTurn(this.#session, PERSON, this.#bot, this.#ownChance);
    if (value !== null && typeof value !== 'string')
      throw new Error(`Nothing to press answers ${JSON.stringify(value)}.`);
    return value ?? 'pass';
  }
}

/** The first seed of a game that ends like this and is not too long to be played by hand. */
export function seedOf(ending: 'won' | 'lost', options: Options): string {
  for (let n = 1; n <= 200; n++) {
    const seed = `adventure ${n}`;
    const player = new AdventurePlayer(seed, options);
    let answers = 0;
    while (player.next() !== null && answers <= MOST) {
      player.think();
      answers++;
    }
    if (
      player.outcome !== null &&
      player.outcome.winners.length > 0 === (ending === 'won') &&
      answers >= FEWEST &&
      answers <= MOST
    )
      return seed;
  }
  throw new Error(`No game of 200 is ${ending} in ${FEWEST} to ${MOST} answers.`);
}

/** Of a card and where it goes: the card in the hand is clicked, then the place. */
export const cardByMouse: InputWay = async (page, ask, key) => {
  const [card, place] = ask.options.find((option) => option.key === key)?.points ?? [];
  const onMat = page.locator(`.mat .place.lit[data-key="${place ?? ''}"]`);
  if (card !== undefined && place !== undefined && key.startsWith('perform:')) {
    await page.locator(`dejarik-seat[own] .card.lit[data-key="${card}"]`).click();
    await ((await onMat.count()) > 0
      ? onMat
      : page.locator(`dejarik-choice .options button[data-key="${key}"]`)
    ).click();
  } else await byMouse(page, ask, key);
};

/** The same by touch, in the panel. */
export const cardByTouch: InputWay = async (page, ask, key) => {
  const card = ask.options.find((option) => option.key === key)?.points[0] ?? '';
  const group = page.locator(`dejarik-choice .options button[data-group="${card}"]:visible`);
  if (key.startsWith('perform:') && (await group.count()) > 0) {
    await tapAtRest(page, group);
    await tapAtRest(page, page.locator(`dejarik-choice .options button[data-key="${key}"]:visible`));
  } else await byTouch(page, ask, key);
};

/** Plays the mission at the table to its end. @returns how often a person answered */
export async function playAdventure(page: Page, player: AdventurePlayer, hand: InputWay): Promise<number> {
  let answers = 0;
  for (let ask = player.next(); ask !== null; ask = player.next()) {
    await asked(page, ask.id);
    await hand(page, ask, player.think());
    answers++;
  }
  await page.waitForSelector('.outcome');
  return answers;
}
