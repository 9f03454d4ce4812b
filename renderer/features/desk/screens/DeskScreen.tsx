import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useGo } from '../../../shared/navigation.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { isRetryable } from '../../../travel/booking/isRetryable.ts';
import { useTripRows } from '../../../travel/booking/useTripRows.ts';
import type { TripReading } from '../../../travel/phrase/readTrips.ts';
import { placeName } from '../../../travel/places/place.ts';
import { newRowId } from '../../../travel/quote/openForm.ts';
import { AddLeg } from '../add/AddLeg.tsx';
import { AddPeople } from '../add/AddPeople.tsx';
import { usePicker } from '../add/usePicker.ts';
import { CellBar } from '../cell/CellBar.tsx';
import { useCellEdits } from '../cell/useCellEdits.ts';
import { DeskGrid } from '../grid/DeskGrid.tsx';
import { DeskHead } from '../grid/DeskHead.tsx';
import type { GridPlace } from '../grid/gridPlace.ts';
import { KeyHints } from '../grid/KeyHints.tsx';
import { cellsOf, isOpen } from '../logic/cells.ts';
import { cellId, type DeskLeg, isLocked, noDraft } from '../logic/draft.ts';
import { cleared, failedAgain, filledWith, outToggled } from '../logic/edits.ts';
import { mostLegs } from '../logic/limits.ts';
import { nextProblem } from '../logic/nextProblem.ts';
import { tallyOf } from '../logic/tally.ts';
import { useDesk } from '../state/useDesk.ts';
import { deskKeys, useDeskKeys } from '../state/useDeskKeys.ts';
import { useGridFocus } from '../state/useGridFocus.ts';
import { useOpenOffers } from '../state/useOpenOffers.ts';
import { useTakeOffer } from '../state/useTakeOffer.ts';
import { FormPricer } from '../submit/FormPricer.tsx';
import { SubmitBar } from '../submit/SubmitBar.tsx';
import { usePrices } from '../submit/usePrices.ts';
import { useSubmitDesk } from '../submit/useSubmitDesk.ts';
import './DeskScreen.css';

const nothing: ReadonlySet<string> = new Set();

/** Many travellers, many legs, one submit: who travels down, where to across, an offer in each cell. */
export function DeskScreen() {
  const { t } = useTranslation(['desk', 'common']);
  const language = useLanguage();
  const go = useGo();
  const desk = useDesk();
  const { draft, party, edit, setParty } = desk;
  const { members } = party;
  const { legs } = draft;
  const { prices, onPrice } = usePrices();
  const trip = useTripRows(draft.tripId);
  const outcomes = useMemo(
    () => new Map((trip.data?.rows ?? []).map((row) => [row.rowId, row])),
    [trip.data],
  );
  const [sending, setSending] = useState(nothing);
  const keys = useMemo(() => members.map(({ key }) => key), [members]);
  const cells = useMemo(
    () => cellsOf(draft, keys, { prices, outcomes, sending }),
    [draft, keys, prices, outcomes, sending],
  );
  const tally = useMemo(() => tallyOf(cells.values(), prices), [cells, prices]);
  const submitDesk = useSubmitDesk(desk, { cells, prices, setSending });
  const { grid, at, moveTo, refocus } = useGridFocus(members.length, legs.length);
  const peopleField = useRef<HTMLTextAreaElement>(null);
  const legField = useRef<HTMLInputElement>(null);
  const picker = usePicker();
  const openOffers = useOpenOffers();

  const legNames = legs.map(({ search: { names } }) =>
    t('leg.name', { from: localisedText(names.from, language), to: localisedText(names.to, language) }),
  );
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
  useTakeOffer(desk, mayTake, refocus);
  const cellEdits = useCellEdits(desk, cells, prices);

  const openAt = (place: GridPlace) => {
    const leg = legs[place.col - 1];
    if (!leg) return;
    const takers = keys.filter((key) => mayTake(leg.id, key));
    if (takers.length === 0) {
      if (members.length === 0) peopleField.current?.focus();
      return;
    }
    const cell = cellAt(place);
    if (cell && !isOpen(cell)) return;
    // An empty cell is the start of its column; one that has an offer is to differ.
    const isEmpty = !cell || cell.state === 'empty';
    const missing = takers.filter((key) => !cells.get(cellId(leg.id, key))?.form);
    const all = isEmpty && missing.length > 0 ? missing : takers;
    void openOffers(leg, { all, one: cell?.key ?? null, isForOne: !isEmpty });
  };
  const addLeg = ({ kind, from, to, date, times, option, cities }: TripReading) => {
    const code = ({ code: name }: { code: string }) => ({ zh: name, en: name });
    const names = { from: placeName(from, cities) ?? code(from), to: placeName(to, cities) ?? code(to) };
    const leg: DeskLeg = {
      id: newRowId(),
      kind,
      search: { from, to, date, times, option, names },
      forms: [],
    };
    edit((before) => ({ ...before, legs: [...before.legs, leg] }));
    moveTo({ row: 0, col: legs.length + 1 });
  };
  const clearAt = () => {
    const leg = legs[at.col - 1];
    if (at.row === -1 && leg) return removeLeg(leg);
    if (at.col === 0) {
      const member = members[at.row];
      const isFixed = legs.some(({ forms }) =>
        forms.some(
          (form) => isLocked(form) && form.rows.some(({ traveller }) => traveller.id === member?.ref.id),
        ),
      );
      if (member && !isFixed) setParty(members.filter((one) => one !== member));
      else showToast({ kind: 'info', text: (i18n) => i18n.t('desk:person.stays') });
      return refocus();
    }
    if (current?.form && isOpen(current)) edit((before) => cleared(before, current.legId, [current.key]));
  };
  const removeLeg = ({ id }: DeskLeg) => {
    edit((before) => ({ ...before, legs: before.legs.filter((leg) => leg.id !== id) }));
    refocus();
  };
  const fillDown = () => {
    if (!current?.form || !current.row) return;
    const { form, row, legId } = current;
    const below = members.slice(at.row + 1).filter(({ key }) => mayTake(legId, key));
    edit((before) => filledWith(before, legId, { form, row }, below));
  };
  const retry = () => {
    const failed = [...cells.values()].flatMap(({ outcome, state }) =>
      outcome && state === 'failed' && isRetryable(outcome) ? [outcome.rowId] : [],
    );
    if (failed.length > 0) edit((before) => failedAgain(before, failed));
  };
  useDeskKeys({
    submit: () => void submitDesk.submit(),
    undo: desk.undo,
    redo: desk.redo,
    fill: fillDown,
    problem: () => {
      const next = nextProblem(
        at,
        keys,
        legs.map(({ id }) => id),
        cells,
      );
      if (next) moveTo(next);
    },
    people: () => peopleField.current?.focus(),
    leg: () => legField.current?.focus(),
    retry,
    open: () => openAt(at),
    toggle: () => {
      if (current && (isOpen(current) || current.state === 'out'))
        edit((before) => outToggled(before, current.legId, current.key));
    },
    clear: clearAt,
  });

  const price = current?.form && prices.get(current.form.id);
  const isNew = members.length === 0 && legs.length === 0;
  return (
    <div className="desk">
      <DeskHead
        desk={desk}
        onPeople={() => peopleField.current?.focus()}
        onLeg={() => legField.current?.focus()}
        onNew={() => edit(() => noDraft)}
      />
      {legs.flatMap(({ forms }) =>
        forms
          .filter((form) => !isLocked(form) && form.rows.length > 0)
          .map((form) => <FormPricer key={form.id} form={form} change={desk.change} onPrice={onPrice} />),
      )}
      <div className="desk__scroll">
        {party.loading && <Skeleton kind="row" count={3} label={t('common:state.loading')} />}
        {isNew ? (
          <EmptyState icon="users" title={t('empty.title')} hint={t('empty.hint')} />
        ) : (
          <div className="desk__card">
            <DeskGrid
              ref={grid}
              members={members}
              legs={legs}
              legNames={legNames}
              cells={cells}
              sums={tally.byPerson}
              at={at}
              onMove={moveTo}
              onOpen={openAt}
              onRemoveLeg={removeLeg}
            />
          </div>
        )}
        <div className="desk__card">
          <AddPeople desk={desk} picker={picker} onAdded={refocus} ref={peopleField} />
          {legs.length < mostLegs && <AddLeg onAdd={addLeg} onLeave={refocus} ref={legField} />}
        </div>
        {current?.row && (
          <CellBar
            cell={current}
            quote={price?.priced?.quote}
            person={members[at.row]?.name ?? ''}
            legName={legNames[at.col - 1] ?? ''}
            {...cellEdits(current)}
          />
        )}
        <KeyHints desk={desk} />
      </div>
      <SubmitBar
        tally={tally}
        isSending={sending.size > 0}
        left={[...cells.values()].filter(({ state }) => state === 'sending').length}
        refusal={submitDesk.refusal}
        keys={{ submit: deskKeys.submit, retry: 'R' }}
        onSubmit={() => void submitDesk.submit()}
        onRetry={retry}
        onCheck={() => void submitDesk.check()}
        onPending={() => go('pendingBookings')}
      />
    </div>
  );
}
