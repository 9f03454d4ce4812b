import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CallInput } from '../../../contract/registry.ts';
import type { OrderTab } from '../../../contract/shapes/order.ts';
import type { ApplicationId } from '../../../contract/shapes/primitives.ts';
import { signedOut } from '../../shared/session/sessionSlice.ts';
import { travellerKey } from '../party/travellerKey.ts';
import type { BookingForm, FormRow, OfferChoice, Wanted } from '../shapes/bookingForm.ts';
import type { Owner } from '../shapes/party.ts';
import { legOf } from './legs.ts';
import { withEntered } from './withEntered.ts';

/**
 * What was sent under a key, so that failed rows can be sent again. Ids and choices only. `isPartyLeft`: whoever is booked
 * by it has left the party.
 */
export type Submitted = { form: BookingForm; tripId: string | null; isPartyLeft?: boolean };

/** What was shown for a row: its fare, and when its rides leave and arrive. */
export type Seen = { readonly fareFen: number; readonly times: readonly number[] };

export type BookingState = {
  form: BookingForm | null;
  /** A choice that waits for people to be picked. */
  wanted: Wanted | null;
  /** By idempotency key, newest first, a few only. */
  submitted: Submitted[];
  /** The application a link said to book under (spec §2 travelId), until it is taken back; of its owner's forms alone. */
  named?: { readonly owner: Owner; readonly travelId: string } | null;
};

const initialState: BookingState = { form: null, wanted: null, submitted: [] };

const submittedKept = 5;

/**
 * The booking in the making, of any product: a list opens the form, the confirm screen fills and sends it. Everything
 * typed survives a reload; names and documents are never in here.
 */
export const bookingSlice = createSlice({
  name: 'booking',
  initialState,
  reducers: {
    formOpened: (state, { payload }: PayloadAction<BookingForm>) => {
      const { named } = state;
      const travelId = named?.owner === payload.owner ? named.travelId : undefined;
      const opened = travelId !== undefined && payload.fresh ? { ...payload, travelId } : payload;
      state.form = payload.fresh ? withEntered(opened, state.form) : opened;
      state.wanted = null;
    },
    /** On the way to the list for another offer: what was entered goes over to the form opened from there. */
    otherWanted: ({ form }) => {
      if (form && !form.sent) form.replaced = true;
    },
    choiceWanted: (state, { payload }: PayloadAction<Wanted>): BookingState => ({
      ...state,
      wanted: payload,
    }),
    /** A link named an application; null: it is not to be booked under any more. */
    travelNamed: (state, { payload }: PayloadAction<{ owner: Owner; travelId: string } | null>) => {
      state.named = payload;
    },
    /** The application this form's rows go under; null for none. */
    underChosen: ({ form }, { payload }: PayloadAction<ApplicationId | null>) => {
      if (form && !form.sent) form.applicationId = payload;
    },
    formTabChosen: ({ form }, { payload }: PayloadAction<OrderTab>) => {
      if (!form || form.sent) return;
      form.tab = payload;
      for (const row of form.rows) row.payer = payload === 'private' ? 'personal' : 'company';
    },
    rowEdited: ({ form }, { payload }: PayloadAction<{ rowId: string; change: Partial<FormRow> }>) => {
      if (!form || form.sent) return;
      const row = form.rows.find((one) => one.rowId === payload.rowId);
      if (row) Object.assign(row, payload.change);
    },
    /** One reason for several rows; each may be changed afterwards. */
    reasonShared: (
      { form },
      { payload }: PayloadAction<{ rowIds: string[] } & Pick<FormRow, 'reasonCode' | 'reasonNote'>>,
    ) => {
      if (!form || form.sent) return;
      const { rowIds, reasonCode, reasonNote } = payload;
      for (const row of form.rows)
        if (rowIds.includes(row.rowId)) Object.assign(row, { reasonCode, reasonNote });
    },
    insuranceChosen: ({ form }, { payload }: PayloadAction<string[]>) => {
      if (form && !form.sent) form.insurance = payload;
    },
    rowDropped: ({ form }, { payload }: PayloadAction<string>) => {
      if (!form || form.sent) return;
      const of = form.rows.find((row) => row.rowId === payload)?.traveller;
      // Nobody goes on one leg alone of those booked together.
      if (of) form.rows = form.rows.filter((row) => travellerKey(row.traveller) !== travellerKey(of));
    },
    /** The party was changed beside the form: rows of those who stay keep what was entered. */
    rowsReplaced: ({ form }, { payload }: PayloadAction<FormRow[]>) => {
      if (form && !form.sent) form.rows = payload;
    },
    /** Fares and times were shown: rows without accepted ones take those shown, and `accept` takes them all. */
    quoteSeen: ({ form }, { payload }: PayloadAction<{ seen: Record<string, Seen>; accept: boolean }>) => {
      if (!form || form.sent) return;
      for (const row of form.rows) {
        const seen = payload.seen[row.rowId];
        if (!seen) continue;
        const { fareFen, times } = seen;
        if (payload.accept || row.acceptedFen === null) row.acceptedFen = fareFen;
        if (times.length > 0 && (payload.accept || !row.acceptedTimes)) row.acceptedTimes = [...times];
        const choice = [form.choice, ...(form.further ?? [])][legOf(row)];
        const [startAt, endAt] = [times[0], times.at(-1)];
        if (payload.accept && choice && startAt !== undefined)
          Object.assign(choice, { startAt, endAt, times });
      }
    },
    /** The same choice under a fresh offer, after the old one expired. */
    offerRenewed: (
      { form },
      { payload }: PayloadAction<Record<'was' | 'offerId', OfferChoice['offerId']>>,
    ) => {
      if (!form || form.sent) return;
      const { was, offerId } = payload;
      for (const choice of [form.choice, ...(form.further ?? [])])
        if (choice.offerId === was) Object.assign(choice, { offerId });
    },
    /**
     * About to be sent. The form freezes before the first byte leaves, so that a reload in the middle finds
     * what was sent and can only send the very same again.
     */
    formSent: ({ form }, { payload }: PayloadAction<CallInput<'trip.draft.submit'>>) => {
      if (form) form.sent = payload;
    },
    /** A definite refusal, or the gateway said that nothing was booked: to be changed, under a new key. */
    formReopened: ({ form }, { payload }: PayloadAction<{ idem: string }>) => {
      if (!form) return;
      form.sent = null;
      form.idem = payload.idem;
    },
    /** A definite answer with a result per row (or a place in the queue): the form is done. */
    formAnswered: (state, { payload }: PayloadAction<{ tripId: string | null }>) => {
      if (!state.form) return;
      const sent: Submitted = { form: { ...state.form, sent: null }, tripId: payload.tripId };
      state.submitted = [sent, ...state.submitted].slice(0, submittedKept);
      state.form = null;
    },
    /** The same of a form that another has taken the place of since it was sent: that one stays. */
    formOutlived: (state, { payload }: PayloadAction<{ form: BookingForm; tripId: string | null }>) => {
      const sent: Submitted = { form: { ...payload.form, sent: null }, tripId: payload.tripId };
      state.submitted = [sent, ...state.submitted].slice(0, submittedKept);
    },
    /** Whoever is booked by what was sent under a key has left the party; that happens once. */
    bookedLeft: (state, { payload }: PayloadAction<{ idem: string }>) => {
      const sent = state.submitted.find((one) => one.form.idem === payload.idem);
      if (sent) sent.isPartyLeft = true;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectForm: (state) => state.form,
    selectWanted: (state) => state.wanted,
    selectSubmitted: (state) => state.submitted,
    selectNamed: (state) => state.named ?? null,
  },
});

export const {
  formOpened,
  otherWanted,
  choiceWanted,
  travelNamed,
  underChosen,
  formTabChosen,
  rowEdited,
  reasonShared,
  insuranceChosen,
  rowDropped,
  rowsReplaced,
  quoteSeen,
  offerRenewed,
  formSent,
  formReopened,
  formAnswered,
  formOutlived,
  bookedLeft,
} = bookingSlice.actions;
export const { selectForm, selectWanted, selectSubmitted, selectNamed } = bookingSlice.selectors;
