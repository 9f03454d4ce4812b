import type { ReactNode } from 'react';
import type { BookingForm } from '../../../../travel/shapes/bookingForm.ts';
import { useBookedBefore } from '../again/useBookedBefore.ts';
import { useConfirmRows } from '../useConfirmRows.ts';
import { useOverlaps } from '../useOverlaps.ts';
import { useQuote } from '../useQuote.ts';

/** A leg of a form with its fresh quote and its rows beside it. */
export type Leg = ReturnType<typeof useLeg>;

function useLeg(form: BookingForm) {
  const quoted = useQuote(form);
  const overlaps = useOverlaps(form, quoted.priced?.quote);
  const rows = useBookedBefore(form, useConfirmRows(form, quoted.priced?.quote), overlaps);
  return { form, quoted, overlaps, rows };
}

type Props = {
  /** The form of each leg, the same as long as the booking is. */
  forms: readonly BookingForm[];
  before?: readonly Leg[];
  children: (legs: readonly Leg[]) => ReactNode;
};

/** Asks for the price of every leg of a booking at once. */
export function EachLeg({ forms, before = [], children }: Props) {
  const [form, ...further] = forms;
  if (!form) return children(before);
  return (
    <OneLeg form={form}>
      {(leg) => (
        <EachLeg forms={further} before={[...before, leg]}>
          {children}
        </EachLeg>
      )}
    </OneLeg>
  );
}

function OneLeg({ form, children }: { form: BookingForm; children: (leg: Leg) => ReactNode }) {
  return children(useLeg(form));
}
