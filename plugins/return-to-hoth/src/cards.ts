import type { Army, CommandCard, DeploymentCard, SkirmishMap, SkirmishUpgrade } from '@dejarik/imperial-assault';
import armyList from '../content/armies.yaml';
import commandCardList from '../content/command-cards.yaml';
import deploymentCardList from '../content/deployment-cards.yaml';
import echoBase from '../content/maps/echo-base.yaml';
import hothBattlefield from '../content/maps/hoth-battlefield.yaml';
import skirmishUpgradeList from '../content/skirmish-upgrades.yaml';

// Their form is checked when the game is composed; here they only get their types.

export const armies = armyList as readonly Army[];
export const deploymentCards = deploymentCardList as readonly DeploymentCard[];
export const skirmishUpgrades = skirmishUpgradeList as readonly SkirmishUpgrade[];
export const commandCards = commandCardList as readonly CommandCard[];
export const skirmishMaps = [echoBase, hothBattlefield] as readonly SkirmishMap[];
