import type { SeatCode } from '../../../../contract/enums/rail.ts';
import type { TrainOffer } from '../../../../contract/shapes/train.ts';
import type { OfferChoice } from '../../../travel/shapes/bookingForm.ts';
import type { RailFacts } from './railFacts.ts';

/** The choice of an offered train and a seat kind; null: each traveller by their own standard. */
export function choiceOf(
  offer: TrainOffer,
  seat: SeatCode | null,
  search: Pick<RailFacts, 'from' | 'to' | 'date'>,
): OfferChoice {
  const { offerId, trainNo, departAt, arriveAt, from, to } = offer;
  const ends = { fromStation: from.code, toStation: to.code };
  const facts: RailFacts = { trainNo, departAt, arriveAt, ...ends, ...search };
  const times = [departAt, arriveAt];
  return { offerId, label: trainNo, startAt: departAt, endAt: arriveAt, times, option: seat, facts };
}
