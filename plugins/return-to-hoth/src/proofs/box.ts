import { armyProblems } from '@dejarik/imperial-assault';
import { holds, proof, same, type Proof } from '@dejarik/sdk/proofs';
import { box } from '../box.ts';
import { skirmishMaps } from '../cards.ts';
import { returnToHoth } from '../plugin.ts';
import { tileKinds, tiles } from '../tile-kinds.ts';
import { coreTables, tables } from './games.ts';

/** What lies in the box, and what of it joins the core set. */

const backs = Object.entries(box.deployment);
const ids = backs.flatMap(([, cards]) => Object.keys(cards));
const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((all, one) => all + one, 0);
const unlike = (all: readonly string[], core: readonly string[]): readonly string[] =>
  all.filter((one) => !core.includes(one)).sort();

/** Ids that this plugin adds at a point of the game. */
const added = (point: string): readonly string[] =>
  (returnToHoth.contributes ?? [])
    .filter((one) => one.point === point)
    .flatMap((one) => one.entries.map((entry) => (entry as { readonly id: string }).id));

/** Missions of campaigns, with a card of their own or without. */
const campaign = [...box.missions.introduction, ...box.missions.story, ...box.missions.threat, ...box.missions.side];

/** Words on cards that are keywords: those with a number, those without, and conditions. */
const keywords = [
  ...['blast', 'cleave', 'pierce', 'recover'],
  ...tables.content.words.keywords,
  ...tables.content.words.conditions,
];

export const boxProofs: readonly Proof[] = [
  proof('The box has 17 deployment cards with four backs, one of them neutral', ['RTH-CMP-02'], () => {
    same(
      'cards',
      backs.map(([, cards]) => sum(cards)).reduce((all, one) => all + one, 0),
      17,
    );
    same('backs', backs.map(([back]) => back).sort(), ['imperial', 'mercenary', 'neutral', 'rebel']);
    for (const [back, cards] of backs)
      for (const id of Object.keys(cards)) same(`back of ${id}`, tables.cardById.get(id)?.affiliation ?? '', back);
  }),
  proof('Cards with the neutral back are neutral', ['RTH-NEU-04'], () => {
    const found = Object.keys(box.deployment['neutral'] ?? {});
    holds('Targeting Computer is among them', found.includes('targeting-computer'));
    same('affiliations', [...new Set(found.map((id) => tables.cardById.get(id)?.affiliation ?? ''))], ['neutral']);
  }),
  proof('The box has 19 mission cards', ['RTH-CMP-03'], () => {
    const { story, threat, side, skirmish } = box.missions;
    same('story, threat, side, skirmish', [story.length, threat.length, side.length, skirmish.length], [8, 4, 3, 4]);
    same('names', new Set([...story, ...threat, ...side, ...skirmish]).size, 19);
    same(
      'missions that are played',
      skirmishMaps.flatMap((map) => map.missions.map((one) => one.id)),
      [...skirmish],
    );
  }),
  proof('The box has sixteen missions for campaigns and four for skirmishes', ['RTH-MIS-01'], () => {
    same('missions of campaigns', new Set(campaign).size, 16);
    same(
      'missions of skirmishes',
      unlike(
        tables.maps.flatMap((map) => map.missions.map((one) => one.id)),
        coreTables.maps.flatMap((map) => map.missions.map((one) => one.id)),
      ).length,
      4,
    );
  }),
  proof('The box has so many items, supplies, rewards and command cards', ['RTH-CMP-06'], () => {
    same(
      'items by tier',
      box.items.map((tier) => tier.length),
      [3, 3, 3],
    );
    same('supplies, rewards, command cards', [box.supplies.length, box.rewards.length, box.command.length], [4, 11, 9]);
    same('names', new Set([...box.items.flat(), ...box.supplies, ...box.rewards]).size, 24);
    same(
      'command cards that are played',
      box.command.filter((id) => tables.commandById.has(id)),
      [...box.command],
    );
  }),
  proof('Weakened is the one new condition', ['RTH-CMP-07'], () => {
    same('conditions', { ...box.conditions }, { weakened: 4 });
    same('beside those of the core set', unlike(tables.content.words.conditions, ['bleeding', 'focused', 'stunned']), [
      'weakened',
    ]);
  }),
  proof('The box has so many tokens', ['RTH-CMP-08'], () => {
    const { tokens } = box;
    same(
      'tokens',
      { ...tokens, 'damage-1': 0, 'damage-3': 0 },
      {
        'ally-or-villain': 5,
        recon: 2,
        'damage-1': 0,
        'damage-3': 0,
        strain: 13,
        identification: 8,
        'identification-sticker': 24,
      },
    );
    same('damage tokens', [tokens['damage-1'] ?? 0, tokens['damage-3'] ?? 0], [8, 6]);
  }),
  proof('Conditions and deployment cards of the box join those of the core set', ['RTH-SET-02'], () => {
    const known = tables.content.cards.map((card) => card.id);
    same(
      'cards of the core set that are gone',
      unlike(
        coreTables.content.cards.map((card) => card.id),
        known,
      ),
      [],
    );
    same('cards of the box that are not there', unlike(ids, known), []);
    holds('what conditions there are', tables.content.words.conditions.includes('weakened'));
    // Campaigns are not played yet: what joins their decks is counted.
    same(
      'supplies, items of each tier, rewards',
      [box.supplies.length, ...box.items.map((tier) => tier.length), box.rewards.length],
      [4, 3, 3, 3, 11],
    );
  }),
  proof('Figures and tiles of the box join those of the core set', ['RTH-SET-03'], () => {
    const command = [...(tables.armies.get('rebel-heroes')?.command ?? [])];
    const heroes = box.heroes.map((name) => tables.content.cards.find((card) => card.name === name)?.id ?? '');
    same(
      'problems of an army of both',
      armyProblems(tables, { cards: [...heroes, 'luke-skywalker'], command }).map((one) => one.rule),
      [],
    );
    const names = [...(tables.maps.find((map) => map.id === 'echo-base')?.tileNames.values() ?? [])];
    same(
      'boxes of the tiles of a map',
      [names.some((one) => one.startsWith('hoth-')), names.some((one) => !one.startsWith('hoth-'))],
      [true, true],
    );
  }),
  proof('Everything of the box tells that it is', ['RTH-SET-07'], () => {
    same('deployment cards', [...added('deployment-cards'), ...added('skirmish-upgrades')].sort(), [...ids].sort());
    same('command cards', [...added('command-cards')].sort(), [...box.command].sort());
    same(
      'tiles without the sign',
      added('tiles').filter((id) => !id.startsWith('hoth-')),
      [],
    );
    same(
      'kinds of two tiles with one number and side',
      [tileKinds.snow.some((face) => face === '01A'), [...(tiles.find(({ id }) => id === 'hoth-01A')?.kinds ?? [])]],
      [false, ['snow']],
    );
  }),
  proof('Two keywords are new', ['RTH-KEY-01'], () => {
    same('keywords', [...keywords].sort(), [
      'blast',
      'bleeding',
      'cleave',
      'focused',
      'habitat-snow',
      'massive',
      'mobile',
      'pierce',
      'reach',
      'recover',
      'stunned',
      'weakened',
    ]);
  }),
];
