import { randomBot, takeTurn } from '@dejarik/bots';
import { lessonSession, readLesson, type LessonSession } from '@dejarik/scenario';
import type { Plugin } from '@dejarik/session';
import { importModule, TableHost, type OpenedSession, type Ordered, type Report } from '@dejarik/ui/host';

/** The worker of a table that plays lessons: one of them runs here. */

/** Who plays the seats for which the script answers. */
const SCRIPT = 'lesson';

let lesson: LessonSession | null = null;

/** A lesson as the page sends it; null if it is something else. @throws LessonError if it cannot be played */
function openLesson(plugins: readonly Plugin[], from: unknown): OpenedSession | null {
  if (!isLessonFile(from)) return null;
  const read = readLesson(from.file, from.text);
  if (!read.ok) throw new Error(read.issues.map(({ message }) => message).join(' '));
  lesson = lessonSession(read.value, plugins);
  const { session } = lesson;
  const { seat: learner } = read.value.lesson;
  const others = session.seats.filter((seat) => seat !== learner);
  return { session, players: Object.fromEntries(others.map((seat) => [seat, `bot:${SCRIPT}`])) };
}

const isLessonFile = (from: unknown): from is { readonly file: string; readonly text: string } =>
  typeof from === 'object' && from !== null && 'file' in from && 'text' in from && typeof from.text === 'string';

const host = new TableHost({
  load: ({ address }) => importModule(address),
  report: (report: Report) => {
    self.postMessage(
      'state' in report && lesson !== null ? { ...report, state: { ...report.state, lesson: lesson.view() } } : report,
    );
  },
  bots: { [SCRIPT]: randomBot },
  open: openLesson,
  takeTurn,
});

self.addEventListener('message', (event: MessageEvent<Ordered>) => {
  void host.order(event.data.n, event.data.order);
});
