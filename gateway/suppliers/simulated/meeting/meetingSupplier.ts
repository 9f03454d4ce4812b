import { z } from 'zod/mini';
import { meetingLines } from '../../../../contract/enums/meeting/meeting.ts';
import { sumOfLines } from '../../../../contract/rules/meeting/sumOfLines.ts';
import { chinaDate, chinaInstant } from '../../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../../contract/rules/time/dates.ts';
import type { MeetingCostLine, MeetingProduct } from '../../../../contract/shapes/meeting/meeting.ts';
import type { Clock, Random } from '../../../base/ports.ts';
import { jsonColumn } from '../../../store/columns/jsonColumn.ts';
import { lock } from '../../../store/db/locks.ts';
import type { Db, Store } from '../../../store/db/openStore.ts';
import { write } from '../../../store/db/write.ts';
import type { MeetingDemand, MeetingOffer, MeetingSupplier } from '../../meeting.ts';
import { SUPPLIER_TIMEOUT_MS } from '../../port.ts';
import { faultReader } from '../engine/faultSettings.ts';
import { faultyConnection } from '../engine/faultyConnection.ts';
import { billLines, fits, givesWay, listLines, reducedLines } from './meetingOffers.ts';
import { meetingProductOf, sailingsFrom, venueCities, venuesIn } from './meetingProducts.ts';

const unavailable = { kind: 'unavailable' } as const;
const unknown = { kind: 'unknown' } as const;
const refused = { kind: 'refused' } as const;
/** How long an offer is good for, days. */
const VALID_DAYS = 7;

const lines = jsonColumn(
  'sim_meeting.lines',
  z.array(z.object({ line: z.enum(meetingLines), count: z.number(), eachFen: z.number(), fen: z.number() })),
);

/** Simulated suppliers of meetings, with their book in the store and the faults of every simulated supplier. */
export function meetingSupplier({ db }: Store, clock: Clock, random: Random): MeetingSupplier {
  const connection = faultyConnection(faultReader(db, clock, 'meeting'), random, SUPPLIER_TIMEOUT_MS);

  const offersFor = async (clientKey: string, demand: MeetingDemand): Promise<MeetingOffer[]> => {
    const all =
      demand.productId === null
        ? await venuesIn(db, demand.city)
        : [await meetingProductOf(db, demand.productId, clock.now())].flatMap((one) => one ?? []);
    const taken = await takenOn(db, demand);
    const able = all.filter(
      (product) => fits(product, demand) && leavesThen(product, demand) && !taken.has(product.productId),
    );
    return Promise.all(
      able.map(async (product) =>
        offerOf(product, demand, {
          percentOff: await percentOff(db, clientKey, product.productId),
          now: clock.now(),
        }),
      ),
    );
  };

  return {
    cities: () =>
      connection(async () => ({ kind: 'found', codes: await venueCities(db) }) as const, unavailable),
    products: (of) =>
      connection(async () => {
        const products =
          of.kind === 'venue' ? await venuesIn(db, of.city) : await sailingsFrom(db, clock.now());
        return { kind: 'found', products } as const;
      }, unavailable),
    product: (id) =>
      connection(async () => {
        const product = await meetingProductOf(db, id, clock.now());
        return product ? ({ kind: 'found', product } as const) : ({ kind: 'none' } as const);
      }, unavailable),
    quotes: (clientKey, demand) =>
      connection(
        async () => ({ kind: 'found', offers: await offersFor(clientKey, demand) }) as const,
        unavailable,
      ),
    negotiate: ({ clientKey, demand, ref, wantedFen }) =>
      connection(async () => {
        const offer = (await offersFor(clientKey, demand)).find((one) => one.ref === ref);
        if (!offer) return { kind: 'gone' } as const;
        const off = givesWay(offer.product, offer.wasFen ?? offer.totalFen, wantedFen);
        await keepPercent(db, { clientKey, ref, percentOff: off });
        const known = await percentOff(db, clientKey, ref);
        return {
          kind: 'offered',
          offer: offerOf(offer.product, demand, { percentOff: known, now: clock.now() }),
        } as const;
      }, unavailable),
    accept: (request) =>
      connection(async () => {
        const offer = (await offersFor(request.demandKey, request.demand)).find(
          (one) => one.ref === request.ref,
        );
        return write(db, lock.stock(`meeting ${request.ref}`), (trx) =>
          order(trx, request, offer, clock.now()),
        );
      }, unknown),
    cancel: (clientKey) => connection(() => giveBack(db, clientKey, clock.now()), unknown),
    status: (clientKey) =>
      connection(async () => {
        const row = await orderOf(db, clientKey);
        if (!row) return { kind: 'none' } as const;
        return row.state === 'cancelled'
          ? ({ kind: 'cancelled', feeFen: row.fee_fen } as const)
          : ({ kind: 'accepted', ref: row.ref } as const);
      }, unavailable),
    bill: (clientKey) =>
      connection(async () => {
        const row = await orderOf(db, clientKey);
        if (row?.state !== 'accepted' || row.start_on > chinaDate(clock.now()))
          return { kind: 'none' } as const;
        return { kind: 'billed', lines: billLines(clientKey, lines.read(row.lines)) } as const;
      }, unavailable),
  };
}

type Priced = { readonly percentOff: number; readonly now: number };

function offerOf(
  product: MeetingProduct,
  demand: MeetingDemand,
  { percentOff: off, now }: Priced,
): MeetingOffer {
  const list = listLines(product, demand);
  const made = off === 0 ? list : reducedLines(product, demand, off);
  return {
    ref: product.productId,
    product,
    lines: made,
    totalFen: sumOfLines(made),
    wasFen: off === 0 ? null : sumOfLines(list),
    validUntil: Math.min(chinaInstant(addDays(chinaDate(now), VALID_DAYS)), chinaInstant(demand.startOn)),
  };
}

/** A ship is asked for on the day it leaves. */
function leavesThen({ departOn }: MeetingProduct, { startOn }: MeetingDemand): boolean {
  return departOn === null || departOn === startOn;
}

function daysOf({ startOn, days }: MeetingDemand): string[] {
  return Array.from({ length: days }, (_, n) => addDays(startOn, n));
}

/** Houses that are taken on one of a demand's days. */
async function takenOn(db: Db, demand: MeetingDemand): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sim_meeting_day')
    .select('product_id')
    .distinct()
    .where('day', 'in', daysOf(demand))
    .execute();
  return new Set(rows.map((row) => row.product_id));
}

async function percentOff(db: Db, clientKey: string, ref: string): Promise<number> {
  const row = await db
    .selectFrom('sim_meeting_price')
    .select('percent_off')
    .where('client_key', '=', clientKey)
    .where('ref', '=', ref)
    .executeTakeFirst();
  return row?.percent_off ?? 0;
}

/** A price never goes up again: of two answers the lower one stands. */
async function keepPercent(
  db: Db,
  {
    clientKey,
    ref,
    percentOff: off,
  }: { readonly clientKey: string; readonly ref: string; readonly percentOff: number },
): Promise<void> {
  await db
    .insertInto('sim_meeting_price')
    .values({ client_key: clientKey, ref, percent_off: off })
    .onConflict((on) =>
      on
        .columns(['client_key', 'ref'])
        .doUpdateSet({ percent_off: off })
        .where('sim_meeting_price.percent_off', '<', off),
    )
    .execute();
}

const orderOf = (db: Db, clientKey: string) =>
  db.selectFrom('sim_meeting').selectAll().where('client_key', '=', clientKey).executeTakeFirst();

async function order(
  trx: Db,
  { clientKey, demand, ref, totalFen }: Parameters<MeetingSupplier['accept']>[0],
  offer: MeetingOffer | undefined,
  now: number,
): Promise<{ kind: 'accepted' } | typeof refused> {
  const known = await orderOf(trx, clientKey);
  if (known) return known.state === 'accepted' ? { kind: 'accepted' } : refused;
  if (offer?.totalFen !== totalFen || demand.startOn <= chinaDate(now)) return refused;
  if (offer.product.kind === 'venue') {
    if ((await takenOn(trx, demand)).has(ref)) return refused;
    await trx
      .insertInto('sim_meeting_day')
      .values(daysOf(demand).map((day) => ({ product_id: ref, day, client_key: clientKey })))
      .execute();
  }
  await trx
    .insertInto('sim_meeting')
    .values({
      client_key: clientKey,
      ref,
      product_id: ref,
      start_on: demand.startOn,
      days: demand.days,
      lines: lines.write([...offer.lines] as MeetingCostLine[]),
      total_fen: totalFen,
      state: 'accepted',
      fee_fen: 0,
    })
    .execute();
  return { kind: 'accepted' };
}

async function giveBack(
  db: Db,
  clientKey: string,
  now: number,
): Promise<{ kind: 'cancelled'; feeFen: number } | typeof refused> {
  const row = await orderOf(db, clientKey);
  if (!row) return refused;
  const product = await meetingProductOf(db, row.product_id, now);
  return write(db, lock.stock(`meeting ${row.ref}`), async (trx) => {
    const order = await orderOf(trx, clientKey);
    if (!order) return refused;
    if (order.state === 'cancelled') return { kind: 'cancelled', feeFen: order.fee_fen };
    const today = chinaDate(now);
    if (order.start_on <= today) return refused;
    const isFree = today <= addDays(order.start_on, -(product?.freeDays ?? 0));
    const feeFen = isFree ? 0 : Math.round((order.total_fen * (product?.lateFeePercent ?? 0)) / 100);
    await trx
      .updateTable('sim_meeting')
      .set({ state: 'cancelled', fee_fen: feeFen })
      .where('client_key', '=', clientKey)
      .execute();
    await trx.deleteFrom('sim_meeting_day').where('client_key', '=', clientKey).execute();
    return { kind: 'cancelled', feeFen };
  });
}
