import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { RowOutcome } from '../../../../contract/shapes/booking.ts';
import { useGo } from '../../../shared/navigation.ts';
import { newKey } from '../../../shared/newKey.ts';
import { isRetryable } from '../../../travel/booking/isRetryable.ts';
import { partyPicked, selectParties } from '../../../travel/party/pickingSlice.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { useOwner } from '../../../travel/party/useParty.ts';
import { useProductRoutes } from '../../../travel/product/useProduct.ts';
import {
  formOpened,
  type Submitted,
  selectForm,
  selectSubmitted,
} from '../../../travel/quote/bookingSlice.ts';
import { withRows } from '../../../travel/quote/legs.ts';
import { mayOpen } from '../../../travel/quote/mayOpen.ts';
import { newRowId } from '../../../travel/quote/openForm.ts';
import { partyOfRows } from '../../../travel/quote/partyOfRows.ts';

/**
 * Opens the confirm screen with those of the given rows that may be sent again, and no others, under a new key. They are
 * the party from then on: another offer is chosen for them alone, nobody who is booked is booked again beside them.
 * Without what was sent (another machine, another session) it starts a new search.
 */
export function useRetryRows(isTheOne: (one: Submitted) => boolean): (rows: readonly RowOutcome[]) => void {
  const dispatch = useDispatch();
  const go = useGo();
  const routes = useProductRoutes();
  const owner = useOwner();
  const form = useSelector(selectForm);
  const picked = useSelector(selectParties)[owner];
  const sent = useSelector(selectSubmitted).find((one) => isTheOne(one) && one.form.owner === owner)?.form;
  return useCallback(
    (outcomes) => {
      const failed = outcomes.filter(isRetryable);
      const ids = new Set(failed.map((row) => row.rowId));
      const rows = (sent?.rows ?? []).filter((row) => ids.has(row.rowId));
      const keys = new Set(failed.map(({ traveller }) => travellerKey(traveller)));
      const party =
        rows.length > 0
          ? partyOfRows(rows, picked)
          : (picked ?? []).filter(({ ref }) => keys.has(travellerKey(ref)));
      if (party.length > 0 && mayOpen(form)) dispatch(partyPicked({ owner, party }));
      if (!sent || rows.length === 0) return go(routes.search);
      if (mayOpen(form)) {
        dispatch(
          formOpened({
            ...withRows(
              sent,
              rows.map(({ again: _asked, ...row }) => ({ ...row, rowId: newRowId() })),
            ),
            idem: newKey(),
            sent: null,
            fresh: false,
            answers: null,
          }),
        );
      }
      go(routes.confirm);
    },
    [sent, form, picked, owner, dispatch, go, routes],
  );
}
