import { standardRefusal } from '../../../../contract/rules/standard/standardRefusal.ts';
import type { Amendment } from '../../../../contract/shapes/order.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { reasonCodes } from '../../../store/repos/company/standards.ts';
import type { AmendmentRecord } from '../../../store/repos/order/amendments.ts';
import type { OrderRecord } from '../../../store/repos/order/orderRecord.ts';

/** An amendment as its caller sees it. */
export function amendmentView(record: AmendmentRecord): Amendment {
  const { body } = record;
  const { companyFen, personalFen } = body.destination;
  return {
    amendmentId: record.id,
    orderId: record.orderId,
    kind: record.kind,
    state: record.state,
    feeFen: body.feeFen,
    refundFen: body.refundFen,
    payFen: record.kind === 'change' && body.refundFen === 0 ? companyFen + personalFen : 0,
    ...(record.kind === 'change' && { differenceFen: body.differenceFen }),
    destination: body.destination,
    involuntary: body.involuntary,
    item: body.item,
    ...(body.verdict && { verdict: body.verdict }),
    expiresAt: lapsesAt(record),
    needsApproval: body.needsApproval,
    newOrderId: body.newOrderId,
    ...(body.why && { why: body.why }),
    createdAt: record.createdAt,
  };
}

/** When it ends by itself (epoch ms): a quote with its price, what waits for somebody with its time. */
function lapsesAt({ state, expiresAt, checkAt }: AmendmentRecord): number | null {
  if (state === 'quoted') return expiresAt;
  return state === 'approving' || state === 'paying' ? checkAt : null;
}

/** A fresh quote of a change or extension, with the reasons to choose from where its verdict asks for one. */
export async function changeQuoteView(
  db: Db,
  order: Pick<OrderRecord, 'companyId' | 'kind' | 'tab'>,
  record: AmendmentRecord,
): Promise<Amendment> {
  const { verdict } = record.body;
  const isAsked =
    verdict !== null && order.tab === 'business' && standardRefusal(verdict, undefined) === 'REASON_REQUIRED';
  const view = amendmentView(record);
  return isAsked ? { ...view, reasonCodes: await reasonCodes(db, order.companyId, order.kind) } : view;
}
