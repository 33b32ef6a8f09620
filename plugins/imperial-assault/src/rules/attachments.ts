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
const canCarry = (attachment: DeploymentCard, host: DeploymentCard): boolean =>
  !isUpgrade(host) && (attachment.attachment?.traits?.some((trait) => host.traits.includes(trait)) ?? true);

/** Of attachments those that have no deployment card to lie on where as many as possible have one, each another. */
export function withoutHost(
  attachments: readonly DeploymentCard[],
  hosts: readonly DeploymentCard[],
): readonly DeploymentCard[] {
  /** By host, what lies there. What is laid there before gives way where it can lie elsewhere (Kuhn 1955). */
  const held = new Map<number, DeploymentCard>();
  const place = (attachment: DeploymentCard, tried: Set<number>): boolean => {
    for (const [i, host] of hosts.entries()) {
      if (tried.has(i) || !canCarry(attachment, host)) continue;
      tried.add(i);
      const there = held.get(i);
      if (there !== undefined && !place(there, tried)) continue;
      held.set(i, attachment);
      return true;
    }
    return false;
  };
  return attachments.filter((attachment) => !place(attachment, new Set()));
}

/** The deployment cards that an attachment may be put on: those that leave one for each of the other attachments, if any do. */
function hostsFor(g: Asked, upgrade: EntityId): readonly EntityId[] {
  const seat = g.get(Group.seat, upgrade);
  const attachment = cardIn(g, upgrade);
  if (attachment === undefined) return [];
  const free = g.all(Group).filter((host) => g.get(Group.seat, host) === seat && attachmentsOf(g, host).length === 0);
  const others = looseAttachments(g, seat)
    .filter((one) => one !== upgrade)
    .flatMap((one) => cardIn(g, one) ?? []);
  const able = free.flatMap((host) => {
    const card = cardIn(g, host);
    if (card === undefined || !canCarry(attachment, card)) return [];
    const left = free.filter((one) => one !== host).flatMap((one) => cardIn(g, one) ?? []);
    return [{ host, stuck: withoutHost(others, left).length }];
  });
  // Every attachment is to have one.
  const fewest = Math.min(...able.map(({ stuck }) => stuck));
  return able.filter(({ stuck }) => stuck === fewest).map(({ host }) => host);
}

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
