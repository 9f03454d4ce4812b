import type { ProductKind } from '../../../../contract/products.ts';
import type { Localised } from '../../../../contract/shapes/primitives.ts';
import type { DepartureBucket } from '../../../travel/dates/timeBucket.ts';
import type { Place } from '../../../travel/places/place.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';

/** What a leg is looked for as, and what its ends are called. */
export type LegSearch = {
  readonly from: Place;
  readonly to: Place;
  readonly date: string;
  readonly times: readonly DepartureBucket[];
  readonly option: string | null;
  readonly names: { readonly from: Localised; readonly to: Localised };
};

/** Rows of a leg that take one offer: they are priced together and sent under one key. */
export type DeskForm = BookingForm & {
  readonly id: string;
  /** The trip its rows are of, once it was answered. */
  readonly tripId: string | null;
  /** It waits in the outbox of this machine. */
  readonly isKept: boolean;
};

/** A column of the grid. Of a traveller's rows the last one is their cell; those before it failed. */
export type DeskLeg = {
  readonly id: string;
  readonly kind: ProductKind;
  readonly search: LegSearch;
  readonly forms: readonly DeskForm[];
};

/** Legs and what was chosen on them. Ids and choices only: it is kept in session storage. Who travels is the desk's party. */
export type DeskDraft = {
  readonly legs: readonly DeskLeg[];
  /** Cells that are left out, by `cellId`. */
  readonly out: readonly string[];
  /** The trip that what is sent joins; null before anything was. */
  readonly tripId: string | null;
};

export const noDraft: DeskDraft = { legs: [], out: [], tripId: null };

/** A traveller on a leg, as one string. */
export function cellId(legId: string, key: string): string {
  return `${legId} ${key}`;
}

/** Whether nothing of a form can be changed any more: it is on its way, waits, or was answered. */
export function isLocked({ sent, tripId, isKept }: Pick<DeskForm, 'sent' | 'tripId' | 'isKept'>): boolean {
  return sent !== null || tripId !== null || isKept;
}
