import type { Language } from '@dejarik/content';
import { lessonSession, type Lesson } from '@dejarik/scenario';
import type { GameEntry } from './game-entry.ts';
import { keepLog } from './saved.ts';
import { Conversation } from './terminal/conversation.ts';
import { translatorFor } from './terminal/face.ts';
import type { Terminal } from './terminal/table.ts';
import { wordsOf } from './terminal/words.ts';
import { withinTime } from './within-time.ts';

/** Plays a lesson at the terminal: what it tells stands before each question; undo goes back in it. */
export async function playLesson(terminal: Terminal, game: GameEntry, lesson: Lesson, lang: Language): Promise<void> {
  const { session, view } = withinTime(() => lessonSession(lesson, game.plugins));
  const translator = translatorFor(session.catalogs, game.face, lang);
  const lessonText = (): string => {
    const { title, words, step, of } = view();
    return `${translator.say(title)} (${step}/${of})\n${translator.say(words)}`;
  };
  const conversation = new Conversation({
    session,
    translator,
    terminal,
    lessonText,
    words: wordsOf[lang],
    face: game.face,
    humans: [lesson.lesson.seat],
    // The script answers for all others.
    bot: () => undefined,
    keep: (to, over) => keepLog(session, to, over),
  });
  if (await conversation.play()) terminal.say(lessonText());
}
