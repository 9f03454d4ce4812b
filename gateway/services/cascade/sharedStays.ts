import { sharerIds } from '../../../contract/rules/order/itemParts.ts';
import type { Planned } from './planParts.ts';
import { areSameRun } from './ways.ts';

/**
 * A plan in which a shared stay follows everybody in it: it goes only with each move it was planned by made by all of them
 * on the same run, else it stays, since somebody would be in the city without it.
 */
export function withSharers(planned: readonly Planned[]): Planned[] {
  return planned.map((stay) => {
    const sharers = sharerIds(stay.order.body.item);
    if (stay.way === 'keep' || sharers.length === 0) return stay;
    const moves = planned.filter(({ order }) => stay.dependsOn.includes(order.id));
    const along = sharers.flatMap((id) =>
      moves.map((move) => planned.find((other) => isOf(other, id) && areSameRun(other.order, move.order))),
    );
    if (along.some((one) => one === undefined))
      return { ...stay, way: 'keep', why: 'shared', offered: null, until: null, dependsOn: [] };
    return { ...stay, dependsOn: [...stay.dependsOn, ...along.flatMap((one) => one?.order.id ?? [])] };
  });
}

/** Whether somebody's train or flight is moved, too. */
function isOf({ order, way }: Planned, traveller: string): boolean {
  return way !== 'keep' && order.traveller.id === traveller;
}
