import { createTranslator } from '@dejarik/content';
import { describe, expect, it } from 'vitest';
import { checkLesson, lessonSession, readLesson, readScenarios, runScenario, type Lesson } from '../src/index.ts';
import { counters } from './counters.ts';

const TEXT = `scenario: Adding
lesson:
  title: {en: Adding, pl: Dodawanie, ru: Сложение}
  seat: left
  end: {en: Done., pl: Koniec., ru: Конец.}
game: counters
given: {value: 0}
when:
  - say: {en: This is the count., pl: To licznik., ru: Это счёт.}
  - say: {en: Add two., pl: Dodaj dwa., ru: Прибавьте два.}
    left: add:2
    or: [add:1]
  - {roll: 3, right: roll}
  - say: {en: Take one and four., pl: Weź jeden i cztery., ru: Возьмите один и четыре.}
    left: [several, [one, four]]
then:
  - value: {count: 7}
`;

const issues = (text: string): readonly string[] => {
  const found = readLesson('lessons/adding.yaml', text);
  return found.ok ? [] : found.issues.map(({ message }) => message);
};
function read(text = TEXT): Lesson {
  const found = readLesson('lessons/adding.yaml', text);
  if (!found.ok) throw new Error(found.issues.map(({ message }) => message).join('\n'));
  return found.value;
}

function play(text = TEXT) {
  const { session, view } = lessonSession(read(text), [counters]);
  const { say } = createTranslator(session.catalogs, 'en');
  const { say: sayInRussian } = createTranslator(session.catalogs, 'ru');
  return {
    session,
    view,
    told: () => say(view().words),
    toldInRussian: () => sayInRussian(view().words),
    answer(value: Parameters<typeof session.answer>[2]) {
      const said = session.answer('left', session.choice('left')?.id ?? '', value);
      return said.ok ? 'accepted' : say(said.message);
    },
    keys: () => session.choice('left')?.options.map(({ key }) => key),
  };
}

describe('a lesson', () => {
  it('is a scenario, too', () => {
    const read = readScenarios('lessons/adding.yaml', TEXT);
    expect(read.ok && read.value.map((one) => runScenario(one, [counters]))).toEqual([null]);
  });

  it('tells what to do, waits for it, and lets the script answer for the others', () => {
    const lesson = play();
    expect([lesson.view(), lesson.told(), lesson.keys()]).toEqual([
      { id: 'adding', title: { id: 'lesson.title' }, words: { id: 'lesson.say-0' }, step: 1, of: 3, over: false },
      'This is the count.',
      ['next'],
    ]);
    expect(lesson.answer('next')).toBe('accepted');
    expect([lesson.told(), lesson.view().step, lesson.session.waitingFor]).toEqual(['Add two.', 2, ['left']]);
    expect(lesson.answer('add:2')).toBe('accepted');
    expect([lesson.told(), lesson.toldInRussian()]).toEqual(['Take one and four.', 'Возьмите один и четыре.']);
    expect(lesson.session.events('left').map(({ verb }) => verb)).toContain('roll');
    expect(lesson.answer('several')).toBe('accepted');
    expect(lesson.told()).toBe('Take one and four.');
    expect(lesson.answer(['four', 'one'])).toBe('accepted');
    expect([lesson.told(), lesson.view()]).toMatchObject(['Done.', { step: 3, of: 3, over: true }]);
    expect([lesson.session.choice('left'), lesson.session.waitingFor, lesson.session.view('left').turn]).toEqual([
      null,
      [],
      { waitingFor: ['left'] },
    ]);
  });

  it('refuses another answer that the rules allow, and names the one that is wanted', () => {
    const lesson = play();
    lesson.answer('next');
    const before = lesson.session.hash();
    expect(lesson.answer('add:5')).toBe('That can be done, but the lesson goes another way here. Choose: Add 2');
    expect(lesson.session.hash()).toBe(before);
    lesson.answer('add:2');
    lesson.answer('several');
    expect(lesson.answer(['one'])).toMatch(/^That can be done, .* tell what to do\.$/);
  });

  it('leaves what the rules forbid to the rules', () => {
    const lesson = play(TEXT.replace('{value: 0}', '{value: 4}'));
    lesson.answer('next');
    expect(lesson.answer('add:5')).toMatch(/may not be chosen/);
  });

  it('takes other answers that it names', () => {
    const lesson = play();
    lesson.answer('next');
    expect(lesson.answer('add:1')).toBe('accepted');
    expect(lesson.told()).toBe('Take one and four.');
  });

  it('goes back step by step, with the dice that were fixed', () => {
    const lesson = play();
    expect(lesson.session.mayUndo('left').ok).toBe(false);
    lesson.answer('next');
    lesson.answer('add:2');
    const after = lesson.session.hash();
    expect(lesson.session.undo('left').ok).toBe(true);
    expect(lesson.told()).toBe('Add two.');
    lesson.answer('add:2');
    expect(lesson.session.hash()).toBe(after);
    lesson.session.undo('left');
    lesson.session.undo('left');
    expect([lesson.told(), lesson.session.mayUndo('left').ok]).toEqual(['This is the count.', false]);
  });
});

describe('the file of a lesson', () => {
  it('holds one scenario with a head and words', () => {
    expect(issues('# nothing')).toEqual([
      'lessons/adding.yaml, line 1: found no scenario; allowed: one scenario with "lesson".',
    ]);
    expect(issues(`${TEXT}---\n${TEXT}`)[0]).toMatch(/line 19: found a second scenario/);
    expect(issues('scenario: a\ngame: counters\nwhen:\n  - left: add:2\nthen: []')[0]).toMatch(
      /line 1: found a scenario without "lesson"/,
    );
    expect(issues(TEXT.replace(/ {2}- say: .*\n/, '').replace(/say: .*/g, 'save-load: true'))[0]).toMatch(
      /found no step with "say"/,
    );
  });

  it('has its faults named with their lines', () => {
    expect(issues(TEXT.replace('{en: Add two., ', '{'))[0]).toMatch(/line 10.*English at least/);
    expect(issues(TEXT.replace('seat: left', 'sit: left'))[0]).toMatch(/line 3.*lesson.seat/);
    expect(issues(TEXT.replace('right: roll}', 'right: roll, or: [add:1]}'))[0]).toMatch(/line 13.*other answers/);
  });
});

describe('the check of a lesson', () => {
  const check = (text: string) => checkLesson(read(text), [counters], ['en', 'pl', 'ru']);

  it('finds nothing wrong with one that can be played', () => {
    expect(check(TEXT.replace(/then:[^]*/, 'then: []'))).toEqual([]);
  });

  it.each([
    ['words that are missing', ', ru: Это счёт.', '', 9, /"ru"/],
    ['an answer that is not there', 'left: add:2', 'left: fly', 11, /may choose|among what/],
    ['another answer that is not there', '[add:1]', '[fly]', 11, /among what/],
    ['another answer after which it cannot go on', '[add:1]', '[[several, [one]], pass, add:9]', 11, /./],
    ['another game', 'game: counters', 'game: dominoes', 6, /counters/],
  ])('finds %s', (_, from, to, line, expected) => {
    const [failure] = check(TEXT.replace(from, to).replace(/then:[^]*/, 'then: []'));
    expect(failure?.line).toBe(line);
    expect(`${failure?.expected} ${failure?.found}`).toMatch(expected);
  });

  it('finds a seat that is not there', () => {
    const text = TEXT.replace('seat: left', 'seat: lfet')
      .replace('    or: [add:1]\n', '')
      .replace(/then:[^]*/, 'then: []');
    expect(check(text)).toEqual([{ line: 4, expected: 'left, right', found: 'the seat "lfet"' }]);
  });
});
