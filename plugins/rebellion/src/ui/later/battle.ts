import { placeKey, type OwnProperties } from '@dejarik/sdk/ui';
import { html, LitElement, nothing, svg, type TemplateResult } from 'lit';
import { sides, theaters, type SideWord, type Theater } from '../../content/types.ts';
import { battleOdds } from '../../odds/battle.ts';
import { campaignOf, sideName, type BattleShape, type DieShape } from '../shapes.ts';
import { symbols } from '../symbols.ts';
import { battleStyle } from './battle-style.ts';
import { fightersOf } from './fighters.ts';
import { stacks } from './stacks.ts';

/** CSS colors of the bodies of dice. */
const COLORS: Readonly<Record<string, string>> = { black: '#23262b', red: '#b3202c' };

type Piece = NonNullable<OwnProperties['view']>['pieces'][number];

/** The forces of a combat in both theaters with the step of the round, or of an attempt; and the dice of either. */
export class BattleView extends LitElement {
  static override properties = { view: { attribute: false }, process: { attribute: false } };
  static override styles = battleStyle;
  declare view: OwnProperties['view'];
  declare process: OwnProperties['process'];
  declare say: OwnProperties['say'];

  #word(id: string): string {
    return this.say({ id });
  }

  override render(): unknown {
    const { process, view } = this;
    if (!process || !view) return nothing;
    const campaign = campaignOf(view.values);
    const battle = campaign?.battle ?? null;
    const pools =
      battle === null
        ? [campaign?.attempt?.own, campaign?.attempt?.theirs].map((faces) =>
            (faces ?? []).map((face) => ({ color: 'black', face })),
          )
        : [battle.attack?.rolled ?? []];
    return html`<h2>${this.say(process.message)}</h2>
      <ol class="steps">${process.steps.map(({ message, state }) => html`<li class=${state} aria-current=${state === 'now' ? 'step' : nothing}>${this.say(message)}</li>`)}</ol>
      ${battle === null ? nothing : this.#forces(battle)}
      ${process.facts.map((fact, i) => html`<section class="pool"><h3>${this.say(fact)}</h3><div class="dice">${pools[i]?.map((die) => this.#die(die))}</div></section>`)}
      ${battle === null ? nothing : this.#outlook(battle)}`;
  }

  #forces({ place, step }: BattleShape): TemplateResult {
    const key = placeKey(place);
    const here = this.view?.pieces.filter(({ places }) => places.includes(key)) ?? [];
    return html`<table>
      <thead><tr><td></td>${sides.map((side) => html`<th scope="col" class=${side}>${this.#word(`seat.${side}`)}</th>`)}</tr></thead>
      <tbody>
        ${theaters.map((theater) => html`<tr class=${theater === step ? 'now' : ''}><th scope="row">${this.#word(`battle.${theater}`)}</th>${sides.map((side) => this.#units(here, side, theater))}</tr>`)}
        <tr><th scope="row">${this.#word('battle.leaders')}</th>${sides.map((side) => html`<td class="${side} names">${this.#leaders(here, side)}</td>`)}</tr>
      </tbody>
    </table>`;
  }

  /** How it is likely to end, for the side that began it. */
  #outlook({ place, seat }: BattleShape): unknown {
    const key = placeKey(place);
    const side = sideName(seat);
    const here = this.view?.pieces.filter(({ places }) => places.includes(key)) ?? [];
    const odds = battleOdds(
      fightersOf(here.filter((piece) => piece.seat === side)),
      fightersOf(here.filter((piece) => piece.seat !== side)),
    );
    const told = theaters.flatMap((theater) => {
      const win = odds[theater]?.win;
      const by = { id: `seat.${side}` };
      return win === undefined ? [] : [{ id: `battle.odds.${theater}`, args: { by, percent: Math.round(win * 100) } }];
    });
    return told.length === 0
      ? nothing
      : html`<p class="odds">${told.map((one) => html`<span>${this.say(one)}</span>`)} <small>${this.say({ id: 'battle.odds.error', args: { error: Math.round(odds.error * 100) } })}</small></p>`;
  }

  #units(here: readonly Piece[], side: SideWord, theater: Theater): TemplateResult {
    const own = here.filter(({ seat, data }) => seat === side && data?.['theater'] === theater);
    const units = Object.fromEntries(own.map(({ kind = '', count = 1 }) => [kind, count]));
    return html`<td class=${side}>${own.length === 0 ? '–' : stacks(units, (kind) => this.#word(`unit.${kind}`))}</td>`;
  }

  #leaders(here: readonly Piece[], side: SideWord): string {
    const own = here.filter(({ seat, kind }) => seat === side && kind === 'leader');
    return own.length === 0 ? '–' : own.map(({ message }) => this.say(message)).join(', ');
  }

  #die({ color, face }: DieShape): TemplateResult {
    const name = this.say({ id: 'die.shows', args: { color: { id: `die.${color}` }, face: { id: `die.${face}` } } });
    const path = symbols[face];
    return html`<span class="die" role="img" aria-label=${name} title=${name}><svg viewBox="-4 -4 32 32" aria-hidden="true"><rect x="-4" y="-4" width="32" height="32" rx="5" fill=${COLORS[color] ?? '#555'}></rect>${path === undefined ? nothing : svg`<path d=${path} fill="#fff" fill-rule="evenodd"></path>`}</svg></span>`;
  }
}
