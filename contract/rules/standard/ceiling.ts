import type { ProductKind } from '../../products.ts';

/** An approval given beforehand: up to a price, for some options, departing in a window, good until a time. */
export type Ceiling = {
  readonly kind: ProductKind;
  readonly traveller: { readonly kind: string; readonly id: string };
  /** The supplier's price, taxes included. */
  readonly maxFen: number;
  /** Seats, cabins or levels it is for; [] = any. */
  readonly options: readonly string[];
  /** When the journey begins, epoch ms: from inclusive, to exclusive. */
  readonly startFrom: number;
  readonly startTo: number;
};

/** What a booking is, as far as a ceiling asks. */
export type Wanted = {
  readonly kind: ProductKind;
  readonly traveller: { readonly kind: string; readonly id: string };
  readonly priceFen: number;
  readonly option: string;
  readonly startAt: number;
};

/** Whether a booking stays within every bound of a ceiling. */
export function staysUnder(ceiling: Ceiling, wanted: Wanted): boolean {
  return (
    wanted.kind === ceiling.kind &&
    wanted.traveller.kind === ceiling.traveller.kind &&
    wanted.traveller.id === ceiling.traveller.id &&
    wanted.priceFen <= ceiling.maxFen &&
    (ceiling.options.length === 0 || ceiling.options.includes(wanted.option)) &&
    ceiling.startFrom <= wanted.startAt &&
    wanted.startAt < ceiling.startTo
  );
}
