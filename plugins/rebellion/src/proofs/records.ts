import type { Json } from '@dejarik/sdk';
import { auditLog, createSession, holds, proof, same, withPosition, type Proof } from '@dejarik/sdk/proofs';
import { rebellion } from '../plugin.ts';

/** What records of games show that were made elsewhere. */

type Position = Readonly<Record<string, Json>>;
type Session = ReturnType<typeof createSession>;

/** Units are in the base at Delta, and a leader may go to any system. */
const ACTIVATION: Position = { base: 'delta', leaders: { r1: 'pool', r2: 'pool' }, units: { base: { 'x-wing': 2 } } };
/** Of two cards the Rebels keep one, which recruits whom it pictures. */
const RECRUITING: Position = {
  phase: 'refresh',
  time: 2,
  leaders: { i1: 'pool', r1: 'pool' },
  'action-decks': { rebels: ['p', 's'] },
};

function begin(given: Position): Session {
  const plugins = withPosition([rebellion], given);
  return createSession({ plugins, mode: 'civil-war', seed: 'record', options: { scenario: given } });
}

/** The Rebels choose the options whose keys these are a part of, one after the other. */
function play(session: Session, ...wanted: readonly string[]): void {
  for (const word of wanted) {
    const choice = session.choice('rebels');
    const key = choice?.options.find((one) => one.key.includes(word))?.key;
    if (choice === null || key === undefined) throw new Error(`The option "${word}" is not offered.`);
    same(`"${word}" is allowed`, session.answer('rebels', choice.id, key).ok, true);
  }
}

/** The key of somebody or something that is refused at the moment, by the message that names it. */
const refusedKey = (session: Session, message: string): string =>
  session.choice('rebels')?.refused.find((one) => JSON.stringify(one).includes(`"${message}"`))?.key ?? '';

/** An answer is refused in play, and a record that holds it shows that the Rebels have broken a rule and lose. */
function forbidden(session: Session, given: Position, value: string): void {
  const ask = session.choice('rebels')?.id ?? '';
  const before = session.hash();
  same(`"${value}" is refused`, session.answer('rebels', ask, value).ok, false);
  same('nothing has changed', session.hash(), before);
  const log = session.log();
  const plugins = withPosition([rebellion], given);
  holds('an honest record shows nothing', auditLog(plugins, log).forbidden === null);
  const audit = auditLog(plugins, { ...log, answers: [...log.answers, { seat: 'rebels', ask, value }] });
  same('who has broken a rule', audit.forbidden?.seat ?? null, 'rebels');
  same('answers before that', audit.answers, log.answers.length);
  same('who wins', [...(audit.outcome?.winners ?? [])], ['empire']);
}

function outOfTheBase(): void {
  const session = begin(ACTIVATION);
  play(session, 'activate', 'e', 's0');
  holds('the Rebels say from where units come', session.choice('rebels')?.point === 'move-in.origin');
  forbidden(session, ACTIVATION, 's9');
}

function withoutACard(): void {
  const other = begin(ACTIVATION);
  play(other, 'activate');
  const stranger = refusedKey(other, 'leader.r9');
  holds('there is such a leader', stranger !== '');
  const session = begin(RECRUITING);
  play(session, 'keep-action');
  forbidden(session, RECRUITING, stranger);
}

export const recordProofs: readonly Proof[] = [
  proof('Units that leave the base for a forbidden system', ['REB-CHT-03'], outOfTheBase),
  proof('A leader who is recruited without his card', ['REB-CHT-03'], withoutACard),
];
