import type { CarService } from '../../../../contract/enums/car.ts';
import type { CallOutput } from '../../../../contract/registry.ts';

type Transfer = CallOutput<'car.transfer.list'>['transfers'][number];

/** A flight or train at one of its ends, with everybody of the party who is on it. */
export type JoinedTransfer = Omit<Transfer, 'traveller'> & {
  readonly travellers: readonly Transfer['traveller'][];
};

/** So many are offered; further ones are days away. */
const shownAtMost = 6;

/** Transfers of people who travel together, as one. */
export function joinedTransfers(transfers: readonly Transfer[]): JoinedTransfer[] {
  const joined = new Map<string, JoinedTransfer>();
  for (const { traveller, ...one } of transfers) {
    const key = `${one.number}/${one.place}/${one.leaves}/${one.at}`;
    const known = joined.get(key)?.travellers ?? [];
    joined.set(key, { ...one, travellers: [...known, traveller] });
  }
  return [...joined.values()];
}

/** Those a service is asked for with: arrivals to be fetched from, departures to be brought to. */
export function shownOf(transfers: readonly JoinedTransfer[], service: CarService): JoinedTransfer[] {
  const fits = ({ kind, leaves }: JoinedTransfer) => {
    if (service === 'airportPickUp') return kind === 'airport' && !leaves;
    if (service === 'airportDropOff') return kind === 'airport' && leaves;
    return service === 'station' && kind === 'station';
  };
  return transfers.filter(fits).slice(0, shownAtMost);
}
