import type { Catalogs } from '@dejarik/content';

/** What every lesson has to say. */
export const lessonMessages: Catalogs = {
  en: {
    'lesson.read': 'Read on when you are ready.',
    'lesson.next': 'Next',
    'lesson.another': 'That can be done, but the lesson goes another way here. Its words tell what to do.',
    'lesson.instead': 'That can be done, but the lesson goes another way here. Choose: {what}',
  },
  pl: {
    'lesson.read': 'Czytaj dalej, kiedy zechcesz.',
    'lesson.next': 'Dalej',
    'lesson.another': 'Można i tak, ale ta lekcja idzie tu inną drogą. Jej tekst mówi, co zrobić.',
    'lesson.instead': 'Można i tak, ale ta lekcja idzie tu inną drogą. Wybierz: {what}',
  },
  ru: {
    'lesson.read': 'Читайте дальше, когда будете готовы.',
    'lesson.next': 'Дальше',
    'lesson.another': 'Так тоже можно, но урок идёт здесь другим путём. В его словах сказано, что сделать.',
    'lesson.instead': 'Так тоже можно, но урок идёт здесь другим путём. Выберите: {what}',
  },
};
