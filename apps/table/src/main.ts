import { defineElements, type DejarikTable, type TableLink, type TableState } from '@dejarik/ui';
import { freshSeed, type Json, type PreviewView } from '@dejarik/session';
import { html, render } from 'lit';
import { games, type FromWorker, type ToWorker } from './protocol.ts';

defineElements();

/** A game in a worker of its own, so that a bot's thinking never blocks the page. */
class WorkerLink implements TableLink {
  readonly #worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  readonly #listeners = new Set<(state: TableState) => void>();
  #state: TableState | undefined;
  /** Previews asked for and not yet told, by number. */
  readonly #looks = new Map<number, (preview: PreviewView | null) => void>();
  #asked = 0;

  constructor(start: ToWorker) {
    this.#worker.addEventListener('message', (event: MessageEvent<FromWorker>) => {
      const told = event.data;
      if ('state' in told) {
        this.#state = told.state;
        for (const listener of this.#listeners) listener(told.state);
      } else {
        this.#looks.get(told.number)?.(told.preview);
        this.#looks.delete(told.number);
      }
    });
    this.#send(start);
  }

  subscribe(listener: (state: TableState) => void): () => void {
    this.#listeners.add(listener);
    if (this.#state) listener(this.#state);
    return () => { this.#listeners.delete(listener); };
  }

  answer(ask: string, value: Parameters<TableLink['answer']>[1]): void { this.#send({ do: 'answer', ask, value }); }
  explain(key: string): void { this.#send({ do: 'explain', key }); }
  preview(ask: string, key: string): Promise<PreviewView | null> {
    return new Promise((resolve) => {
      this.#looks.set(++this.#asked, resolve);
      this.#send({ do: 'preview', number: this.#asked, ask, key });
    });
  }
  undo(): void { this.#send({ do: 'undo' }); }
  close(): void { this.#worker.terminate(); }
  #send(order: ToWorker): void { this.#worker.postMessage(order); }
}

const place = document.querySelector('main');
let link: WorkerLink | null = null;
let chosen: (typeof games)[number] = games[0];

function start(event: SubmitEvent): void {
  event.preventDefault();
  const data = new FormData(event.target as HTMLFormElement);
  const text = (name: string): string => String(data.get(name) ?? '');
  link?.close();
  const options: Record<string, Json> = {};
  if ('army' in chosen.options) {
    options['armies'] = chosen.seats.map((seat) => text(`army-${seat}`));
    options['map'] = text('map');
    options['mission'] = text('mission');
    if (text('rounds') !== '') options['rounds'] = Number(text('rounds'));
  }
  link = new WorkerLink({ do: 'start', game: chosen.id, seats: Object.fromEntries(chosen.seats.map((seat) => [seat, text(`seat-${seat}`)])), seed: text('seed') || freshSeed(), options });
  draw();
  const table = document.querySelector<DejarikTable>('dejarik-table');
  if (table) table.link = link;
}

const select = (name: string, values: readonly string[], at = 0) => html`<label>${name} <select name=${name}>${values.map((value, i) => html`<option ?selected=${i === at}>${value}</option>`)}</select></label>`;

function draw(): void {
  if (!place) return;
  render(html`
    <form @submit=${start}>
      <label>game <select name="game" @change=${(event: Event) => { const id = (event.target as HTMLSelectElement).value; chosen = games.find((one) => one.id === id) ?? games[0]; draw(); }}>${games.map((game) => html`<option value=${game.id}>${game.name}</option>`)}</select></label>
      ${chosen.seats.map((seat, i) => select(`seat-${seat}`, chosen.id === 'imperial-assault' ? ['human', 'sensible', 'random'] : ['human', 'random'], i))}
      ${'army' in chosen.options ? [...chosen.seats.map((seat, i) => select(`army-${seat}`, 'army' in chosen.options ? chosen.options.army : [], 1 + i)), select('map', chosen.options.map), select('mission', chosen.options.mission), html`<label>rounds <input name="rounds" size="3" inputmode="numeric" /></label>`] : ''}
      <label>seed <input name="seed" size="8" /></label>
      <label>language <select @change=${(event: Event) => { const table = document.querySelector('dejarik-table'); if (table) table.setAttribute('lang', (event.target as HTMLSelectElement).value); }}><option>en</option><option>pl</option><option>ru</option></select></label>
      <button>Start</button>
    </form>
    <dejarik-table></dejarik-table>`, place);
}
draw();
