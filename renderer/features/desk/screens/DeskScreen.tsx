import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useGo } from '../../../shared/navigation.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { AddLeg } from '../add/AddLeg.tsx';
import { AddPeople } from '../add/AddPeople.tsx';
import { usePicker } from '../add/usePicker.ts';
import { CellBar } from '../cell/CellBar.tsx';
import { useCellEdits } from '../cell/useCellEdits.ts';
import { DeskGrid } from '../grid/DeskGrid.tsx';
import { DeskHead } from '../grid/DeskHead.tsx';
import { KeyHints } from '../grid/KeyHints.tsx';
import { isLocked, noDraft } from '../logic/draft.ts';
import { mostLegs } from '../logic/limits.ts';
import { useCells } from '../state/useCells.ts';
import { useDesk } from '../state/useDesk.ts';
import { useDeskActs } from '../state/useDeskActs.ts';
import { deskKeys, useDeskKeys } from '../state/useDeskKeys.ts';
import { useGridFocus } from '../state/useGridFocus.ts';
import { useTakeOffer } from '../state/useTakeOffer.ts';
import { FormPricer } from '../submit/FormPricer.tsx';
import { OutcomesLost } from '../submit/OutcomesLost.tsx';
import { SubmitBar } from '../submit/SubmitBar.tsx';
import { useSubmitDesk } from '../submit/useSubmitDesk.ts';
import './DeskScreen.css';

/** Many travellers, many legs, one submit: who travels down, where to across, an offer in each cell. */
export function DeskScreen() {
  const { t } = useTranslation(['desk', 'common']);
  const language = useLanguage();
  const go = useGo();
  const desk = useDesk();
  const { draft, party, change } = desk;
  const { members } = party;
  const { legs } = draft;
  const state = useCells(desk);
  const { cells, tally, prices, sending } = state;
  const focus = useGridFocus(members.length, legs.length);
  const { at, refocus } = focus;
  const acts = useDeskActs(desk, state, focus);
  const { current } = acts;
  const submitDesk = useSubmitDesk(desk, state);
  const cellEdits = useCellEdits(desk, cells, prices);
  const peopleField = useRef<HTMLTextAreaElement>(null);
  const legField = useRef<HTMLInputElement>(null);
  const toPeople = useCallback(() => peopleField.current?.focus(), []);
  const toLeg = useCallback(() => legField.current?.focus(), []);
  const { edit } = desk;
  const startOver = useCallback(() => edit(() => noDraft), [edit]);
  const submit = () => void submitDesk.submit();
  const picker = usePicker();
  useTakeOffer(desk, acts.mayTake, refocus);
  useDeskKeys({ ...acts, submit, undo: desk.undo, redo: desk.redo, people: toPeople, leg: toLeg });

  const legNames = useMemo(
    () =>
      legs.map(({ search: { names } }) =>
        t('leg.name', { from: localisedText(names.from, language), to: localisedText(names.to, language) }),
      ),
    [legs, language, t],
  );
  const priced = current?.form && prices.get(current.form.id)?.priced;
  const open = legs.flatMap(({ forms }) => forms).filter((form) => !isLocked(form));
  return (
    <div className="desk">
      <DeskHead
        draft={draft}
        party={party}
        onPeople={toPeople}
        onLeg={toLeg}
        onNew={legs.length > 0 ? startOver : null}
      />
      {open.map((form) => (
        <FormPricer key={form.id} form={form} change={change} onPrice={state.onPrice} />
      ))}
      <div className="desk__scroll">
        <OutcomesLost trip={state.trip} />
        {party.loading && <Skeleton kind="row" count={3} label={t('common:state.loading')} />}
        {members.length === 0 && legs.length === 0 ? (
          <EmptyState icon="users" title={t('empty.title')} hint={t('empty.hint')} />
        ) : (
          <div className="desk__card desk__card--grid">
            <DeskGrid
              ref={focus.grid}
              members={members}
              legs={legs}
              legNames={legNames}
              cells={cells}
              sums={tally.byPerson}
              at={at}
              onMove={focus.moveTo}
              onFocusAt={focus.setAt}
              onOpen={acts.openAt}
              onRemoveLeg={acts.removeLeg}
            />
          </div>
        )}
        <div className="desk__card">
          <AddPeople desk={desk} picker={picker} onAdded={refocus} ref={peopleField} />
          {legs.length < mostLegs && <AddLeg onAdd={acts.addLeg} onLeave={refocus} ref={legField} />}
        </div>
        {current?.row && (
          <CellBar
            cell={current}
            quote={priced?.quote}
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
        left={[...cells.values()].filter((cell) => cell.state === 'sending').length}
        refusal={submitDesk.refusal}
        keys={{ submit: deskKeys.submit, retry: 'R' }}
        onSubmit={submit}
        onRetry={acts.retry}
        onCheck={() => void submitDesk.check()}
        onPending={() => go('pendingBookings')}
      />
    </div>
  );
}
