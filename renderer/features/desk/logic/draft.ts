import type { ProductKind } from '../../../../contract/products.ts';
import type { LegSearch } from '../../../travel/desk/legSearch.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { peopleOf } from '../../../travel/quote/partyOfRows.ts';
import type { Entered } from '../../../travel/quote/withEntered.ts';
import type { BookingForm } from '../../../travel/shapes/bookingForm.ts';

/** Rows of a leg that take one offer: they are priced together and sent under one key. */
export type DeskForm = BookingForm & {
  readonly id: string;
  /** The trip its rows are of, once it was answered. */
  readonly tripId: string | null;
  /** It waits in the outbox of this machine. */
  readonly isKept: boolean;
};

/** What was entered for travellers whose offers a change of their leg took away, by traveller's key: it holds for the next ones. */
type EnteredOn = Readonly<Record<string, Entered>>;

/** A column of the grid. Of a traveller's rows the last one is their cell; those before it failed. */
export type DeskLeg = {
  readonly id: string;
  readonly kind: ProductKind;
  readonly search: LegSearch;
  readonly forms: readonly DeskForm[];
  /** Absent where no change of the leg took offers away. */
  readonly entered?: EnteredOn;
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

/** Who shares a room on a leg, those who lead them among them: a choice for one of them would break the room up. */
export function roommatesOn({ forms }: DeskLeg): ReadonlySet<string> {
  const shared = forms.flatMap(({ rows }) => rows.filter(({ sharing }) => sharing && sharing.length > 0));
  return new Set(shared.flatMap(peopleOf).map(travellerKey));
}

/** Who is given nothing more on a leg: something of theirs was sent, or they leave it out. */
export function takenOn({ id, forms }: DeskLeg, { out }: DeskDraft): ReadonlySet<string> {
  const sent = forms.filter(isLocked).flatMap(({ rows }) => rows.flatMap(peopleOf));
  const left = out.flatMap((one) => (one.startsWith(`${id} `) ? one.slice(id.length + 1) : []));
  return new Set([...sent.map(travellerKey), ...left]);
}
