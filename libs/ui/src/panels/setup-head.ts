import { goalOf, type Translator } from '@dejarik/content';
import { html, nothing, type TemplateResult } from 'lit';
import type { GameDescription, ModeDescription } from '../game.ts';

/** What is to be played: the game, what is added to it, its mode if there is no other, and what wins. */
export function drawHead(
  translator: Translator,
  { game, plugins, modes }: GameDescription,
  mode: ModeDescription,
): TemplateResult {
  const nameOf = (id: string): string => translator.say({ id: `game.${id}` });
  const added = plugins.filter((id) => id !== game && translator.has(`game.${id}`)).map(nameOf);
  const goal = goalOf(translator, game, plugins);
  return html`<div><h1>${nameOf(game)}</h1>${added.length > 0 ? html`<p class="soft">+ ${added.join(', ')}</p>` : nothing}${modes.length < 2 ? html`<p class="soft">${translator.say(mode.message)}</p>` : nothing}</div>
    ${goal === null ? nothing : html`<p class="goal">${translator.say(goal)}</p>`}`;
}
