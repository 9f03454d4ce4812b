import type { AmendmentFailure } from '../../../../contract/enums/order.ts';
import { findAmendment } from '../../../store/repos/order/amendments.ts';
import { findOrder } from '../../../store/repos/order/orders.ts';
import type { Products } from '../../booking/products.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../transitions.ts';
import { droppedStep } from './amendEndings.ts';
import { applyAmendTransition, readAgain } from './applyAmendTransition.ts';
import { afterApproval, isOver } from './confirming.ts';
import type { ConfirmError } from './quote/confirmError.ts';

/**
 * Takes a change or refund on that waited for approval: passed, it goes to whoever pays and the supplier; refused, the
 * order stands as it stood. Told twice, or too late, it does nothing more. False when what was agreed to has come to
 * nothing before; `later` while its supplier is away: it waits until its approval's deadline.
 */
export function amendmentDecided(
  deps: Deps,
  products: Products,
): (
  amendment: { readonly companyId: string; readonly id: string },
  passed: boolean,
  actor: Actor,
) => Promise<boolean | 'later'> {
  return async ({ companyId, id }, passed, actor) => {
    const { db } = deps.store;
    const amendment = await findAmendment(db, companyId, id);
    const order = amendment && (await findOrder(db, companyId, amendment.orderId));
    if (!order) return false;
    if (amendment.state !== 'approving') return !passed || !isOver(amendment);
    const amended = { amendment, order };
    if (!passed) {
      await applyAmendTransition(deps, amended, (now) => droppedStep(deps, now, 'rejected'), actor);
      return true;
    }
    const done = await afterApproval(deps, amended, { actor, products });
    if (done.ok) return true;
    if (done.error.code === 'SUPPLIER_UNAVAILABLE') return 'later';
    // Approved, but the money or the supplier says no: it must not wait for anybody any more.
    const left = await readAgain(deps, amended);
    if (left.amendment.state === 'approving')
      await applyAmendTransition(
        deps,
        left,
        (now) => droppedStep(deps, now, 'failed', whyOf[done.error.code] ?? 'notAllowed'),
        actor,
      );
    return true;
  };
}

const whyOf: Partial<Record<ConfirmError, AmendmentFailure>> = {
  REQUOTED: 'moved',
  SOLD_OUT: 'soldOut',
  ACCOUNT_SHORT: 'accountShort',
  OVER_BUDGET: 'overBudget',
};
