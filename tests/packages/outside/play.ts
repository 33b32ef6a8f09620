// Plays the small game, and uses something of every entry of the SDK.
import { parseGrid } from '@dejarik/sdk/board';
import { best, type Bot } from '@dejarik/sdk/bot';
import { CampaignError } from '@dejarik/sdk/campaign';
import { nearest } from '@dejarik/sdk/content';
import { compileDice } from '@dejarik/sdk/dice';
import { integerOf } from '@dejarik/sdk/positions';
import { same } from '@dejarik/sdk/proofs';
import { strictObject } from '@dejarik/sdk/schema';
import { conform, createSession, playGame, randomBot, readScenarios, seededRandom } from '@dejarik/sdk/testing';
import type { GameInterface } from '@dejarik/sdk/ui';
import { readYaml } from '@dejarik/sdk/yaml';
import { ticTacToe } from '@dejarik/tic-tac-toe';
import { attackOdds, imperialAssault } from '@dejarik/imperial-assault';
import { mandalorianAdventures } from '@dejarik/mandalorian-adventures';
import { stones } from './stones.js';

/** Takes as many as it may. */
const greedy: Bot = { answer: ({ ask }) => best(ask.options, (option) => ask.options.indexOf(option))?.key ?? null };
const shown: GameInterface = { cooperative: false };

const session = createSession({ plugins: [stones], mode: 'duel', seed: 'one' });
playGame(session, { bots: { first: greedy, second: randomBot }, random: seededRandom('one') });
same('somebody has won', session.outcome?.winners.length ?? 0, 1);
same('no fault is found', [...conform([stones], { games: 2 }).violations.map(({ message }) => message)], []);

console.log(
  JSON.stringify({
    games: [stones, ticTacToe, imperialAssault, mandalorianAdventures].map(({ id }) => id),
    used: [
      parseGrid,
      compileDice,
      nearest,
      integerOf,
      readScenarios,
      readYaml,
      attackOdds,
      CampaignError,
      strictObject,
    ].map((one) => typeof one),
    shown,
    winners: session.outcome?.winners.length,
  }),
);
