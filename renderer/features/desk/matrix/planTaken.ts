import { travellerKey } from '../../../travel/party/travellerKey.ts';
import type { BookingForm, FormRow, Wanted } from '../../../travel/shapes/bookingForm.ts';
import type { Picked } from '../../../travel/shapes/party.ts';
import type { DeskDraft } from '../logic/draft.ts';
import { offerChosen, withLeg } from '../logic/edits.ts';

type Planned = {
  readonly wanted: Pick<BookingForm, 'kind' | 'owner' | 'tab'>;
  readonly seats: readonly {
    readonly key: string;
    readonly offer: Pick<Wanted, 'choice' | 'options'>;
    readonly option: string;
    readonly fareFen: number;
    readonly wish?: string;
  }[];
};

/**
 * Everybody on the offer and option a plan gives them, in the place of what they had on a leg. Who sleeps in the room of one
 * of them moves along: the room is counted once.
 */
export function planTaken(
  draft: DeskDraft,
  legId: string,
  { wanted, seats }: Planned,
  party: readonly Picked[],
): DeskDraft {
  const offers = [...new Set(seats.map(({ offer }) => offer))];
  const optionOf = new Map(seats.map((seat) => [seat.key, seat]));
  const rows = draft.legs.flatMap(({ id, forms }) =>
    id === legId ? forms.flatMap((form) => form.rows) : [],
  );
  const sharingOf = new Map(rows.map(({ traveller, sharing }) => [travellerKey(traveller), sharing]));
  const seated = (row: FormRow): FormRow => {
    const key = travellerKey(row.traveller);
    const [seat, sharing] = [optionOf.get(key), sharingOf.get(key)];
    if (!seat) return row;
    const { option, fareFen, wish = null } = seat;
    return { ...row, option, acceptedFen: fareFen, wish, ...(sharing && { sharing }) };
  };
  return offers.reduce((before, offer) => {
    const own = party.filter(({ ref }) => optionOf.get(travellerKey(ref))?.offer === offer);
    const chosen = offerChosen(before, { leg: legId, keys: [], wanted: { ...wanted, ...offer } }, own);
    return withLeg(chosen, legId, (leg) => ({
      ...leg,
      forms: leg.forms.map((form) =>
        form.choice === offer.choice ? { ...form, rows: form.rows.map(seated) } : form,
      ),
    }));
  }, draft);
}
