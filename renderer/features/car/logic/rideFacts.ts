import { type CarService, carServices } from '../../../../contract/enums/car.ts';
import type { CarOffer } from '../../../../contract/shapes/car.ts';
import type { OfferChoice } from '../../../travel/shapes/bookingForm.ts';

/** What a ride is asked for by, and found again once its offer has expired. */
export type RideQuestion = {
  readonly service: CarService;
  /** Codes of the two places. */
  readonly from: string;
  readonly to: string;
  /** Epoch ms; null for a ride at once. */
  readonly pickUpAt: number | null;
  /** The flight or train the driver waits for. */
  readonly meets?: string;
};

const isPlaceCode = (text: string | null) => text !== null && /^[A-Za-z0-9-]{1,40}$/.test(text);

/** A question as a URL carries it; the time to the minute, in Asia/Shanghai. */
export function rideQuery({ service, from, to, pickUpAt, meets }: RideQuestion): Record<string, string> {
  const at: Record<string, string> = pickUpAt === null ? {} : { at: minuteText(pickUpAt) };
  return { service, from, to, ...at, ...(meets && { meets }) };
}

const OFFSET_MS = 8 * 3_600_000;
const minuteText = (instant: number) => new Date(instant + OFFSET_MS).toISOString().slice(0, 16);

/** The question of a URL, if it is a whole one; whether it can be served is for the gateway to say. */
export function parseRideQuery(params: URLSearchParams): RideQuestion | null {
  const service = carServices.find((one) => one === params.get('service'));
  const [from, to, at] = [params.get('from'), params.get('to'), params.get('at')];
  if (!service || !from || !to || !isPlaceCode(from) || !isPlaceCode(to)) return null;
  if (service === 'now') return { service, from, to, pickUpAt: null };
  const pickUpAt =
    at && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(at) ? Date.parse(`${at}:00+08:00`) : Number.NaN;
  const meets = metNumber(params.get('meets') ?? '');
  return Number.isNaN(pickUpAt) ? null : { service, from, to, pickUpAt, ...(meets && { meets }) };
}

/** A flight or train number as the gateway takes it; null for what can be none, and for nothing typed. */
export function metNumber(typed: string): string | null {
  const number = typed.replace(/\s/g, '').toUpperCase();
  return /^[A-Z0-9]{2,8}$/.test(number) ? number : null;
}

/** The choice of an offered ride and a level; null: each traveller by their own standard. */
export function choiceOf(offer: CarOffer, level: string | null, question: RideQuestion): OfferChoice {
  const { offerId, service, pickUpAt } = offer;
  return { offerId, label: service, startAt: pickUpAt, option: level, facts: question };
}

/** The question of a choice made by `choiceOf`; null for a choice of something else. */
export function rideFacts({ facts }: Pick<OfferChoice, 'facts'>): RideQuestion | null {
  return isQuestion(facts) ? facts : null;
}

function isQuestion(facts: unknown): facts is RideQuestion {
  return typeof facts === 'object' && facts !== null && 'service' in facts && 'pickUpAt' in facts;
}
