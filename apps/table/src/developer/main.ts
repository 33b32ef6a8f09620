import { createTranslator, languageOf } from '@dejarik/content';
import type { Log } from '@dejarik/session';
import type { DejarikTable } from '@dejarik/ui';
import { html, nothing, render, type TemplateResult } from 'lit';
import type { Furthest, Inspected } from './inspected.ts';
import { EndlessError, InspectorLink } from './inspector-link.ts';
import { keep, takeKept, withoutVersions, type Kept } from './kept.ts';
import { drawPositions, fetchPositions, logFrom, type Position } from './positions.ts';
import { drawInspected } from './drawing.ts';
import { developerMessages } from './words.ts';

/** What `dejarik dev` adds to the page: it comes back after each build, and shows what no player sees. */

/** What the server says when a page comes and after each build. */
interface BuildState {
  /** Another one for each build that has brought something else. */
  readonly built: string;
  /** Why the last build has failed. */
  readonly error: string | null;
}

/** A position that no game can begin from, with the line at fault. */
interface RefusedPosition {
  readonly file: string;
  readonly line: number;
  readonly why: string;
}

const table = document.querySelector('dejarik-table') as DejarikTable;
const place = document.body.appendChild(document.createElement('aside'));
place.className = 'developer';

let build: BuildState | null = null;
let isGone = false;
/** What came of going on after the last build. */
let note = '';
/** The game as it was before the last build, if not all of it can be played now, or it is still to be gone on with. */
let whole: Kept | null = takeKept();
let isOpen = false;
let find = '';
let positions: readonly Position[] = [];
let refused: RefusedPosition | null = null;
let shown: Inspected | null = null;
let failed = '';
let inspector: { readonly modules: string; readonly link: InspectorLink } | null = null;

function inspectorNow(): InspectorLink {
  const { game, plugins } = table;
  const modules = [
    ...(game === '' ? [] : [`games/${game}.plugin.js`]),
    ...plugins.split(' ').filter((one) => one !== ''),
  ];
  const key = modules.join(' ');
  if (inspector?.modules !== key || inspector.link.ended)
    inspector = { modules: key, link: new InspectorLink(modules.map((one) => new URL(one, location.href).href)) };
  return inspector.link;
}

const word = (id: string, args: Readonly<Record<string, string | number>> = {}): string =>
  createTranslator(developerMessages, languageOf(document.documentElement.lang) ?? 'en').say({
    id: `developer.${id}`,
    args,
  });

const said = (error: unknown): string =>
  error instanceof EndlessError
    ? word('endless', { seconds: error.seconds })
    : error instanceof Error
      ? error.message
      : String(error);

// ---- builds

function listen(): void {
  const events = new EventSource('dejarik-dev');
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const now = JSON.parse(data) as BuildState;
    const isNew = build !== null && build.built !== now.built;
    build = now;
    isGone = false;
    draw();
    if (isNew) reload();
  });
  events.addEventListener('error', () => {
    isGone = true;
    draw();
  });
}

function reload(): void {
  // Known also if the code of before hangs.
  const kept = table.played === null ? null : withoutVersions(table.played);
  // What could not be played by the code before may be played by this one.
  const next = whole !== null && isBeginning(kept, whole) ? whole : kept;
  if (next !== null) {
    keep(next);
    history.replaceState(null, '', location.pathname + location.search);
  }
  location.reload();
}

/** Whether nothing was played that is not part of the other. */
const isBeginning = (kept: Kept | null, of: Kept): boolean =>
  kept === null ||
  (kept.log.seed === of.log.seed &&
    kept.log.answers.every((one, i) => JSON.stringify(one) === JSON.stringify(of.log.answers[i])));

/** How far a log can be played by this code, also if the code does not come back from one of the answers. */
async function furthest(log: Log): Promise<Furthest> {
  try {
    return await inspectorNow().furthest(log);
  } catch (error) {
    if (!(error instanceof EndlessError)) throw error;
    return { answers: error.answers, why: said(error) };
  }
}

/** Comes back to the choice that was open before a build, or as near to it as the new code can. */
async function goOn({ log, players }: Kept): Promise<void> {
  try {
    const { answers, why } = await furthest(log);
    await table.load({ ...log, answers: log.answers.slice(0, answers), players });
    note =
      why === '' ? word('back', { count: answers }) : word('short', { done: answers, count: log.answers.length, why });
    if (why === '') whole = null;
  } catch (error) {
    note = word('lost', { why: said(error) });
  }
  draw();
}

function download(): void {
  if (whole === null) return;
  const text = JSON.stringify({ ...whole.log, players: whole.players });
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: `${whole.log.game}.json` }).click();
  URL.revokeObjectURL(address);
}

// ---- positions

/** Begins a game from a position, if there is nothing wrong in it and the players may leave the game in progress. */
async function playFrom(position: Position): Promise<void> {
  refused = await refusalOf(position);
  draw();
  if (refused !== null || !(await table.leave())) return;
  note = '';
  whole = null;
  draw();
  await table.load(logFrom(position, crypto.randomUUID()));
}

/** Why no game can begin from a position; null if one can. */
async function refusalOf(position: Position): Promise<RefusedPosition | null> {
  const { file } = position;
  try {
    const fault = await inspectorNow().begin(position);
    return fault && { file, line: fault.line, why: `expected ${fault.expected}, found ${fault.found}` };
  } catch (error) {
    return { file, line: position.line, why: said(error) };
  }
}

// ---- what is shown

async function inspect(): Promise<void> {
  if (!isOpen) return;
  try {
    shown = table.state === null ? null : await inspectorNow().inspect(await table.save());
    failed = '';
  } catch (error) {
    failed = word('failed', { why: said(error) });
  }
  draw();
}

const drawNotes = (): TemplateResult => html`
  ${isGone ? html`<p class="bad" role="alert">${word('gone')}</p>` : nothing}
  ${build?.error ? html`<div class="bad" role="alert"><p>${word('broken')}</p><pre>${build.error}</pre></div>` : nothing}
  ${note === '' ? nothing : html`<p class="note" role="status">${note} ${whole === null ? nothing : html`<button @click=${download}>${word('file')}</button>`}</p>`}`;

function draw(): void {
  render(
    html`${drawNotes()}<details ?open=${isOpen} @toggle=${(event: Event) => {
      if (event.target !== event.currentTarget) return;
      isOpen = (event.currentTarget as HTMLDetailsElement).open;
      void inspect();
    }}><summary>${word('panel')}</summary>
    ${drawPositions(positions, word, (position) => void playFrom(position))}
    ${refused === null ? nothing : html`<div class="bad" role="alert"><p>${word('refused', { file: refused.file, line: refused.line })}</p><pre lang="en">${refused.why}</pre></div>`}
    ${failed === '' ? nothing : html`<p class="bad">${failed}</p>`}
    ${
      shown === null
        ? html`<p>${word('none')}</p>`
        : drawInspected(shown, find, word, (text) => {
            find = text;
            draw();
          })
    }</details>`,
    place,
  );
}

for (const event of ['dejarik-start', 'dejarik-change'])
  table.addEventListener(event, () => {
    void inspect();
  });
if (whole !== null) {
  const kept = whole;
  if (table.description === null) table.addEventListener('dejarik-ready', () => void goOn(kept), { once: true });
  else void goOn(kept);
}
listen();
draw();
void fetchPositions().then((found) => {
  positions = found;
  draw();
});
