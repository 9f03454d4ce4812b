import type { Localised } from '../../../contract/shapes/primitives.ts';
import type { QuotedRow } from '../shapes/bookingForm.ts';

/** A quoted row with what its traveller is called. `levelName`: null for outside people. */
export type NamedRow = QuotedRow & { name: string; level: string; levelName: Localised | null };

/** A reason on its way to the rows that still want one. */
export type SharedReason = { readonly count: number; readonly share: () => void };
