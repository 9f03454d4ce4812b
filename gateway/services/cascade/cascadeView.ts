import { type ProductKind, productKinds } from '../../../contract/products.ts';
import { standardRefusal } from '../../../contract/rules/standard/standardRefusal.ts';
import type { ReasonCode } from '../../../contract/shapes/booking.ts';
import type { Cascade, CascadePart } from '../../../contract/shapes/desk/cascade.ts';
import type { Db } from '../../store/db/openStore.ts';
import type { CascadeRecord, StoredPart } from '../../store/repos/cascade/cascades.ts';
import { reasonCodes } from '../../store/repos/company/standards.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import { findOrder } from '../../store/repos/order/orders.ts';
import { followedBy } from './followedBy.ts';

/** A cascade as whoever asked for it sees it: all of it, or only its parts of these orders. */
export async function cascadeView(
  db: Db,
  record: CascadeRecord,
  seen?: ReadonlySet<string>,
): Promise<Cascade> {
  const { id, orderId, state, body, createdAt, expiresAt } = record;
  const orders = await ordersOf(db, record);
  const parts = body.parts.filter((part) => !seen || seen.has(part.orderId));
  const { mode, date, no, zone, runs } = body;
  return {
    cascadeId: id,
    orderId,
    state,
    mode,
    date,
    no,
    zone,
    runs,
    parts: parts.flatMap((part) => {
      const order = orders.get(part.orderId);
      return order ? partView(parts, part, order) : [];
    }),
    quotedAt: createdAt,
    expiresAt: state === 'quoted' ? expiresAt : null,
    reasons: state === 'quoted' ? await reasonsOf(db, record.companyId, parts, orders) : [],
  };
}

/** The orders a cascade is about, by id. */
export async function ordersOf(
  db: Db,
  { companyId, body }: Pick<CascadeRecord, 'companyId' | 'body'>,
): Promise<ReadonlyMap<string, OrderRecord>> {
  const found = await Promise.all(body.parts.map(({ orderId }) => findOrder(db, companyId, orderId)));
  return new Map(found.flatMap((order) => (order ? [[order.id, order]] : [])));
}

/** Whether a part goes so far beyond its traveller's standard that a reason has to be given. */
export function asksReason(
  { verdict }: Pick<StoredPart, 'verdict'>,
  { tab }: Pick<OrderRecord, 'tab'>,
): boolean {
  return verdict !== null && tab === 'business' && standardRefusal(verdict, undefined) === 'REASON_REQUIRED';
}

function partView(
  parts: readonly StoredPart[],
  part: StoredPart,
  { travellerName, body }: OrderRecord,
): CascadePart {
  const { partId, orderId, kind, isMoved, way, why, failure, state, item } = part;
  const dependsOn = way === 'keep' ? [] : followedBy(parts, part).map((one) => one.partId);
  const { feeFen, payFen, refundFen, atHotelFen, verdict, needsApproval, newOrderId } = part;
  return {
    partId,
    orderId,
    kind,
    traveller: travellerName,
    isMoved,
    dependsOn,
    way,
    why,
    failure,
    state,
    before: body.item,
    item,
    feeFen,
    payFen,
    refundFen,
    ...(atHotelFen !== undefined && { atHotelFen }),
    verdict,
    needsApproval,
    newOrderId,
  };
}

async function reasonsOf(
  db: Db,
  companyId: string,
  parts: readonly StoredPart[],
  orders: ReadonlyMap<string, OrderRecord>,
): Promise<{ kind: ProductKind; codes: ReasonCode[] }[]> {
  const asking = productKinds.filter((kind) =>
    parts.some((part) => {
      const order = orders.get(part.orderId);
      return part.kind === kind && order !== undefined && asksReason(part, order);
    }),
  );
  return Promise.all(asking.map(async (kind) => ({ kind, codes: await reasonCodes(db, companyId, kind) })));
}
