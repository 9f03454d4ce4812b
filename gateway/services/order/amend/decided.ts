import type { Deps } from '../../../deps.ts';
import { findAmendment } from '../../../store/repos/amendments.ts';
import { findOrder } from '../../../store/repos/orders.ts';
import type { Actor } from '../steps/takeStep.ts';
import { droppedStep } from './amendEndings.ts';
import { afterApproval } from './confirming.ts';
import { takeAmendStep } from './takeAmendStep.ts';

/**
 * Takes a change or refund on that waited for approval: passed, it goes to whoever pays and the supplier; refused, the
 * order stands as it stood. Told twice, or too late, it does nothing more.
 */
export function amendmentDecided(
  deps: Deps,
): (
  amendment: { readonly companyId: string; readonly id: string },
  passed: boolean,
  actor: Actor,
) => Promise<void> {
  return async ({ companyId, id }, passed, actor) => {
    const { db } = deps.store;
    const amendment = await findAmendment(db, companyId, id);
    const order = amendment && (await findOrder(db, companyId, amendment.orderId));
    if (!order || amendment.state !== 'approving') return;
    const amended = { amendment, order };
    if (!passed) {
      await takeAmendStep(deps, amended, droppedStep(deps, amended, 'rejected'), actor);
      return;
    }
    const done = await afterApproval(deps, amended, { actor });
    if (done.ok) return;
    // Approved, but the money or the supplier says no: it must not wait for anybody any more.
    const left = await findAmendment(db, companyId, id);
    if (left?.state === 'approving') {
      await takeAmendStep(deps, { ...amended, amendment: left }, droppedStep(deps, amended, 'failed'), actor);
    }
  };
}
