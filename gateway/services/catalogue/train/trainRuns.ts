import type { OrderItem } from '../../../../contract/shapes/item.ts';
import type { RunOnSale } from '../../booking/product.ts';
import type { Deps } from '../../deps.ts';
import { factsOf } from './offerFacts.ts';

/** The trains of a day between a ride's own two stations that have its seat left, by departure. */
export async function trainRuns(
  { suppliers }: Pick<Deps, 'suppliers'>,
  item: OrderItem,
  date: string,
): Promise<readonly RunOnSale[] | 'unavailable'> {
  if (item.kind !== 'train') return [];
  const [from, to] = [item.from.code, item.to.code];
  const answer = await suppliers.train.search({ from: [from], to: [to], date });
  if (answer.kind === 'unavailable') return 'unavailable';
  return answer.found
    .flatMap((train): RunOnSale[] => {
      const seat = train.seats.find((one) => one.seat === item.seat && one.remaining > 0);
      if (!seat || train.from !== from || train.to !== to) return [];
      const { trainNo, departAt, arriveAt } = train;
      const offered = { facts: factsOf(train), option: item.seat };
      return [{ no: trainNo, departAt, arriveAt, fareFen: seat.fareFen, offered }];
    })
    .toSorted((a, b) => a.departAt - b.departAt);
}
