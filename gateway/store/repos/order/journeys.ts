import { compiledOnce, padded } from '../../db/compiledOnce.ts';
import type { Db } from '../../db/openStore.ts';
import { amendmentBodyOf } from './amendments.ts';
import { type JourneyRecord, journeyOf } from './orderRecord.ts';
import { occupyingStates, openAmendmentStates } from './orderStates.ts';

/** Orders read at most of a span: a person's year is a tenth of it. */
const MAX_ROWS = 1_000;

type Span = {
  readonly companyId: string;
  readonly principalId: string;
  /** Departures, epoch ms, both ends included. */
  readonly from: number;
  readonly to: number;
};

/**
 * Orders of a principal and their guests that leave in a span, by departure, whatever became of them; the latest of
 * very many. One that cannot be read is left out: it must not take the others along.
 */
export async function journeysOf(db: Db, span: Span): Promise<JourneyRecord[]> {
  const { rows } = await leaving(db, span);
  return rows.flatMap(readable).toReversed();
}

const leaving = compiledOnce((db, { companyId, principalId, from, to }: Span) =>
  db
    .selectFrom('travel_order')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('principal_id', '=', principalId)
    .where('tab', 'in', ['business', 'private'])
    .where('ended', 'in', [0, 1])
    .where('depart_at', '>=', from)
    .where('depart_at', '<=', to)
    .orderBy('depart_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ROWS),
);

/** What orders of some travellers are about to become: each order as its change under way would leave it. */
export async function changesUnderWay(
  db: Db,
  companyId: string,
  travellers: readonly { readonly principalId: string; readonly id: string }[],
): Promise<JourneyRecord[]> {
  const ids = travellers.map(({ id }) => id);
  const rows = await db
    .selectFrom('amendment')
    .innerJoin('travel_order', 'travel_order.id', 'amendment.order_id')
    .selectAll('travel_order')
    .select('amendment.body as becomes')
    .where('amendment.state', 'in', openAmendmentStates)
    .where('amendment.kind', '=', 'change')
    .where('travel_order.company_id', '=', companyId)
    .where('travel_order.state', 'in', ['issued', 'changing'])
    .where((eb) =>
      eb.or([
        eb('travel_order.traveller_id', 'in', ids),
        eb(
          'travel_order.id',
          'in',
          eb.selectFrom('order_sharer').select('order_id').where('traveller_id', 'in', ids),
        ),
      ]),
    )
    .execute();
  return rows.map(({ becomes, ...row }) => {
    const order = journeyOf(row);
    const { item, startAt, endAt } = amendmentBodyOf(becomes, order.id);
    return {
      ...order,
      startAt: startAt ?? order.startAt,
      endAt: endAt ?? order.endAt,
      body: { ...order.body, item: item ?? order.body.item },
    };
  });
}

type Sharing = { readonly companyId: string; readonly ids: readonly string[]; readonly from: number };

/** Live rooms others booked in which these travellers sleep too, from a check-in on (epoch ms). */
export async function roomsSharedBy(
  db: Db,
  { companyId, ids, from }: Sharing,
): Promise<{ order: JourneyRecord; sharerId: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await shared(db, { companyId, ids: padded([...ids]), from });
  return rows.flatMap((row) => readable(row).map((order) => ({ order, sharerId: row.sharer_id })));
}

const shared = compiledOnce((db, { companyId, ids, from }: Sharing) =>
  db
    .selectFrom('order_sharer')
    .innerJoin('travel_order', 'travel_order.id', 'order_sharer.order_id')
    .selectAll('travel_order')
    .select('order_sharer.traveller_id as sharer_id')
    .where('order_sharer.traveller_id', 'in', ids)
    .where('travel_order.company_id', '=', companyId)
    .where('travel_order.state', 'in', occupyingStates)
    .where('travel_order.depart_at', '>=', from)
    .limit(MAX_ROWS),
);

/** The last departure of a principal before a moment (epoch ms); null where there is none. */
export async function lastDepartureBefore(
  db: Db,
  of: Pick<Span, 'companyId' | 'principalId'>,
  before: number,
): Promise<number | null> {
  const { rows } = await lastBefore(db, { ...of, before });
  const found = rows.map((row) => row.depart_at ?? 0).filter((at) => at > 0);
  return found.length > 0 ? Math.max(...found) : null;
}

const lastBefore = compiledOnce(
  (db, { companyId, principalId, before }: Pick<Span, 'companyId' | 'principalId'> & { before: number }) =>
    db
      .selectFrom('travel_order')
      .select((eb) => eb.fn.max('depart_at').as('depart_at'))
      .where('company_id', '=', companyId)
      .where('principal_id', '=', principalId)
      .where('tab', 'in', ['business', 'private'])
      .where('ended', 'in', [0, 1])
      .where('depart_at', '<', before),
);

function readable(row: Parameters<typeof journeyOf>[0]): JourneyRecord[] {
  try {
    return [journeyOf(row)];
  } catch {
    return [];
  }
}
