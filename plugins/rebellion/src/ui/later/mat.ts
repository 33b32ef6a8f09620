import { entityKey, type OwnProperties } from '@dejarik/sdk/ui';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { sides, type SideWord } from '../../content/types.ts';
import { campaignOf, type CampaignShape, type TrayShape } from '../shapes.ts';
import { matStyle } from './mat-style.ts';
import { stacks } from './stacks.ts';

/** What lies beside the galaxy: the time track, and of each side leaders, missions with leaders, the build queue, probe cards. */
export class CampaignMat extends LitElement {
  static override properties = {
    view: { attribute: false },
    choice: { attribute: false },
    chosen: { state: true },
  };
  static override styles = matStyle;
  declare view: OwnProperties['view'];
  declare choice: OwnProperties['choice'];
  declare answer: OwnProperties['answer'];
  declare say: OwnProperties['say'];
  /** Keys of the leaders that were pressed, where several may be chosen. */
  declare chosen: readonly string[];
  #asked = '';

  constructor() {
    super();
    this.chosen = [];
  }

  override willUpdate(): void {
    if (this.choice?.id === this.#asked) return;
    this.#asked = this.choice?.id ?? '';
    this.chosen = [];
  }

  #word(id: string, args: Readonly<Record<string, string | number>> = {}): string {
    return this.say({ id, args });
  }

  override render(): unknown {
    const campaign = this.view && campaignOf(this.view.values);
    if (!campaign) return nothing;
    const own = sides.findIndex((side) => this.view?.seat.startsWith(side) === true);
    const order = own === 1 ? [1, 0] : [0, 1];
    return html`${this.#track(campaign)}${order.map((seat) => this.#side(campaign, seat))}`;
  }

  #track({ time, reputation, recruit, build }: CampaignShape): TemplateResult {
    const spaces = Array.from({ length: Math.max(time, reputation, ...recruit, ...build) }, (_, i) => i + 1);
    const icon = (name: string): TemplateResult => html`<i class=${name}></i>`;
    // Without anything to press in it, what lies beside the galaxy could not be scrolled by keyboard.
    return html`<div role="group" tabindex="0" aria-label=${this.#word('mat.track')}>
      <div class="track" role="img" aria-label=${this.#word('mat.track-told', { time, reputation })}>${spaces.map(
        (space) =>
          html`<span class="space ${space === time ? 'time' : ''} ${space === reputation ? 'reputation' : ''}"><span class="marker">${space === time ? '▲' : nothing}${space === reputation ? '★' : nothing}</span><span>${space}</span><span class="icons">${recruit.includes(space) ? icon('recruit') : nothing}${build.includes(space) ? icon('build') : nothing}</span></span>`,
      )}</div>
      <p class="key"><span>▲ ${this.#word('mat.time')}</span><span>★ ${this.#word('mat.reputation')}</span><span class="icons">${icon('recruit')} ${this.#word('mat.recruit')}</span><span class="icons">${icon('build')} ${this.#word('mat.build')}</span></p>
    </div>`;
  }

  #side(campaign: CampaignShape, seat: number): TemplateResult {
    const side: SideWord = sides[seat] ?? 'rebels';
    const trays = campaign.trays[seat] ?? [];
    const left = campaign.unrecruited[seat] ?? 0;
    return html`<div class="side ${side}" role="group" aria-label=${this.#word(`seat.${side}`)}>
      <h3><span class="sign"></span>${this.#word(`seat.${side}`)}</h3>
      <h4>${this.#word('mat.pool')}</h4>
      ${this.#leaders(campaign.pools[seat] ?? [])}
      ${left > 0 ? html`<p class="key">${this.#word('mat.unrecruited', { left })}</p>` : nothing}
      ${trays.length === 0 ? nothing : html`<h4>${this.#word('mat.trays')}</h4><ul class="trays">${trays.map((tray) => this.#tray(tray))}</ul>`}
      <h4>${this.#word('mat.queue')}</h4>
      ${this.#queue(campaign.queues[seat] ?? [])}
      ${side === 'empire' ? this.#probes() : nothing}
    </div>`;
  }

  #queue(spaces: CampaignShape['queues'][number]): TemplateResult {
    const nameOf = (kind: string): string => this.#word(`unit.${kind}`);
    const [one, two, three, ready] = spaces;
    const cell = (name: string, units: Readonly<Record<string, number>> = {}, look = ''): TemplateResult =>
      html`<li class=${look}><b>${name}</b>${stacks(units, nameOf)}</li>`;
    const shown = [three, two, one].map((units, i) => cell(this.#word('mat.space', { space: 3 - i }), units));
    return html`<ol class="queue">${shown}${Object.keys(ready ?? {}).length === 0 ? nothing : cell(this.#word('mat.ready'), ready, 'ready')}</ol>`;
  }

  #tray({ leaders, mission }: TrayShape): TemplateResult {
    return html`<li class="tray"><span class="card">${mission === '' ? this.#word('mat.facedown') : this.#word(`mission.${mission}`)}</span>${leaders.map((leader) => this.#leader(leader))}</li>`;
  }

  /** Probe cards that the Empire holds, by name for whoever sees them. */
  #probes(): unknown {
    const hand = this.view?.zones.find(({ key }) => key === 'probeHand');
    if (hand === undefined || hand.count === 0) return nothing;
    const seen = hand.things.flatMap(({ key, face }) => (face === undefined ? [] : [{ key, message: face.message }]));
    return html`<h4>${this.#word('mat.probes', { count: hand.count })}</h4>
      ${seen.length === 0 ? nothing : html`<ul class="chips">${seen.map(({ key, message }) => html`<li class="card" data-card=${key}>${this.say(message)}</li>`)}</ul>`}`;
  }

  #leaders(pool: readonly number[]): TemplateResult {
    const { choice } = this;
    const isOffered = pool.some((leader) => this.#option(leader) !== undefined);
    return html`<ul class="chips">${pool.length === 0 ? html`<li>${this.#word('mat.nobody')}</li>` : pool.map((leader) => html`<li>${this.#leader(leader)}</li>`)}
      ${
        choice?.kind === 'pick-many' && isOffered
          ? html`<li><button class="done" ?disabled=${this.chosen.length < choice.min || this.chosen.length > choice.max} @click=${() => {
              this.answer(this.chosen);
            }}>${this.#word('mat.done')}</button></li>`
          : nothing
      }</ul>`;
  }

  /** What of the open question a leader is. */
  #option(leader: number): string | undefined {
    const key = entityKey(leader);
    const { choice } = this;
    if (choice?.kind !== 'pick' && choice?.kind !== 'pick-many') return undefined;
    return choice.of === 'entity' ? choice.options.find((option) => option.key === key)?.key : undefined;
  }

  #leader(leader: number): TemplateResult {
    const key = entityKey(leader);
    const piece = this.view?.pieces.find((one) => one.key === key);
    const name = piece === undefined ? '' : this.say(piece.message);
    const option = this.#option(leader);
    if (option === undefined) return html`<span class="chip" data-card=${key}>${name}</span>`;
    const isMany = this.choice?.kind === 'pick-many';
    return html`<button class="chip" data-card=${key} aria-pressed=${isMany ? this.chosen.includes(option) : nothing} @click=${() => {
      if (isMany) this.#toggle(option);
      else this.answer(option);
    }}>${name}</button>`;
  }

  #toggle(option: string): void {
    this.chosen = this.chosen.includes(option) ? this.chosen.filter((one) => one !== option) : [...this.chosen, option];
  }
}
