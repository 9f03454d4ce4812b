import { products } from '../../../contract/products.ts';
import { isSum } from '../../../contract/rules/money/isSum.ts';
import type { OrderRecord } from '../../store/repos/order/orderRecord.ts';
import type { Held, Status } from '../../suppliers/port.ts';
import { supplierOf } from '../../suppliers/suppliers.ts';
import type { StepDeps } from './applyTransition.ts';

type Asked = Pick<OrderRecord, 'kind' | 'clientKey' | 'body'>;

/** How an order stands with its supplier; an answer that cannot be meant is none. */
export async function askStatus({ suppliers }: Pick<StepDeps, 'suppliers'>, order: Asked): Promise<Status> {
  const status = await supplierOf(suppliers, order.kind).status(order.clientKey);
  return isMeantStatus(order, status) ? status : { kind: 'unavailable' };
}

/** Whether what a supplier says to a person who asks can be meant: a ticket that is there costs what it costs. */
export function isMeantWhenAsked(order: Asked, status: Status): boolean {
  return status.kind === 'issued' ? isSum(status.fareFen) : isMeantStatus(order, status);
}

/** Whether a supplier's answer can be meant of an order as it was sold. */
function isMeantStatus(order: Asked, status: Status): boolean {
  if (status.kind === 'held') return isMeantHold(order, status);
  return status.kind !== 'issued' || isMeantFare(order, status.fareFen);
}

/** The same of a hold: at no other price than was accepted, but a lower one, and until an instant. */
export function isMeantHold(
  order: Asked,
  { fareFen, payBy, guaranteedUntil }: Pick<Held, 'fareFen' | 'payBy' | 'guaranteedUntil'>,
): boolean {
  return isMeantFare(order, fareFen) && Number.isSafeInteger(payBy) && Number.isSafeInteger(guaranteedUntil);
}

/** Nobody accepted a dearer price; what is metered may turn out dearer once it is over. */
function isMeantFare({ kind, body: { price } }: Asked, fareFen: number): boolean {
  return isSum(fareFen) && (products[kind].isMetered || fareFen <= price.fareFen + price.taxFen);
}
