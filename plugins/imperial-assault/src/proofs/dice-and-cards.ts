import type { Json } from '@dejarik/sdk';
import type { Proof } from '@dejarik/sdk/proofs';
import { deploymentCards } from '../content/documents.ts';
import { conditionsOf } from '../content/gains.ts';
import { attackDice, defenseDice, type DeploymentCard, type Gains } from '../content/types.ts';
import { tables } from '../plugin.ts';
import { validateContent } from '../validate.ts';
import { holds, proof, same } from './proof.ts';

/** Facts of dice and deployment cards. */

const found = (id: string): DeploymentCard => {
  const card = deploymentCards.find((one) => one.id === id);
  if (card === undefined) throw new Error(`a deployment card "${id}" expected`);
  return card;
};

/** Faults of a file of cards; JSON is YAML as well. */
const faults = (cards: unknown): number =>
  validateContent([{ file: 'deployment-cards.yaml', text: JSON.stringify(cards) }]).issues.length;

/** A card as good as any, without one of its fields or with another value there. */
function changed(field: string, value?: Json): unknown {
  const { [field]: _, ...rest }: Readonly<Record<string, unknown>> = { ...found('nexu-elite'), abilities: [] };
  return [value === undefined ? rest : { ...rest, [field]: value }];
}

const FIELDS = ['name', 'group', 'speed', 'health', 'defense', 'attack', 'surges', 'abilities'];

/** Keywords and conditions that gains bring about. */
const words = (gains: Gains): readonly string[] => [
  ...(['pierce', 'blast', 'cleave', 'recover'] as const).filter((word) => gains[word] !== undefined),
  ...conditionsOf(gains),
];
const keywordsOf = (card: DeploymentCard): readonly string[] => [
  ...(card.keywords ?? []),
  ...words(card.always ?? {}),
  ...card.surges.flatMap(words),
];
const CORE = ['massive', 'mobile', 'reach', 'pierce', 'blast', 'cleave', 'recover', 'bleeding', 'focused', 'stunned'];
/** What the books do not know yet. */
const LATER = 'weakened';

export const cardProofs: readonly Proof[] = [
  proof('Four colors of dice attack, two defend', ['IA-ATK-25'], () => {
    same('colors', [...tables.dice.byId.keys()].sort(), ['black', 'blue', 'green', 'red', 'white', 'yellow']);
    same('attack dice', [...attackDice].sort(), ['blue', 'green', 'red', 'yellow']);
    same('defense dice', [...defenseDice].sort(), ['black', 'white']);
    for (const die of attackDice)
      holds(
        `the ${die} die shows nothing of a defense`,
        tables.dice.byId
          .get(die)
          ?.faces.every(([, , , block, evade, dodge]) => block === 0 && evade === 0 && dodge === 0) === true,
      );
    for (const die of defenseDice)
      holds(
        `the ${die} die shows nothing of an attack`,
        tables.dice.byId
          .get(die)
          ?.faces.every(([damage, surge, accuracy]) => damage === 0 && surge === 0 && accuracy === 0) === true,
      );
  }),
  proof('Every deployment card says what it must', ['IA-DEPC-02'], () => {
    same('faults of a whole card', faults(changed('none')), 0);
    for (const field of FIELDS) {
      holds(`a card without ${field} is refused`, faults(changed(field)) > 0);
      for (const card of deploymentCards) holds(`${card.id} says ${field}`, field in card);
    }
  }),
  proof('A card is regular or elite', ['IA-DEPC-04'], () => {
    same('ranks', [...new Set(deploymentCards.map((card) => card.rank))].sort(), ['elite', 'regular']);
    holds('a third kind is refused', faults(changed('rank', 'veteran')) > 0);
  }),
  proof('The elite card of a name has numbers of its own', ['IA-ELIT-02'], () => {
    const pairs = deploymentCards.flatMap((elite) =>
      deploymentCards
        .filter((one) => elite.rank === 'elite' && one.rank === 'regular' && one.name === elite.name)
        .map((regular) => [regular, elite] as const),
    );
    holds('there are such pairs', pairs.length > 5);
    for (const [regular, elite] of pairs)
      holds(
        `${elite.id} is another card than ${regular.id}, and not worse`,
        regular.id !== elite.id && elite.health >= regular.health && elite.cost > regular.cost,
      );
    holds('what an elite card does not say is not taken from the regular one', faults(changed('health')) > 0);
    same('health of Nexu cards', [found('nexu-regular').health, found('nexu-elite').health], [6, 8]);
  }),
  proof('Unique cards are those of single persons', ['IA-UNQ-02'], () => {
    same(
      'unique',
      ['darth-vader', 'luke-skywalker', 'stormtrooper-elite', 'at-st'].map(
        (id) => tables.cardById.get(id)?.unique ?? null,
      ),
      [true, true, false, false],
    );
    holds('a card that does not say is refused', faults(changed('unique')) > 0);
  }),
  proof('Every card has one of three affiliations', ['IA-AFF-01'], () => {
    same(
      'affiliations',
      ['luke-skywalker', 'stormtrooper-regular', 'nexu-regular'].map((id) => found(id).affiliation),
      ['rebel', 'imperial', 'mercenary'],
    );
    for (const { id, affiliation } of deploymentCards)
      holds(`${id} has one`, ['rebel', 'imperial', 'mercenary'].includes(affiliation));
    holds('a fourth one is refused', faults(changed('affiliation', 'neutral')) > 0);
  }),
  proof('The cards know the ten keywords of the books', ['IA-KEYW-01'], () => {
    const all = new Set(deploymentCards.flatMap(keywordsOf));
    for (const word of all) holds(`${word} is known`, CORE.includes(word) || word === LATER);
    const said = JSON.stringify(deploymentCards);
    for (const word of CORE) holds(`${word} is on a card`, all.has(word) || said.includes(`"${word}"`));
    for (const word of ['massive', 'mobile', 'reach'])
      same(`faults of a card with ${word}`, faults(changed('keywords', [word])), 0);
    holds('an eleventh is refused', faults(changed('keywords', ['flying'])) > 0);
  }),
];
