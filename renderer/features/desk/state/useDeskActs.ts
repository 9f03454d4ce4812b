import { useCallback } from 'react';
import { useGo } from '../../../shared/navigation.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { isRetryable } from '../../../travel/booking/isRetryable.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { peopleOf } from '../../../travel/quote/partyOfRows.ts';
import { isOpen } from '../logic/cells.ts';
import { cellId, type DeskLeg, isLocked } from '../logic/draft.ts';
import { cleared, failedAgain, outToggled, personCleared, rowsEdited } from '../logic/edits.ts';
import { filledDown } from '../logic/fillDown.ts';
import type { GridPlace } from '../logic/gridPlace.ts';
import { nextProblem } from '../logic/nextProblem.ts';
import { type OwnWay, ownWays } from '../logic/ownWays.ts';
import type { Cells } from './useCells.ts';
import type { Desk } from './useDesk.ts';
import type { GridFocus } from './useGridFocus.ts';
import { useOpenOffers } from './useOpenOffers.ts';

/** What keys and presses do to the grid, at the cell that has the focus. */
export function useDeskActs(desk: Desk, { cells, keys, prices }: Cells, focus: GridFocus) {
  const { draft, party, edit } = desk;
  const { members } = party;
  const { legs } = draft;
  const { store, moveTo, moveOnceDrawn } = focus;
  const openOffers = useOpenOffers();
  const go = useGo();

  const cellAt = ({ row, col }: GridPlace) => {
    const [leg, member] = [legs[col - 1], members[row]];
    return leg && member ? cells.get(cellId(leg.id, member.key)) : undefined;
  };
  const current = () => cellAt(store.at());
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
    // One that has an offer is looked at by itself; in a room that is shared, by the row of its traveller.
    if (cell?.row && cell.state !== 'failed') return go('deskCell', { row: cell.row.rowId });
    const takers = keys.filter((key) => mayTake(leg.id, key));
    if (takers.length === 0) return;
    // An empty cell is the start of its column; one that has an offer is to differ.
    const isEmpty = !cell || cell.state === 'empty';
    const missing = takers.filter((key) => !cells.get(cellId(leg.id, key))?.form);
    const all = isEmpty && missing.length > 0 ? missing : takers;
    void openOffers(leg, { all, one: cell?.key ?? null, isForOne: !isEmpty });
  };
  const removeLeg = useCallback(
    ({ id }: DeskLeg) => {
      edit((before) => ({ ...before, legs: before.legs.filter((leg) => leg.id !== id) }));
      moveOnceDrawn(store.at());
    },
    [edit, moveOnceDrawn, store],
  );
  const takeWays = (ways: readonly OwnWay[]) => {
    if (ways.length === 0) return;
    const wayOf = new Map(ways.map((way) => [way.rowId, way]));
    edit((before) =>
      rowsEdited(before, [...wayOf.keys()], ({ rowId }) => {
        const way = wayOf.get(rowId);
        return way ? { option: way.option, acceptedFen: way.fareFen, wish: null } : {};
      }),
    );
  };
  /** What brings the cells of a leg within their standards on the offers they have. */
  const waysOn = (legId: string) =>
    ownWays(
      keys.flatMap((key) => cells.get(cellId(legId, key)) ?? []),
      prices,
    );
  const waysHere = () => {
    const leg = legs[store.at().col - 1];
    return leg ? waysOn(leg.id) : [];
  };
  const removePerson = () => {
    const member = members[store.at().row];
    const isSent = legs.some(({ forms }) =>
      forms.some(
        (form) =>
          isLocked(form) && form.rows.flatMap(peopleOf).some((ref) => travellerKey(ref) === member?.key),
      ),
    );
    if (isSent) return showToast({ kind: 'info', text: (i18n) => i18n.t('desk:person.stays') });
    edit(
      (before) => personCleared(before, member?.key ?? ''),
      members.filter((one) => one !== member),
    );
    moveOnceDrawn(store.at());
  };
  return {
    mayTake,
    openAt,
    removeLeg,
    waysOn,
    takeWays,
    ownWay: () => takeWays(waysHere().filter(({ key }) => key === current()?.key)),
    ownWays: () => takeWays(waysHere()),
    open: () => openAt(store.at()),
    clear: () => {
      const at = store.at();
      const leg = legs[at.col - 1];
      const cell = current();
      if (at.col === 0) removePerson();
      else if (at.row === -1 && leg && !leg.forms.some(isLocked)) removeLeg(leg);
      else if (cell?.form && isOpen(cell)) {
        edit((before) => cleared(before, cell.legId, [cell.key]));
      }
    },
    toggle: () => {
      const cell = current();
      if (cell && (isOpen(cell) || cell.state === 'out'))
        edit((before) => outToggled(before, cell.legId, cell.key));
    },
    fill: () => {
      const cell = current();
      if (!cell) return;
      const below = members.slice(store.at().row + 1).filter(({ key }) => mayTake(cell.legId, key));
      edit((before) => filledDown(before, cell, below));
    },
    problem: () => {
      const next = nextProblem(
        store.at(),
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
