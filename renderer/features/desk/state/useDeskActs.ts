import { useCallback } from 'react';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { isRetryable } from '../../../travel/booking/isRetryable.ts';
import type { TripReading } from '../../../travel/phrase/readTrips.ts';
import { placeName } from '../../../travel/places/place.ts';
import { newRowId } from '../../../travel/quote/openForm.ts';
import { isOpen } from '../logic/cells.ts';
import { cellId, type DeskLeg, isLocked } from '../logic/draft.ts';
import { cleared, failedAgain, filledWith, outToggled } from '../logic/edits.ts';
import type { GridPlace } from '../logic/gridPlace.ts';
import { nextProblem } from '../logic/nextProblem.ts';
import type { Cells } from './useCells.ts';
import type { Desk } from './useDesk.ts';
import type { GridFocus } from './useGridFocus.ts';
import { useOpenOffers } from './useOpenOffers.ts';

/** What keys and presses do to the grid, at the cell that has the focus. */
export function useDeskActs(desk: Desk, { cells, keys }: Cells, focus: GridFocus) {
  const { draft, party, edit, setParty } = desk;
  const { members } = party;
  const { legs } = draft;
  const { at, moveTo, refocus } = focus;
  const openOffers = useOpenOffers();

  const cellAt = ({ row, col }: GridPlace) => {
    const [leg, member] = [legs[col - 1], members[row]];
    return leg && member ? cells.get(cellId(leg.id, member.key)) : undefined;
  };
  const current = cellAt(at);
  const mayTake = useCallback(
    (legId: string, key: string) => {
      const cell = cells.get(cellId(legId, key));
      return cell !== undefined && isOpen(cell);
    },
    [cells],
  );

  const openAt = (place: GridPlace) => {
    const leg = legs[place.col - 1];
    const cell = cellAt(place);
    if (!leg || (cell && !isOpen(cell))) return;
    const takers = keys.filter((key) => mayTake(leg.id, key));
    if (takers.length === 0) return;
    // An empty cell is the start of its column; one that has an offer is to differ.
    const isEmpty = !cell || cell.state === 'empty';
    const missing = takers.filter((key) => !cells.get(cellId(leg.id, key))?.form);
    const all = isEmpty && missing.length > 0 ? missing : takers;
    void openOffers(leg, { all, one: cell?.key ?? null, isForOne: !isEmpty });
  };
  const legCount = legs.length;
  const addLeg = useCallback(
    ({ kind, from, to, date, times, option, cities }: TripReading) => {
      const codeOf = ({ code }: { code: string }) => ({ zh: code, en: code });
      const names = {
        from: placeName(from, cities) ?? codeOf(from),
        to: placeName(to, cities) ?? codeOf(to),
      };
      const search = { from, to, date, times, option, names };
      const leg: DeskLeg = { id: newRowId(), kind, search, forms: [] };
      edit((before) => ({ ...before, legs: [...before.legs, leg] }));
      moveTo({ row: 0, col: legCount + 1 });
    },
    [edit, moveTo, legCount],
  );
  const removeLeg = ({ id }: DeskLeg) => {
    edit((before) => ({ ...before, legs: before.legs.filter((leg) => leg.id !== id) }));
    refocus();
  };
  const removePerson = () => {
    const member = members[at.row];
    const isSent = legs.some(({ forms }) =>
      forms.some(
        (form) => isLocked(form) && form.rows.some(({ traveller }) => traveller.id === member?.ref.id),
      ),
    );
    if (isSent) showToast({ kind: 'info', text: (i18n) => i18n.t('desk:person.stays') });
    else setParty(members.filter((one) => one !== member));
    refocus();
  };
  return {
    current,
    mayTake,
    openAt,
    addLeg,
    removeLeg,
    open: () => openAt(at),
    clear: () => {
      const leg = legs[at.col - 1];
      if (at.col === 0) removePerson();
      else if (at.row === -1 && leg && !leg.forms.some(isLocked)) removeLeg(leg);
      else if (current?.form && isOpen(current)) {
        edit((before) => cleared(before, current.legId, [current.key]));
      }
    },
    toggle: () => {
      if (current && (isOpen(current) || current.state === 'out'))
        edit((before) => outToggled(before, current.legId, current.key));
    },
    fill: () => {
      if (!current?.form || !current.row) return;
      const { form, row, legId } = current;
      const below = members.slice(at.row + 1).filter(({ key }) => mayTake(legId, key));
      edit((before) => filledWith(before, legId, { form, row }, below));
    },
    problem: () => {
      const next = nextProblem(
        at,
        keys,
        legs.map(({ id }) => id),
        cells,
      );
      if (next) moveTo(next);
    },
    retry: () => {
      const failed = [...cells.values()].flatMap(({ outcome, state }) =>
        outcome && state === 'failed' && isRetryable(outcome) ? [outcome.rowId] : [],
      );
      if (failed.length > 0) edit((before) => failedAgain(before, failed));
    },
  };
}
