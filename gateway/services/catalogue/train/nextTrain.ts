import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import type { OrderItem } from '../../../../contract/shapes/item.ts';
import { closestWay, LEAVES_IN_MS } from '../../booking/closestWay.ts';
import type { RunOnSale } from '../../booking/product.ts';
import type { Deps } from '../../deps.ts';
import { factsOf } from './offerFacts.ts';
import type { Places } from './places.ts';

/** The train closest to a ride's own time that goes between its cities and has its seat left at `now` (epoch ms). */
export async function nextTrain(
  { suppliers }: Pick<Deps, 'suppliers'>,
  places: Places,
  item: OrderItem,
  now: number,
): Promise<RunOnSale | null | 'unavailable'> {
  if (item.kind !== 'train') return null;
  const stations = await places.stations();
  const city = (code: string) => ({ kind: 'city', code: stations.get(code)?.cityCode ?? '' }) as const;
  const stretch = await places.between(city(item.from.code), city(item.to.code));
  if (typeof stretch === 'string') return null;
  const earliest = Math.max(item.departAt, now + LEAVES_IN_MS);
  const answer = await suppliers.train.search({ ...stretch, date: chinaDate(earliest) });
  if (answer.kind === 'unavailable') return 'unavailable';
  const ways = answer.found.flatMap((train): RunOnSale[] => {
    const { trainNo, departAt, arriveAt } = train;
    const seat = train.seats.find((one) => one.seat === item.seat && one.remaining > 0);
    if (!seat || trainNo === item.trainNo) return [];
    const offered = { facts: factsOf(train), option: item.seat };
    return [{ no: trainNo, departAt, arriveAt, fareFen: seat.fareFen, offered }];
  });
  return closestWay(ways, item.departAt, now);
}
