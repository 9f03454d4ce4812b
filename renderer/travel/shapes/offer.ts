import type { TravellerRef } from '../../../contract/shapes/people.ts';
import type { Localised } from '../../../contract/shapes/primitives.ts';

/** What one traveller's standard says of the offers asked for. */
export type StandardLine = {
  readonly traveller: TravellerRef;
  readonly name: string;
  /** Empty for guests and contacts. */
  readonly level: string;
  /** The level's name in every language; nobody's for guests and contacts. */
  readonly levelName?: Localised | undefined;
  /** Options it allows. */
  readonly allowed: readonly string[];
};

/** Puts options from the best kind down; what the product does not know is left out. */
export type InOrder = (options: readonly string[]) => readonly string[];
