import { fail, ok, type Result } from '../../../../../contract/kit/result.ts';
import type { AmendmentBody, AmendmentRecord } from '../../../../store/repos/order/amendments.ts';
import type { OrderRecord } from '../../../../store/repos/order/orderRecord.ts';
import type { Deps } from '../../../deps.ts';
import { changeTerms, refundTerms } from './terms.ts';

type Amended = { readonly amendment: AmendmentRecord; readonly order: OrderRecord };
type RequoteError = 'NOT_AMENDABLE' | 'SUPPLIER_UNAVAILABLE' | 'SOLD_OUT' | 'REQUOTED';

/**
 * An amendment at the price it may be carried out at once its approver has passed it: as quoted while its quote holds,
 * else as its supplier quotes it now. Dearer than what was agreed to is REQUOTED; cheaper is what it then costs. Nothing
 * is written.
 */
export async function asAgreed(
  deps: Pick<Deps, 'clock' | 'suppliers'>,
  { amendment, order }: Amended,
): Promise<Result<Amended, RequoteError>> {
  const { kind, body, expiresAt } = amendment;
  if (expiresAt !== null && deps.clock.now() < expiresAt) return ok({ amendment, order });
  const terms =
    kind === 'refund'
      ? await refundTerms(deps, order)
      : await changeTerms(deps, order, body.supplierItem, body.verdict ?? order.body.verdict);
  if (!terms.ok) return terms;
  const again = { ...body, ...terms.value.body };
  if (isDearer(kind, again, body)) return fail('REQUOTED');
  return ok({ order, amendment: { ...amendment, expiresAt: terms.value.expiresAt, body: again } });
}

/** Whether it costs the company, the person or both together more than before. */
function isDearer(kind: AmendmentRecord['kind'], now: AmendmentBody, before: AmendmentBody): boolean {
  const [next, agreed] = [costsOf(kind, now), costsOf(kind, before)];
  return next.some((fen, index) => fen > (agreed[index] ?? 0));
}

/** What an amendment costs in all, the company and the person, fen; below 0 where it brings money. */
function costsOf(
  kind: AmendmentRecord['kind'],
  { feeFen, differenceFen, refundFen, destination }: AmendmentBody,
): readonly number[] {
  const sign = kind === 'refund' || refundFen > 0 ? -1 : 1;
  return [feeFen + differenceFen, sign * destination.companyFen, sign * destination.personalFen];
}
