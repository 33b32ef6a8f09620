import { html, nothing, type TemplateResult } from 'lit';
import { importModule } from '../import-module.ts';
import type { TableState } from '../link.ts';
import { LoadedOnce } from '../loaded-once.ts';
import type { TableContext } from '../table/types/index.ts';
import { servedLessons, type ServedLesson } from './served-lessons.ts';

/** Lessons at a table: the ways to them, and what they tell while they are played. */

/** The lessons of the game at hand, before a game and in the menu. */
export function drawLessons(context: TableContext): TemplateResult | typeof nothing {
  const { words, table } = context;
  const lessons = lessonsHere(context);
  if (lessons.length === 0) return nothing;
  const { language } = words.translator;
  const buttons = lessons.map(
    ({ id, title }) =>
      html`<button data-lesson=${id} @click=${() => {
        void begin(context, id);
      }}>${title[language] ?? title['en']}</button>`,
  );
  return table.drawer === null
    ? html`<section class="door"><div><strong>${words.word('learn')}</strong><p>${words.word('learn-text')}</p></div><div class="ways">${buttons}</div></section>`
    : html`<h3>${words.word('learn')}</h3>${buttons}`;
}

/** What a lesson tells, and the ways through it. */
export function drawLesson(context: TableContext, { lesson, undoable }: TableState): unknown {
  if (lesson === undefined) return nothing;
  const { words, table, starter } = context;
  const lessons = lessonsHere(context);
  const following = lessons[lessons.findIndex(({ id }) => id === lesson.id) + 1];
  return html`<dejarik-lesson .translator=${words.translator} .lesson=${lesson} ?undoable=${undoable} .following=${
    following === undefined ? null : (following.title[words.translator.language] ?? following.title['en'] ?? null)
  } @lesson-back=${() => {
    table.undo();
  }} @lesson-leave=${() => {
    void starter.again();
  }} @lesson-following=${() => {
    if (following !== undefined) void begin(context, following.id);
  }}></dejarik-lesson>`;
}

/** The lessons of each game that was at a table. */
const known = new WeakMap<TableContext, LoadedOnce<readonly ServedLesson[]>>();

/** The lessons of the game at hand; none until they are known. */
function lessonsHere(context: TableContext): readonly ServedLesson[] {
  const { game, plugins } = context.connection.source;
  const { table } = context;
  if (plugins !== '' || table.link !== null) return [];
  const served =
    known.get(context) ??
    new LoadedOnce<readonly ServedLesson[]>(
      (id) => servedLessons(context, id),
      () => {
        table.requestUpdate();
      },
    );
  known.set(context, served);
  // Without them the game can be played all the same.
  served.load(game).catch(() => undefined);
  return served.get(game) ?? [];
}

/** Begins a lesson; a game that is played is asked for first, and kept as any other that is left. */
async function begin(context: TableContext, id: string): Promise<void> {
  const { connection, notices, screen } = context;
  if (!(await notices.mayLeave())) return;
  await notices.attempt(
    'start',
    async () => {
      const current = connection.claim();
      const { game } = connection.source;
      const [{ lessons }, opened] = await Promise.all([
        importModule(context.beside(`games/${game}.lessons.js`)) as Promise<{
          readonly lessons?: Readonly<Record<string, unknown>>;
        }>,
        connection.open({ game, plugins: '', variant: 'lessons-' }),
      ]);
      current();
      // Nothing of it is kept: it is soon done, and can be begun again.
      await connection.begin(opened, Infinity, current, (worker) => worker.load(lessons?.[id], {}));
      screen.toQuestion();
    },
    { again: () => begin(context, id) },
  );
}
