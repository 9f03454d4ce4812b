import { writeFor } from '../../store/db/write.ts';
import type { StoredPart } from '../../store/repos/cascade/cascades.ts';
import { keepQuote, priceChange } from '../order/amend/quote/quoting.ts';
import { confirmPart, failed, mayPass, type Step } from './partStep.ts';
import { nextOf, pricePart } from './pricePart.ts';
import { isAsQuoted } from './quoteCascade.ts';

/**
 * Takes a part on that is changed or made longer: priced as it was accepted, its amendment written down, then confirmed.
 * Taken on again, it goes on where it stands. Null when somebody else works on the cascade.
 */
export async function changeStep(step: Step, part: StoredPart): Promise<StoredPart | null> {
  let now = part;
  if (now.amendmentId === null) {
    const quoted = await quoteOnce(step, now);
    if (typeof quoted === 'string') return mayPass(step, quoted) ? now : failed(now, quoted);
    now = { ...now, amendmentId: quoted.id };
  }
  if (!step.isAsked && !(await step.save(now))) return null;
  return confirmPart(step, now, ({ body }, state) => ({ ...now, state, newOrderId: body.newOrderId }));
}

/** The amendment of a part, priced as it was accepted; or why there is none. */
async function quoteOnce(step: Step, part: StoredPart) {
  const { deps, scope, order, apart } = step;
  const price = await pricePart(step, order, part, apart);
  if (price.failure) return price.failure;
  if (!isAsQuoted(part, price)) return 'REQUOTED';
  const next = await nextOf(step, order, part);
  if (typeof next === 'string') return next;
  const priced = await priceChange(deps, scope, order, next, apart);
  if (!priced.ok) return priced.error.code;
  return writeFor(deps.store.db, order.companyId, (trx) =>
    keepQuote(deps, trx, scope, order, 'change', priced.value),
  );
}
