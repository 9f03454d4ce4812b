import type { FareOnSale, FlightDay } from '../../../../contract/rules/flight/flightStandard.ts';
import type { Verdict } from '../../../../contract/shapes/order.ts';

/**
 * A verdict on a fare whose way out says which flight it is: whoever approves the booking has no search to look it up
 * in. A search does not say it: there it is one of the flights shown.
 */
export function nameWayOut(verdict: Verdict, { offerId }: FareOnSale, { cheapestFirst }: FlightDay): Verdict {
  const { alternative } = verdict;
  const found =
    alternative &&
    cheapestFirst.find(
      (one) => one.offerId === (alternative.offerId ?? offerId) && one.option === alternative.option,
    );
  if (!alternative || !found?.flight) return verdict;
  const { flight, departAt, cabin } = found;
  return {
    ...verdict,
    alternative: { ...alternative, named: { kind: 'flight', ...flight, departAt, cabin } },
  };
}
