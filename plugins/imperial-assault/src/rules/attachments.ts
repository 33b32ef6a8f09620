import { entity, message, optional, pick, verb, type Asked, type EntityId, type Writes } from '@dejarik/sdk';
import { AttachedUpgrade, Group } from '../components.ts';
import type { DeploymentCard } from '../content/types.ts';
import { tablesOf, type Card } from '../tables.ts';
import { isUpgrade } from './army.ts';
import { figuresIn } from './groups.ts';

/** Upgrades that are put on a deployment card when its player deploys, and stay there. */

const cardIn = (g: Asked, group: EntityId): Card | undefined => tablesOf(g).cards[g.get(Group.card, group)];

/** The attachments of a seat that lie on no deployment card yet. */
export const looseAttachments = (g: Asked, seat: number): readonly EntityId[] =>
  g
    .all(Group)
    .filter(
      (group) =>
        g.get(Group.seat, group) === seat &&
        cardIn(g, group)?.attachment !== undefined &&
        !g.has(AttachedUpgrade, group),
    );

/** The attachments that lie on a deployment card. */
export const attachmentsOf = (g: Asked, host: EntityId): readonly Card[] =>
  g
    .all(AttachedUpgrade)
    .filter((group) => g.get(AttachedUpgrade.host, group) === host)
    .flatMap((group) => cardIn(g, group) ?? []);

/** May an attachment be put on a deployment card like this? */
export const canCarry = (attachment: DeploymentCard, host: DeploymentCard): boolean =>
  !isUpgrade(host) && (attachment.attachment?.traits?.some((trait) => host.traits.includes(trait)) ?? true);

/** The deployment cards that an attachment may be put on. */
const hostsFor = (g: Asked, upgrade: EntityId): readonly EntityId[] =>
  g.all(Group).filter((host) => {
    const attachment = cardIn(g, upgrade);
    const card = cardIn(g, host);
    return (
      g.get(Group.seat, host) === g.get(Group.seat, upgrade) &&
      attachment !== undefined &&
      card !== undefined &&
      canCarry(attachment, card) &&
      attachmentsOf(g, host).length === 0
    );
  });

/** Lays an attachment on a deployment card: the figures of that group have its abilities. */
export function layOn(g: Writes, upgrade: EntityId, host: EntityId): void {
  const card = cardIn(g, upgrade);
  if (card === undefined) return;
  g.join(AttachedUpgrade, upgrade, { host });
  for (const figure of figuresIn(g, host)) g.join(card.tag, figure);
}

/** An attachment is put on a deployment card of its player's. */
export const attachUpgrade = verb('attach-upgrade', {
  params: { upgrade: entity(), host: optional(entity()) },
  valid: (a, g) => !g.has(AttachedUpgrade, a.upgrade) && hostsFor(g, a.upgrade).length > 0,
  commit: 'choose',
  by: (a, g) => g.get(Group.seat, a.upgrade),
  steps: {
    choose: {
      ask: (a, g) => {
        const options = hostsFor(g, a.upgrade);
        return a.host !== undefined || options.length === 0
          ? null
          : pick({
              by: g.get(Group.seat, a.upgrade),
              of: 'entity',
              options,
              message: message('ask.attach-upgrade', { upgrade: a.upgrade }),
            });
      },
      run: (a, g, chosen: EntityId | undefined) => {
        const host = a.host ?? chosen;
        if (host !== undefined) layOn(g, a.upgrade, host);
      },
    },
  },
});
