import { fail, ok, type Result } from '../../../../contract/kit/result.ts';
import type { Shares } from '../../../../contract/rules/money/shares.ts';
import { areSameTimes, ridesOf, timesOf } from '../../../../contract/rules/order/itemParts.ts';
import type { Verdict } from '../../../../contract/shapes/order.ts';
import type { Scope } from '../../../base/ports.ts';
import type { Db } from '../../../store/db/openStore.ts';
import type { AmendmentBody } from '../../../store/repos/order/amendments.ts';
import { moreFen } from '../../approval/order/amendBudget.ts';
import { amendmentAsks } from '../../approval/order/gate.ts';
import type { Quote } from '../../booking/product.ts';
import type { Products } from '../../booking/products.ts';
import type { Deps } from '../../deps.ts';
import { changeSplit } from '../../ledger/amendMoney.ts';
import { stillServes } from '../../policy/reach.ts';
import type { Amended } from './applyAmendTransition.ts';
import type { ConfirmError } from './quote/confirmError.ts';
import { askingOf, beyondOf, judgeNext, standingOfNext, taxOfNext } from './quote/judging.ts';

/** An amendment looked at once more before a step is taken. */
export type Rechecked = {
  /** How it stands now. */
  readonly body: Partial<AmendmentBody>;
  /** As what it has to be approved. */
  readonly asks: Awaited<ReturnType<typeof amendmentAsks>>;
  /** What stands against it, asked in the transaction that takes the step. */
  refusal(trx: Db): Promise<ConfirmError | null>;
};

/**
 * Judges a change or extension again as it is confirmed: the standard, the person, the application or other journeys
 * may be others than when it was quoted. The product is asked outside any transaction; all else is asked within it,
 * too, and has to be as it was a moment before. Under another cap others would pay than was shown: it is quoted again.
 * `caller` null: it was confirmed, and its approver has had their say.
 */
export async function recheck(
  deps: Deps,
  { amendment, order }: Amended,
  {
    reason,
    caller,
    products,
  }: {
    readonly reason: AmendmentBody['reason'];
    readonly caller: Scope | null;
    readonly products: Products;
  },
): Promise<Result<Rechecked, ConfirmError>> {
  const { db } = deps.store;
  const { kind, body } = amendment;
  const now = deps.clock.now();
  if (kind === 'refund' || body.offered === null) {
    const asks = await amendmentAsks(db, order, kind, null);
    const mayGiveBack = async (trx: Db) =>
      caller === null || stillServes(trx, caller, order.principalId, 'book');
    return ok({
      body: {},
      asks,
      refusal: async (trx) => ((await mayGiveBack(trx)) ? null : 'NOT_AMENDABLE'),
    });
  }

  const product = products[order.kind];
  const asking = await askingOf(db, order, { now, caller });
  if (typeof asking === 'string') return fail(asking);
  const answer = await product.requote(body.offered, asking);
  if (answer.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
  if (answer.kind === 'expired') return fail('SOLD_OUT');
  const { quote } = answer;
  if (isMoved(body, quote)) return fail('REQUOTED');
  const said = { reasonCode: reason?.code, caller };
  const judged = await judgeNext(db, order, quote, said);
  if (typeof judged === 'string') return fail(judged);
  const { verdict, comparison, traveller, document } = judged;
  if (!isSharedAsQuoted(order, body, verdict)) return fail('REQUOTED');
  return ok({
    body: {
      verdict,
      comparison,
      reason,
      taxFen: taxOfNext(order, quote) ?? body.taxFen,
      conditions: quote.conditions,
      level: traveller.level,
      document: { id: document.id, type: document.type, masked: document.masked },
    },
    asks: await amendmentAsks(db, order, kind, beyondOf(order, body, verdict)),
    refusal: async (trx) => {
      const again = await judgeNext(trx, order, quote, said);
      if (typeof again === 'string') return again;
      if (again.verdict.control !== verdict.control) return 'REQUOTED';
      if (!isSharedAsQuoted(order, body, again.verdict)) return 'REQUOTED';
      return standingOfNext(trx, order, quote, moreFen(body), body.apart);
    },
  });
}

/** Whether what was quoted leaves or arrives at other times by now; of a stay made longer, nothing does. */
function isMoved({ item }: AmendmentBody, quote: Quote): boolean {
  return item !== null && !areSameTimes(timesOf(ridesOf(item)), timesOf(ridesOf(quote.item)));
}

/** Whether this verdict shares a change and its ticket as its quote said; quotes of earlier versions said no ticket. */
function isSharedAsQuoted(
  order: Amended['order'],
  { feeFen, differenceFen, destination, ticket }: AmendmentBody,
  verdict: Verdict,
): boolean {
  const now = changeSplit(order, { feeFen, differenceFen }, verdict);
  return areSame(now.moved, destination) && (ticket === null || areSame(now.ticket, ticket));
}

function areSame(one: Shares, other: Shares): boolean {
  return one.companyFen === other.companyFen && one.personalFen === other.personalFen;
}
