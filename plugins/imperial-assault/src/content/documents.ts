import armyList from '../../content/armies.yaml';
import commandCardList from '../../content/command-cards.yaml';
import deploymentCardList from '../../content/deployment-cards.yaml';
import dice from '../../content/dice.yaml';
import cinderFoundry from '../../content/maps/cinder-foundry.yaml';
import massassiRuins from '../../content/maps/massassi-ruins.yaml';
import moistureFarm from '../../content/maps/moisture-farm.yaml';
import mosEisleyOutskirts from '../../content/maps/mos-eisley-outskirts.yaml';
import windbreakRidge from '../../content/maps/windbreak-ridge.yaml';
import skirmishUpgradeList from '../../content/skirmish-upgrades.yaml';
import type { Army, CommandCard, DeploymentCard, DiceFaces, SkirmishMap, SkirmishUpgrade } from './types.ts';

// Tests and `dejarik validate` check the files against the schemas; here they only get their types.

export const deploymentCards = deploymentCardList as readonly DeploymentCard[];
export const skirmishUpgrades = skirmishUpgradeList as readonly SkirmishUpgrade[];
export const commandCards = commandCardList as readonly CommandCard[];
export const armies = armyList as readonly Army[];
export const skirmishMaps = [
  mosEisleyOutskirts,
  moistureFarm,
  massassiRuins,
  cinderFoundry,
  windbreakRidge,
] as readonly SkirmishMap[];
export const diceFaces = dice as DiceFaces;
