import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { DocumentType } from '../../../../contract/shapes/people.ts';
import { signedOut } from '../../../shared/session/sessionSlice.ts';
import { subjectChanged } from '../../../shared/session/subject.ts';

export type GuestDraft = {
  name: string;
  hostId: string | null;
  documentType: DocumentType;
  documentNumber: string;
  mobile: string;
};

const initialState: GuestDraft = {
  name: '',
  hostId: null,
  documentType: 'idCard',
  documentNumber: '',
  mobile: '',
};

/** A guest being typed: survives closing the form and leaving the screen, and never reaches storage. */
export const guestDraftSlice = createSlice({
  name: 'guestDraft',
  initialState,
  reducers: {
    guestEdited: (state, { payload }: PayloadAction<Partial<GuestDraft>>): GuestDraft => ({
      ...state,
      ...payload,
    }),
    guestCleared: (): GuestDraft => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => initialState).addCase(subjectChanged, () => initialState);
  },
  selectors: { selectGuestDraft: (state) => state },
});

export const { guestEdited, guestCleared } = guestDraftSlice.actions;
export const { selectGuestDraft } = guestDraftSlice.selectors;
