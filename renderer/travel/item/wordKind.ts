import type { ProductKind } from '../../../contract/enums/booking.ts';

/** Product kinds that are spoken of in different words: a flight is a flight, wherever it goes. */
export type WordKind = Exclude<ProductKind, 'intlFlight'>;

/** In whose words a product kind is spoken of. */
export function wordKind(kind: ProductKind): WordKind {
  return kind === 'intlFlight' ? 'flight' : kind;
}
