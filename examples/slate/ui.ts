import { placeKey, type GameInterface, type OwnProperties } from '@dejarik/sdk/ui';
import { css, html, LitElement, nothing } from 'lit';

/** A board of tic-tac-toe as a slate with chalk on it. */
class Slate extends LitElement {
  static override properties = { view: { attribute: false }, choice: { attribute: false } };
  static override styles = css`
    :host { display: grid; grid: repeat(3, 1fr) / repeat(3, 1fr); gap: 0.6rem; aspect-ratio: 1; max-block-size: 100%; margin: auto; padding: 1rem; border: 0.7rem solid #7a5530; border-radius: 0.5rem; background: #23352d; box-sizing: border-box; inline-size: min(100%, 34rem); }
    button { min-inline-size: 0; border: 2px dashed transparent; border-radius: 0.4rem; background: rgb(255 255 255 / 0.06); color: #f4f1e4; font: 700 clamp(2rem, 14cqi, 5rem)/1 'Segoe Print', 'Comic Sans MS', cursive; }
    button:not(:disabled) { border-color: #d9c77a; cursor: pointer; }
    button:focus-visible { outline: 3px solid #f4f1e4; }
  `;
  declare view: OwnProperties['view'];
  declare choice: OwnProperties['choice'];
  declare answer: OwnProperties['answer'];
  declare say: OwnProperties['say'];

  override render(): unknown {
    return this.view?.board?.places.map(({ place, message }) => {
      const key = placeKey(place);
      const chalk = this.view?.pieces.find(({ places }) => places.includes(key));
      const option = this.choice?.options.find(({ points }) => points.includes(key));
      const name = [message, chalk?.message].flatMap((one) => (one === undefined ? [] : this.say(one))).join(': ');
      return html`<button aria-label=${name} ?disabled=${option === undefined} @click=${() => {
        if (option !== undefined) this.answer(option.key);
      }}>${chalk?.short ?? nothing}</button>`;
    });
  }
}

export const gameInterface: GameInterface = { elements: { board: Slate } };
