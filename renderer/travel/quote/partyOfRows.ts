import type { TravellerRef } from '../../../contract/shapes/people.ts';
import { travellerKey } from '../party/travellerKey.ts';
import type { FormRow } from '../shapes/bookingForm.ts';
import type { Picked } from '../shapes/party.ts';

type Row = Pick<FormRow, 'traveller' | 'principalId' | 'sharing'>;

/** Everybody a row is booked for: its traveller, and who shares their room. */
export function peopleOf({ traveller, sharing = [] }: Row): readonly TravellerRef[] {
  return [traveller, ...sharing];
}

/** The party of some rows. Who shares a room is booked in the name they were picked in, as far as that is known. */
export function partyOfRows(rows: readonly Row[], picked: readonly Picked[] = []): readonly Picked[] {
  const pickedBy = new Map(picked.map((one) => [travellerKey(one.ref), one]));
  return rows.flatMap((row) => [
    { ref: row.traveller, principalId: row.principalId },
    ...(row.sharing ?? []).map(
      (ref) =>
        pickedBy.get(travellerKey(ref)) ?? {
          ref,
          principalId: ref.kind === 'employee' ? ref.id : row.principalId,
        },
    ),
  ]);
}
