import type { Breach, Verdict } from '../../shapes/order.ts';
import { gravest } from './gravest.ts';

/** A part of a stay as it was judged when it was booked, and its price with taxes, fen. */
type Part = { readonly verdict: Verdict; readonly priceFen: number };

/** How a stay made longer stands as a whole: judged night by night when each was booked, sums of a rule added up. */
export function joinVerdicts(bookedPart: Part, addedPart: Part): Verdict {
  const [booked, added] = [bookedPart.verdict, addedPart.verdict];
  const others = booked.breaches.filter(({ rule }) => !added.breaches.some((one) => one.rule === rule));
  return {
    control: gravest([booked.control, added.control]),
    breaches: [...added.breaches.map((one) => joined(booked, one)), ...others],
    allowed: added.allowed,
    alternative: wayOutOf(bookedPart, addedPart),
  };
}

/**
 * What the whole stay would have cost within the standard, so that it is compared with what the whole stay costs. It names
 * no room: it may be made of two.
 */
function wayOutOf(booked: Part, added: Part): Verdict['alternative'] {
  const wayOut = added.verdict.alternative ?? booked.verdict.alternative;
  if (!wayOut) return null;
  const { offerId, option } = wayOut;
  return { offerId, option, fareFen: bestOf(booked) + bestOf(added) };
}

/** A part that missed nothing costs what it costs: it makes up for none that did. */
function bestOf({ verdict: { alternative }, priceFen }: Part): number {
  return Math.min(alternative?.fareFen ?? priceFen, priceFen);
}

function joined({ breaches }: Verdict, added: Breach): Breach {
  const before = breaches.find(({ rule, limit }) => rule === added.rule && limit.unit === 'fen');
  if (!before) return added;
  const sum = (part: 'limit' | 'actual') => ({
    ...added[part],
    amount: (before[part].amount ?? 0) + (added[part].amount ?? 0),
  });
  return {
    ...added,
    control: gravest([before.control, added.control]),
    limit: sum('limit'),
    actual: sum('actual'),
  };
}
