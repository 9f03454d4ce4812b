import { chinaDate } from '../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../contract/rules/time/dates.ts';
import type { GatewayDeps } from '../../gateway/services/deps.ts';
import { addGuests } from '../chaos/manyGuests.ts';
import type { WireClient } from '../wireClient.ts';
import { type Figures, meter } from './meter.ts';
import type { Post } from './rawPost.ts';

/** Rows of one booking. */
const ROWS = 10;
const GUESTS = 3_000;

/** Somebody who books for guests of their company. */
export type Booker = {
  readonly client: WireClient;
  readonly employeeId: string;
  readonly companyId: string;
};

type OnSale = { offerId: string; fareFen: number; left: number }[];

/**
 * Bookings of ten rows for as many guests, one after the other in a few lines for every booker; counts rows
 * acknowledged as held.
 */
export async function bookings(
  deps: GatewayDeps,
  bookers: readonly Booker[],
  post: Post,
  { seconds, linesEach }: { readonly seconds: number; readonly linesEach: number },
): Promise<Figures> {
  const figures = meter();
  let booked = 0;
  const lineOf = (booker: Booker, guests: string[], offers: OnSale) => async () => {
    while (performance.now() < until && guests.length >= ROWS) {
      const open = offers.filter((one) => one.left >= ROWS);
      const offer = open[Math.floor(Math.random() * open.length)];
      if (!offer) return;
      offer.left -= ROWS;
      const rows = guests.splice(0, ROWS).map((id, n) => ({
        rowId: `0000000${n}`,
        kind: 'train',
        traveller: { kind: 'guest', id },
        principalId: booker.employeeId,
        offerId: offer.offerId,
        option: 'O',
        acceptedFareFen: offer.fareFen,
        payer: 'company',
      }));
      const payload = { tab: 'business', rows, _idem: crypto.randomUUID() };
      const sealed = booker.client.seal('trip.draft.submit', payload);
      const started = performance.now();
      const opened = await booker.client.open(sealed, await post(sealed.body));
      const took = performance.now() - started;
      const answer = (opened.ok ? opened.value.result : null) as { rows?: { outcome: string }[] } | null;
      const held = (answer?.rows ?? []).filter((row) => row.outcome === 'booked').length;
      booked += held;
      figures.add('trip.draft.submit', took, held < ROWS);
    }
  };
  const lines: (() => Promise<void>)[] = [];
  // Offers are a company's own; the trains behind them are everybody's.
  const share = bookers.length + 1;
  for (const booker of bookers) {
    const guests = await addGuests(
      deps,
      booker.employeeId,
      Math.ceil(GUESTS / Math.min(2, bookers.length)),
      booker.companyId,
    );
    const offers = await offersOf(booker.client, share);
    for (let n = 0; n < linesEach; n++) lines.push(lineOf(booker, guests, offers));
  }
  const started = performance.now();
  const until = started + seconds * 1_000;
  await Promise.all(lines.map((line) => line()));
  const took = (performance.now() - started) / 1_000;
  return { ...figures.over(took), units: booked, perSecond: Math.round(booked / took) };
}

/** Trains of the coming days, each with a booker's share of what is left of it. */
async function offersOf(client: WireClient, share: number): Promise<OnSale> {
  const places = { from: { kind: 'city', code: 'BJS' }, to: { kind: 'city', code: 'SHA' } } as const;
  const offers: OnSale = [];
  for (let day = 2; day < 14; day++) {
    const date = addDays(chinaDate(Date.now()), day);
    const found = await client.call('train.offer.search', { ...places, date, travellers: [] });
    for (const offer of found.ok ? found.value.offers : []) {
      const seat = offer.options.find((one) => one.option === 'O');
      const left = Math.floor(((seat?.remaining ?? 0) - ROWS) / share);
      if (seat && left >= ROWS) offers.push({ offerId: offer.offerId, fareFen: seat.fareFen, left });
    }
  }
  return offers;
}
