import type { SettleOutcome } from '../../../contract/enums/stuck.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { AmendmentRecord } from '../../store/repos/order/amendments.ts';
import { wasSettledAs } from '../../store/repos/stuck/settlements.ts';
import type { Status } from '../../suppliers/port.ts';
import { supplierOf } from '../../suppliers/suppliers.ts';
import type { Deps } from '../deps.ts';
import { changedStep, droppedStep, refundedStep } from '../order/amend/amendEndings.ts';
import { type Amended, type AmendStep, applyAmendTransition } from '../order/amend/applyAmendTransition.ts';
import { stepOfStatus } from '../order/amend/stepOfStatus.ts';
import type { Actor } from '../transitions.ts';
import { mayBeSettled } from './byTwo.ts';
import { endOvertaken, isMoreThanPaid, recordSettlement, type Said } from './settlement.ts';

type RecheckError = 'NOT_STUCK' | 'SUPPLIER_UNAVAILABLE' | 'SUPPLIER_UNCLEAR';

/** Asks the supplier again what became of a change or refund under its own key, and does what it says. */
export async function recheckAmendment(
  deps: Deps,
  amended: Amended,
  actor: Actor,
): Promise<Result<AmendmentRecord, RecheckError>> {
  const { amendment, order } = amended;
  if (amendment.state !== 'manual') return fail('NOT_STUCK');
  const status = await supplierOf(deps.suppliers, order.kind).status(amendment.id);
  if (status.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
  if (status.kind !== 'none' && !isSubmitted(amended)) return fail('NOT_STUCK');
  const make = await stepFor(deps, amended, status);
  if (!make) return fail('SUPPLIER_UNCLEAR');
  const about = { companyId: amendment.companyId, subject: amendment.id };
  const makeOver = (now: Amended): AmendStep => {
    const step = make(now);
    return {
      ...step,
      tag: 'stuck.amendment.recheck',
      also: async (trx, ...rest) => {
        await endOvertaken(deps, trx, about, actor.id);
        return step.also ? step.also(trx, ...rest) : true;
      },
    };
  };
  const done = await applyAmendTransition(deps, amended, makeOver, actor);
  return done ? ok(done.amendment) : fail('NOT_STUCK');
}

async function stepFor(
  deps: Deps,
  amended: Amended,
  status: Status,
): Promise<((now: Amended) => AmendStep) | null> {
  return status.kind === 'none'
    ? (now) => droppedStep(deps, now, 'failed')
    : stepOfStatus(deps, amended, status);
}

/** Whether its order still waits for it: one that has ended another way must not come back. */
function isSubmitted({ amendment, order }: Amended): boolean {
  return order.state === (amendment.kind === 'refund' ? 'refunding' : 'changing');
}

/** Settles a change or refund as a person says. */
export async function settleAmendment(
  deps: Deps,
  amended: Amended,
  said: Said & { readonly outcome: SettleOutcome },
  actor: Actor,
): Promise<Result<AmendmentRecord, 'NOT_STUCK' | 'OUTCOME_WRONG'>> {
  const { amendment } = amended;
  const { id: subject, companyId } = amendment;
  if (amendment.state !== 'manual') {
    const again = await wasSettledAs(deps.store.db, { ...said, subject });
    return again ? ok(amendment) : fail('NOT_STUCK');
  }
  if (isAmendmentOutcomeWrong(amended, said)) return fail('OUTCOME_WRONG');
  if (said.outcome !== 'cancelled' && !isSubmitted(amended)) return fail('NOT_STUCK');
  const step = outcomeStep(deps, amended, said);
  const about = { companyId, kind: 'amendment', subject } as const;
  const done = await applyAmendTransition(
    deps,
    amended,
    {
      ...step,
      tag: 'stuck.amendment.settle',
      also: async (trx, ...rest) => {
        if (!(await mayBeSettled(trx, about, said, actor))) return false;
        const answer = step.also ? await step.also(trx, ...rest) : true;
        if (answer === true) await recordSettlement(deps, trx, about, said, actor);
        return answer;
      },
    },
    actor,
  );
  return done ? ok(done.amendment) : fail('NOT_STUCK');
}

/** Whether what is said of a change or refund is none of its outcomes, or more than was paid. */
export function isAmendmentOutcomeWrong(
  { amendment, order }: Amended,
  { outcome, refundFen }: Said,
): boolean {
  const wanted = amendment.kind === 'refund' ? 'refunded' : 'confirmed';
  if (outcome !== 'cancelled' && outcome !== wanted) return true;
  if (isMoreThanPaid(order, refundFen)) return true;
  return outcome !== 'refunded' && refundFen !== undefined;
}

/** A refund is with the sum the supplier really gives back, where that is told. */
function outcomeStep(deps: Deps, amended: Amended, { outcome, reference, refundFen }: Said): AmendStep {
  if (outcome === 'cancelled') return droppedStep(deps, amended, 'failed');
  if (outcome === 'refunded')
    return refundedStep(deps, amended, refundFen === undefined ? null : { refundFen });
  const fareFen = amended.order.body.price.fareFen + amended.amendment.body.differenceFen;
  const ticket = { kind: 'issued', ref: reference, ticketNo: reference, fareFen, placed: {} } as const;
  return changedStep(deps, amended, { ...ticket, disruption: null });
}
