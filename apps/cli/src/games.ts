import type { Bot } from '@dejarik/bots';
import type { ContentIssue } from '@dejarik/content';
import type { TextFile } from '@dejarik/content/yaml';
import type { Proof } from '@dejarik/engine';
import { imperialAssault, makeSensibleBot, tables } from '@dejarik/imperial-assault';
import { proofs } from '@dejarik/imperial-assault/proofs';
import { gameInterface as skirmishFace } from '@dejarik/imperial-assault/ui';
import { validateContent } from '@dejarik/imperial-assault/validate';
import {
  adventureChronicle,
  makeSensibleBot as makePartner,
  mandalorianAdventures,
  tables as mandalorianTables,
} from '@dejarik/mandalorian-adventures';
import { proofs as mandalorianProofs } from '@dejarik/mandalorian-adventures/proofs';
import { gameInterface as adventureFace } from '@dejarik/mandalorian-adventures/ui';
import { validateContent as validateMandalorian } from '@dejarik/mandalorian-adventures/validate';
import type { Chronicle, Plugin } from '@dejarik/session';
import { ticTacToe } from '@dejarik/tic-tac-toe';
import { imperialAssaultOdds } from './imperial-assault.ts';
import type { OddsAnswer, OddsQuestion } from './odds.ts';
import type { Face } from './terminal/face.ts';

/** What came of checking the content of a game. */
export interface ContentReport {
  readonly issues: readonly ContentIssue[];
  /** Number of things by kind: cards, maps. */
  readonly counts: Readonly<Record<string, number>>;
  readonly abilities: { readonly total: number; readonly code: number };
}

/** A game that this program can play. */
export interface GameEntry {
  readonly id: string;
  /** Folder of its plugin, from the workspace's root. */
  readonly folder: string;
  /** The game and its expansions. */
  readonly plugins: readonly Plugin[];
  /** Bots beside those that play any game. */
  readonly bots: Readonly<Record<string, Bot>>;
  /** How it tells people how it stands and what it is about. */
  readonly face?: Face;
  /** What it keeps from one play to the next. */
  readonly chronicle?: Chronicle;
  /** Checks of rules beside scenarios. */
  readonly proofs?: readonly Proof[];
  /** @throws DiceError if the question makes no sense */
  readonly odds?: (question: OddsQuestion) => OddsAnswer;
  /** Checks content files of this game. */
  readonly validate?: (files: readonly TextFile[]) => ContentReport;
}

export const games: readonly GameEntry[] = [
  { id: 'tic-tac-toe', folder: 'plugins/tic-tac-toe', plugins: [ticTacToe], bots: {} },
  {
    id: 'imperial-assault',
    folder: 'plugins/imperial-assault',
    plugins: [imperialAssault],
    bots: { sensible: makeSensibleBot(tables) },
    face: skirmishFace,
    proofs,
    odds: imperialAssaultOdds,
    validate: validateContent,
  },
  {
    id: 'mandalorian-adventures',
    folder: 'plugins/mandalorian-adventures',
    plugins: [mandalorianAdventures],
    bots: { sensible: makePartner(mandalorianTables) },
    face: adventureFace,
    chronicle: adventureChronicle,
    proofs: mandalorianProofs,
    validate: validateMandalorian,
  },
];
