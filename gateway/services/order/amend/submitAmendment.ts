import type { AmendmentFailure } from '../../../../contract/enums/order.ts';
import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import type { AmendRefusal, Issued, Refunded, Unknown } from '../../../suppliers/port.ts';
import { supplierOf } from '../../../suppliers/suppliers.ts';
import { type StepDeps, system } from '../../engine/applyTransition.ts';
import { nextAsk } from '../../engine/timing.ts';
import type { Actor } from '../../transitions.ts';
import { changedStep, droppedStep, refundedStep } from './amendEndings.ts';
import { type Amended, type AmendStep, applyAmendTransition, readAgain } from './applyAmendTransition.ts';
import type { ConfirmError } from './quote/confirmError.ts';

/** Asks the supplier for a submitted amendment, under the amendment's own key, and takes it where the answer leads. */
export async function submitAmendment(
  deps: StepDeps,
  amended: Amended,
  actor: Actor = system,
): Promise<Result<Amended, ConfirmError>> {
  return applyAnswer(deps, amended, await ask(deps, amended), actor);
}

function ask(
  deps: StepDeps,
  { amendment, order }: Amended,
): Promise<Refunded | Issued | AmendRefusal | Unknown> {
  const supplier = supplierOf(deps.suppliers, order.kind);
  const { feeFen, differenceFen, supplierItem } = amendment.body;
  const keys = { amendmentKey: amendment.id, clientKey: order.clientKey };
  return amendment.kind === 'refund'
    ? supplier.refund({ ...keys, acceptedFeeFen: feeFen })
    : supplier.change({
        ...keys,
        item: supplierItem,
        acceptedFeeFen: feeFen,
        acceptedDifferenceFen: differenceFen,
      });
}

async function applyAnswer(
  deps: StepDeps,
  amended: Amended,
  answer: Refunded | Issued | AmendRefusal | Unknown,
  actor: Actor,
): Promise<Result<Amended, ConfirmError>> {
  switch (answer.kind) {
    case 'refunded':
      return stands(deps, amended, (now) => refundedStep(deps, now, answer), actor);
    case 'issued':
      return stands(deps, amended, (now) => changedStep(deps, now, answer), actor);
    case 'refused': {
      const dropped = await applyAmendTransition(
        deps,
        amended,
        (now) => droppedStep(deps, now, 'failed', whyOf[answer.why]),
        actor,
      );
      if (!dropped) return ok(await readAgain(deps, amended));
      if (answer.why === 'requoted') return fail('REQUOTED');
      return fail(answer.why === 'soldOut' ? 'SOLD_OUT' : 'NOT_AMENDABLE');
    }
    case 'unknown': {
      const checkAt = nextAsk(deps.clock.now(), deps.random);
      const tag = `order.${amended.amendment.kind}`;
      return stands(deps, amended, () => ({ tag, change: { state: 'unknown', checkAt } }), system);
    }
  }
}

const whyOf: Partial<Record<AmendRefusal['why'], AmendmentFailure>> = {
  requoted: 'moved',
  soldOut: 'soldOut',
};

/** Takes a step and answers how it stands then. Overtaken means that another process settled it. */
async function stands(
  deps: StepDeps,
  amended: Amended,
  make: (now: Amended) => AmendStep,
  actor: Actor,
): Promise<{ ok: true; value: Amended }> {
  const next = await applyAmendTransition(deps, amended, make, actor);
  return ok(next ?? (await readAgain(deps, amended)));
}
