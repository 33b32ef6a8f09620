import { In, Known, Visibility, Zone, type EntityId } from '@dejarik/kernel';
import type { Reads, Seat } from '../types/index.ts';

/** Does a seat know the face of a thing: where it lies, or because it was shown? */
export function knows(g: Pick<Reads, 'get' | 'has' | 'allies'>, seat: Seat, id: EntityId): boolean {
  if (!g.has(In, id)) return true;
  const zone = g.get(In.zone, id) as EntityId;
  const visibility = g.get(Zone.visibility, zone);
  if (visibility === Visibility.all) return true;
  const owner = g.get(Zone.owner, zone);
  if (visibility === Visibility.owner && owner === seat) return true;
  if (visibility === Visibility.team && owner >= 0 && g.allies(owner).includes(seat)) return true;
  return (g.get(Known.seats, id) & (1 << seat)) !== 0;
}
