import type { Verdict } from '../../../contract/shapes/order.ts';
import type { TravellerRef } from '../../../contract/shapes/people.ts';

/**
 * What an offer can be taken as: a seat kind, a fare class, a rate plan, a car level. An offer's options are listed from
 * the best kind down.
 */
export type OfferOption = {
  readonly option: string;
  readonly fareFen: number;
  readonly remaining: number;
  /** One verdict per traveller asked for, in the order asked. */
  readonly verdicts: readonly Verdict[];
};

/** What one traveller's standard says of the offers asked for. */
export type StandardLine = {
  readonly traveller: TravellerRef;
  readonly name: string;
  /** Empty for guests and contacts. */
  readonly level: string;
  /** Options it allows. */
  readonly allowed: readonly string[];
};

/** Puts options from the best kind down; what the product does not know is left out. */
export type InOrder = (options: readonly string[]) => readonly string[];
