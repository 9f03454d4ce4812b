import type { ProductKind } from '../../../../contract/shapes/order.ts';
import type { TripId } from '../../../../contract/shapes/primitives.ts';
import type { Draft } from './gatherFacts.ts';
import type { Ready, Refused } from './prepareRow.ts';

/** A draft that has been judged, about to be written down. */
export type TripOpening = {
  readonly tripId: TripId;
  readonly draft: Draft;
  readonly rows: readonly (Ready | Refused)[];
  /** Position of the first row in its trip. */
  readonly from: number;
  readonly bookerName: string;
  /** Service fee per order of a kind, fen. */
  readonly serviceFen: (kind: ProductKind) => number;
};
