import { type Shares, share } from '../../../contract/rules/money/shares.ts';
import type { Payer } from '../../../contract/shapes/order.ts';
import type { ShareFen } from '../../../contract/shapes/primitives.ts';
import type { OrderMoney } from '../../store/repos/money/orderMoney.ts';

/** What becomes of money that comes back out of an order, fen. */
export type Returned = {
  readonly toCompanyFen: ShareFen;
  /** Pays off what the person still owes of this order. */
  readonly settledFen: ShareFen;
  /** Goes back to the person. */
  readonly toPersonFen: ShareFen;
  readonly left: OrderMoney;
};

/**
 * Who gets how much of money that comes back. Each gets what was agreed (`wanted`) as far as they have borne it: nobody
 * gets back what the other one paid. A person's own debt of this order is settled before anything is paid out. A
 * supplier that sends more than the order ever cost sends it to the company, or to a person who pays alone.
 */
export function returned(money: OrderMoney, wanted: Shares, payer: Payer): Returned {
  const sum = wanted.companyFen + wanted.personalFen;
  const personBore = money.personalFen + money.owedFen;
  const company = Math.min(money.companyFen, Math.max(wanted.companyFen, sum - personBore));
  const person = Math.min(personBore, sum - company);
  const beyond = sum - company - person;
  const settled = Math.min(money.owedFen, person);
  const alone = payer === 'personal';
  return {
    toCompanyFen: share(company + (alone ? 0 : beyond)),
    settledFen: share(settled),
    toPersonFen: share(person - settled + (alone ? beyond : 0)),
    left: {
      companyFen: share(money.companyFen - company),
      personalFen: share(money.personalFen - (person - settled)),
      owedFen: share(money.owedFen - settled),
      spent: true,
    },
  };
}
