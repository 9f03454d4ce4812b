import type { Amendment } from '../../../../contract/shapes/order.ts';
import type { AmendmentRecord } from '../../../store/repos/order/amendments.ts';

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
    destination: body.destination,
    involuntary: body.involuntary,
    item: body.item,
    ...(body.verdict && { verdict: body.verdict }),
    expiresAt: record.state === 'quoted' ? record.expiresAt : null,
    needsApproval: body.needsApproval,
    newOrderId: body.newOrderId,
    createdAt: record.createdAt,
  };
}
