import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import type { Scope } from '../../../base/ports.ts';
import { type AmendmentRecord, amendmentsOf } from '../../../store/repos/order/amendments.ts';
import { takeFromBudget } from '../../approval/order/amendBudget.ts';
import { openAmendmentApproval } from '../../approval/order/gate.ts';
import type { Products } from '../../booking/products.ts';
import type { Deps } from '../../deps.ts';
import { freezeDifference } from '../../ledger/amendMoney.ts';
import { dueOf } from '../../ledger/dueOf.ts';
import type { Actor } from '../../transitions.ts';
import { isBeingAmended } from '../actions/actions.ts';
import { type Amended, type AmendStep, readAgain, tryAmendStep } from './applyAmendTransition.ts';
import { approvalDeadline } from './approvalDeadline.ts';
import type { ConfirmError } from './quote/confirmError.ts';
import { asAgreed } from './quote/requoting.ts';
import { type Rechecked, recheck } from './recheck.ts';
import { submitAmendment } from './submitAmendment.ts';
import { submitted } from './submitted.ts';

/**
 * Executes a quote (domain §2 "quote → confirm"): first whoever has to approve it, then whoever has to pay for it,
 * then the supplier. What waits is taken up again when it is decided (decided.ts), paid, or by the jobs.
 */
export async function confirmAmendment(
  deps: Deps,
  amended: Amended,
  {
    note,
    reasonCode,
    caller,
    products,
  }: {
    readonly note: string;
    readonly reasonCode?: string | undefined;
    readonly caller: Scope;
    readonly products: Products;
  },
  actor: Actor,
): Promise<Result<Amended, ConfirmError>> {
  const { amendment, order } = amended;
  if (isOver(amendment)) return fail('NOT_AMENDABLE');
  if (amendment.state !== 'quoted') return ok(amended);
  const { expiresAt } = amendment;
  if (expiresAt === null || expiresAt <= deps.clock.now()) return fail('QUOTE_EXPIRED');
  const others = await amendmentsOf(deps.store.db, order.id);
  if (order.state !== 'issued' || isBeingAmended(others)) return fail('NOT_AMENDABLE');
  const reason = reasonCode ? { code: reasonCode, note } : null;
  const checked = await recheck(deps, amended, { reason, caller, products });
  if (!checked.ok) return checked;
  const { asks } = checked.value;
  if (asks === null) return continueAmendment(deps, amended, checked.value, { note, actor });

  const deadline = approvalDeadline(order, amendment, deps.clock.now());
  const waiting = await tryAmendStep(
    deps,
    amended,
    {
      tag: `order.${amendment.kind}.approval`,
      change: {
        state: 'approving',
        checkAt: deadline,
        body: { ...checked.value.body, note, needsApproval: true },
      },
      also: async (trx, next, of) => {
        const refusal = await checked.value.refusal(trx);
        const asked = { id: next.id, kind: next.kind, asks, deadline };
        return refusal ?? openAmendmentApproval(deps, trx, of, asked);
      },
    },
    actor,
  );
  return waiting ?? refusedOr(deps, amended);
}

/**
 * What follows once nobody has to approve an amendment any more: it is quoted again where its quote is over, and goes on
 * only where it costs nobody more; then budget and money are reserved, then the supplier is asked.
 */
export async function afterApproval(
  deps: Deps,
  amended: Amended,
  {
    note = amended.amendment.body.note,
    actor,
    products,
  }: { note?: string; actor?: Actor; readonly products: Products },
): Promise<Result<Amended, ConfirmError>> {
  const agreed = await asAgreed(deps, amended);
  if (!agreed.ok) return agreed;
  const { reason } = amended.amendment.body;
  const checked = await recheck(deps, agreed.value, { reason, caller: null, products });
  return checked.ok ? continueAmendment(deps, agreed.value, checked.value, { note, actor }) : checked;
}

/** Takes an amendment that was judged to whoever pays for it, or to the supplier. */
async function continueAmendment(
  deps: Deps,
  amended: Amended,
  { body: rechecked, refusal: refusalOf }: Rechecked,
  { note, actor }: { note: string; actor: Actor | undefined },
): Promise<Result<Amended, ConfirmError>> {
  const { amendment } = amended;
  // All of it is written: what was quoted again is not in the store yet.
  const body = { ...amendment.body, ...rechecked };
  const { destination } = body;
  const due = amendment.kind === 'change' ? Math.max(0, dueOf(amended.order, body)) : 0;
  const freeze: NonNullable<AmendStep['also']> = async (trx, next, order) => {
    const refusal = await refusalOf(trx);
    if (refusal) return refusal;
    if (!(await takeFromBudget(trx, order, next))) return 'OVER_BUDGET';
    return due === 0 || (await freezeDifference(deps, trx, order, next)) || 'ACCOUNT_SHORT';
  };

  const waitsForPerson = due > 0 && destination.personalFen > 0;
  const taken = await tryAmendStep(
    deps,
    amended,
    (now) =>
      waitsForPerson
        ? {
            tag: 'order.change.pay',
            change: {
              state: 'paying',
              expiresAt: amendment.expiresAt,
              checkAt: amendment.expiresAt,
              body: { ...body, note },
            },
            also: freeze,
          }
        : { ...submitted(deps, now, note, body), also: freeze },
    actor,
  );
  if (!taken) return refusedOr(deps, amended);
  return waitsForPerson || !taken.ok ? taken : submitAmendment(deps, taken.value, actor);
}

/** Whether an amendment has failed. */
export function isOver({ state }: AmendmentRecord): boolean {
  return state === 'failed' || state === 'rejected' || state === 'expired' || state === 'withdrawn';
}

/** Nothing was written: the same confirmation was carried out meanwhile, or the order is not to be amended now. */
async function refusedOr(deps: Deps, before: Amended): Promise<Result<Amended, 'NOT_AMENDABLE'>> {
  const now = await readAgain(deps, before);
  const isConfirmed = now.amendment.state !== before.amendment.state && !isOver(now.amendment);
  return isConfirmed ? ok(now) : fail('NOT_AMENDABLE');
}
