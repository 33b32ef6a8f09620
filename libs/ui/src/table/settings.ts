import { html, type TemplateResult } from 'lit';
import type { TableContext, TableElement } from './types/index.ts';

/** What a reader may set, each with its choices; the first is what the page, or the system, says. */
const CHOICES = {
  pace: ['', 'calm', 'fast'],
  motion: ['', 'full', 'none'],
  text: ['', 'larger', 'largest'],
  keys: ['', 'inside', 'none'],
  chance: ['', 'ask'],
  sound: ['', 'on'],
  hints: ['', 'always', 'none'],
} as const;
/** Times the usual size. */
const SIZES: Readonly<Record<string, string>> = { larger: '1.25', largest: '1.5' };
type Name = keyof typeof CHOICES;
type Settings = Partial<Record<Name, string>>;

/** Where the browser keeps them, for all tables of a site. */
const PLACE = 'dejarik-settings';

/** What the page said before a reader set something else. */
const saidBefore = new WeakMap<TableElement, Map<Name, string>>();

const names = Object.keys(CHOICES) as readonly Name[];

/** What the reader has set, in this or an earlier visit. */
export function readSettings(): Settings {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Readonly<Record<string, unknown>> | null;
    return Object.fromEntries(
      names.flatMap((name) => {
        const value = CHOICES[name].find((one) => one === found?.[name]);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  } catch {
    return {};
  }
}

/** Sets a table as the reader wants it; whatever the reader has not set is as the page says. */
export function applySettings({ table }: TableContext, settings: Settings = readSettings()): void {
  const before = saidBefore.get(table) ?? new Map<Name, string>();
  saidBefore.set(table, before);
  table.style.setProperty('--dejarik-text', SIZES[settings.text ?? ''] ?? null);
  for (const name of ['pace', 'motion', 'keys'] as const) {
    const value = settings[name] ?? '';
    if (value !== '' && !before.has(name)) before.set(name, table[name]);
    const wanted = value || before.get(name);
    if (wanted !== undefined) table[name] = wanted;
    if (value === '') before.delete(name);
  }
}

/** What a reader may set, at once and for the next visit. */
export function drawSettings(context: TableContext): TemplateResult {
  const { words, table } = context;
  const settings = readSettings();
  const set = (name: Name, event: Event): void => {
    const changed = { ...settings, [name]: (event.target as HTMLSelectElement).value };
    try {
      localStorage.setItem(PLACE, JSON.stringify(changed));
    } catch {
      // Then it is for this visit.
    }
    applySettings(context, changed);
    table.requestUpdate();
  };
  return html`<details class="settings"><summary>${words.word('settings')}</summary>${names.map(
    (name) =>
      html`<label>${words.word(`set-${name}`)}<select name=${name} @change=${(event: Event) => {
        set(name, event);
      }}>${CHOICES[name].map(
        (one) =>
          html`<option value=${one} ?selected=${(settings[name] ?? '') === one}>${words.word(`set-${name}-${one || 'auto'}`)}</option>`,
      )}</select></label>`,
  )}</details>`;
}
