import { z } from 'zod/mini';
import type { Fields } from '../../fields/fields.ts';

/** An offer is good for this long. */
export const OFFER_LIVES_MS = 10 * 60_000;

const facts = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.int(),
  z.int(),
  z.int(),
]);

/** What an offer stands for: enough to find the train again, and nothing that had to be stored. */
export type OfferFacts = {
  readonly companyId: string;
  readonly trainNo: string;
  /** Date at the boarding station, Asia/Shanghai. */
  readonly date: string;
  readonly from: string;
  readonly to: string;
  /** Epoch ms. */
  readonly departAt: number;
  readonly arriveAt: number;
  readonly expiresAt: number;
};

/** An opaque id for an offer. It is sealed, so a client can neither read nor make one. */
export function sealOffer(fields: Fields, offer: OfferFacts): string {
  const { companyId, trainNo, date, from, to, departAt, arriveAt, expiresAt } = offer;
  const plain = JSON.stringify([companyId, trainNo, date, from, to, departAt, arriveAt, expiresAt]);
  // Offer ids are base64url letters only; the key's id ends at the first underscore.
  return fields.encrypt('rail.offer', plain).replace('.', '_');
}

/** The offer behind an id; null when it is forged, another company's, or over at `now` (epoch ms). */
export function openOffer(fields: Fields, id: string, companyId: string, now: number): OfferFacts | null {
  try {
    const plain = fields.decrypt('rail.offer', id.replace('_', '.'));
    const [owner, trainNo, date, from, to, departAt, arriveAt, expiresAt] = facts.parse(JSON.parse(plain));
    if (owner !== companyId || expiresAt <= now) return null;
    return { companyId, trainNo, date, from, to, departAt, arriveAt, expiresAt };
  } catch {
    return null;
  }
}
