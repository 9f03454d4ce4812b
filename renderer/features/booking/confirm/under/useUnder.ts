import { skipToken } from '@reduxjs/toolkit/query/react';
import type { DraftRow } from '../../../../../contract/shapes/booking.ts';
import { travellerKey } from '../../../../travel/party/travellerKey.ts';
import type { BookingForm } from '../../../../travel/shapes/bookingForm.ts';
import { type Usable, useListUsableApplicationsQuery } from '../../../../travel/under/applicationsApi.ts';

/** The application a form's rows go under, and the others they might. */
export type Under = {
  readonly usable: readonly Usable[];
  readonly isLoading: boolean;
  readonly chosen: Usable | null;
  /** What the link named, where it is none one may book this under. */
  readonly missing: string | null;
  /** Names the chosen application in the rows it is about. */
  readonly of: (rows: readonly DraftRow[]) => DraftRow[];
};

/** Applications in force for a form's travellers on its day: the one chosen here, else the one its link named. */
export function useUnder({ kind, tab, rows, choice, travelId, applicationId }: BookingForm): Under {
  const isAsked = tab === 'business' && rows.length > 0;
  const { data, isLoading } = useListUsableApplicationsQuery(
    isAsked ? { kind, travellers: uniqueTravellers(rows), startAt: choice.startAt } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const usable = isAsked ? (data?.rows ?? []) : [];
  const named = usable.find(
    ({ application }) => application.applicationId === travelId || application.number === travelId,
  );
  const chosen =
    applicationId === undefined
      ? (named ?? null)
      : (usable.find(({ application }) => application.applicationId === applicationId) ?? null);
  const isMissing = isAsked && data !== undefined && applicationId === undefined && travelId && !named;
  return {
    usable,
    isLoading,
    chosen,
    missing: isMissing ? travelId : null,
    of: (drafts) => {
      if (!chosen) return [...drafts];
      const keys = new Set(chosen.travellers.map(travellerKey));
      const { applicationId: id } = chosen.application;
      return drafts.map((row) =>
        keys.has(travellerKey(row.traveller)) ? { ...row, applicationId: id } : row,
      );
    },
  };
}

/** Everybody once, on however many legs. */
function uniqueTravellers(rows: BookingForm['rows']) {
  return [...new Map(rows.map(({ traveller }) => [travellerKey(traveller), traveller])).values()];
}
