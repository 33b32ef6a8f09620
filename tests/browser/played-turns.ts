import { imperialAssault } from '@dejarik/imperial-assault';
import { replay, type Log, type Session } from '@dejarik/session';
import { lying, PERSON } from './skirmish-player.ts';

/** What the person did of the things that only some turns bring. */
export interface PlayedTurns {
  readonly answers: number;
  readonly attacks: number;
  readonly rerolls: number;
  readonly surges: number;
  /** Cards played in a window: between what others, or the game itself, do. */
  readonly interrupts: number;
  /** Times that a figure of more than one space was set down another way round. */
  readonly turns: number;
  readonly outcome: string | null;
}

/** Plays a log again and counts. @throws Error if an answer of it does not fit */
export function playedTurnsOf(log: Log): PlayedTurns {
  const plugins = [imperialAssault];
  const session = replay(plugins, { ...log, answers: [] });
  const count = { answers: 0, attacks: 0, rerolls: 0, surges: 0, interrupts: 0, turns: 0 };
  for (const entry of log.answers) {
    if ('renew' in entry) throw new Error('Something was taken back.');
    session.passFor();
    const ask = entry.seat === PERSON ? session.choice(PERSON)?.message.id : undefined;
    const before = ask === 'ask.move-to' ? large(session) : null;
    const said = session.answer(entry.seat, entry.ask, entry.value);
    if (!said.ok) throw new Error(`${said.code}: ${entry.ask} ${JSON.stringify(entry.value)}`);
    if (entry.seat !== PERSON) continue;
    count.answers++;
    if (ask === 'ask.act' && String(entry.value).startsWith('attack')) count.attacks++;
    if (ask === 'ask.reroll' && entry.value !== null) count.rerolls++;
    if (ask === 'ask.surge' && entry.value !== null) count.surges++;
    if (ask === 'engine.use-now' && String(entry.value).startsWith('command:')) count.interrupts++;
    if (before !== null) {
      const after = large(session);
      if (Object.keys(before).some((key) => after[key] !== undefined && after[key] !== before[key])) count.turns++;
    }
  }
  session.passFor();
  return { ...count, outcome: session.outcome?.message.id ?? null };
}

/** Of the person's figures of several spaces, how they lie. */
function large(session: Session): Readonly<Record<string, string>> {
  const view = session.view(PERSON);
  return Object.fromEntries(
    view.pieces
      .filter((piece) => piece.seat === PERSON && piece.places.length > 1)
      .map((piece) => [piece.key, lying(view, piece.places)]),
  );
}
