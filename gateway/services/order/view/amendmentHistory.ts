import type { PastAmendment } from '../../../../contract/shapes/order.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { type AmendmentRecord, amendmentsOf } from '../../../store/repos/order/amendments.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';
import { findOrder } from '../../../store/repos/order/orders.ts';
import { staffNamed } from '../../../store/repos/people/staff.ts';
import { amendmentView } from './amendmentView.ts';

/** A stay is made longer night by night at most so often; tickets are changed far less. */
const MOST_EARLIER = 40;

type Made = { readonly of: OrderRecord; readonly amendment: AmendmentRecord };

/** What was asked of an order, after the done changes of the orders it took the place of, oldest first. */
export async function amendmentHistory(
  db: Db,
  order: OrderRecord,
  amendments: readonly AmendmentRecord[],
): Promise<PastAmendment[]> {
  const own = amendments.map((amendment) => ({ of: order, amendment }));
  const all: Made[] = [...(await doneBefore(db, order)), ...own];
  const names = await staffNamed(
    db,
    all.map(({ amendment }) => amendment.actorId),
  );
  return all.map(({ of, amendment }) => {
    const { amendmentId, kind, state, feeFen, refundFen, payFen, involuntary, createdAt, item, why } =
      amendmentView(amendment);
    return {
      amendmentId,
      kind,
      state,
      feeFen,
      refundFen,
      payFen,
      involuntary,
      createdAt,
      before: item && of.body.item,
      item,
      differenceFen: amendment.body.differenceFen,
      ...(why && { why }),
      actor: names.get(amendment.actorId)?.name ?? '',
    };
  });
}

/** The changes that led to an order, from the first booking on. */
async function doneBefore(db: Db, order: OrderRecord): Promise<Made[]> {
  const done: Made[] = [];
  let id = order.body.changedFrom;
  while (id !== null && done.length < MOST_EARLIER) {
    const of = await findOrder(db, order.companyId, id);
    if (!of) break;
    const made = (await amendmentsOf(db, of.id)).find(
      ({ kind, state }) => kind === 'change' && state === 'done',
    );
    if (!made) break;
    done.unshift({ of, amendment: made });
    id = of.body.changedFrom;
  }
  return done;
}
