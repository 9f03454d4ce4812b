import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useWhole } from '../../../shared/hooks/useWhole.ts';
import { useGo } from '../../../shared/navigation.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { AddLeg } from '../add/AddLeg.tsx';
import { AddPeople } from '../add/AddPeople.tsx';
import { usePicker } from '../add/usePicker.ts';
import { CurrentCell } from '../cell/CurrentCell.tsx';
import { DraftNotices } from '../draft/DraftNotices.tsx';
import { TripAgain } from '../draft/TripAgain.tsx';
import { useDraftFollowed } from '../draft/useDraftFollowed.ts';
import { useDraftSync } from '../draft/useDraftSync.ts';
import { useKeptDesk } from '../draft/useKeptDesk.ts';
import { DeskGrid } from '../grid/DeskGrid.tsx';
import { DeskHead } from '../grid/DeskHead.tsx';
import { KeyHints } from '../grid/KeyHints.tsx';
import { isGone } from '../logic/cells.ts';
import { type DeskLeg, isLocked, noDraft } from '../logic/draft.ts';
import { mostLegs } from '../logic/limits.ts';
import { MatrixSheet } from '../matrix/MatrixSheet.tsx';
import { ReplaceSheet } from '../matrix/ReplaceSheet.tsx';
import { LookBar } from '../presence/LookBar.tsx';
import { Presence } from '../presence/Presence.tsx';
import { isLookedAt } from '../state/syncSlice.ts';
import { useCells } from '../state/useCells.ts';
import { useDesk } from '../state/useDesk.ts';
import { useDeskActs } from '../state/useDeskActs.ts';
import { deskKeys, useDeskKeys } from '../state/useDeskKeys.ts';
import { useGridFocus } from '../state/useGridFocus.ts';
import { useTakeLeg } from '../state/useTakeLeg.ts';
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
  const { refocus } = focus;
  const acts = useDeskActs(desk, state, focus);
  const isSettled = useKeptDesk(desk);
  // Drawn whole, once what was left here is back and its people have names; from then on nothing waits again.
  const isWhole = useWhole(isSettled, !party.loading);
  const sync = useDraftSync(desk, isSettled);
  useDraftFollowed(sync);
  const submitDesk = useSubmitDesk(desk, state, sync.claim);
  const peopleField = useRef<HTMLTextAreaElement>(null);
  const legField = useRef<HTMLInputElement>(null);
  const { edit, mayEdit } = desk;
  const toPeople = useCallback(() => {
    if (mayEdit()) peopleField.current?.focus();
  }, [mayEdit]);
  const toLeg = useCallback(() => {
    if (mayEdit()) legField.current?.focus();
  }, [mayEdit]);
  const [edited, setEdited] = useState<string | null>(null);
  const editLeg = useCallback(({ id }: DeskLeg) => setEdited(id), []);
  const endEdit = useCallback(() => {
    setEdited(null);
    refocus();
  }, [refocus]);
  const startOver = useCallback(() => edit(() => noDraft), [edit]);
  const isReadOnly = isLookedAt(sync);
  const submit = () => {
    if (mayEdit()) void submitDesk.submit();
  };
  const [isMatrix, setMatrix] = useState(false);
  const showMatrix = useCallback(() => setMatrix(true), []);
  const hideMatrix = useCallback(() => setMatrix(false), []);
  const [isReplacing, setReplacing] = useState(false);
  const replace = useCallback(() => setReplacing(true), []);
  const picker = usePicker();
  useTakeOffer(desk, acts.mayTake, refocus);
  useTakeLeg(desk, focus, isWhole);
  useDeskKeys({
    ...acts,
    submit,
    undo: desk.undo,
    redo: desk.redo,
    people: toPeople,
    leg: toLeg,
    editLeg: () => setEdited(acts.currentLeg()?.id ?? null),
    matrix: showMatrix,
    replace,
  });

  const legNames = useMemo(
    () =>
      legs.map(({ search: { names } }) => {
        const [from, to] = [localisedText(names.from, language), localisedText(names.to, language)];
        return from === to ? from : t('leg.name', { from, to });
      }),
    [legs, language, t],
  );
  const editedLeg = legs.find(({ id, forms }) => id === edited && !forms.some(isLocked));
  const open = legs.flatMap(({ forms }) => forms).filter((form) => !isLocked(form));
  const head = (
    <DeskHead
      desk={desk}
      sync={sync}
      isSettled={isSettled}
      onPeople={toPeople}
      onLeg={toLeg}
      onNew={legs.length > 0 ? startOver : null}
    />
  );
  if (!isWhole)
    return (
      <div className="desk">
        {head}
        <div className="desk__scroll">
          <Skeleton kind="row" count={6} label={t('common:state.loading')} />
        </div>
      </div>
    );
  return (
    <div className="desk">
      {head}
      {open.map((form) => (
        <FormPricer key={form.id} form={form} change={change} onPrice={state.onPrice} />
      ))}
      <div className="desk__scroll">
        <OutcomesLost trip={state.trip} />
        <Presence sync={sync} desk={desk} legNames={legNames} focus={focus.store} />
        <DraftNotices sync={sync} desk={desk} legNames={legNames} />
        {members.length === 0 && legs.length === 0 ? (
          <EmptyState icon="users" title={t('empty.title')} hint={t('empty.hint')} />
        ) : (
          <div className="desk__card desk__card--grid">
            <DeskGrid
              members={members}
              legs={legs}
              legNames={legNames}
              cells={cells}
              sums={tally.byPerson}
              focus={focus}
              onOpen={acts.openAt}
              onEditLeg={editLeg}
              onRemoveLeg={acts.removeLeg}
            />
          </div>
        )}
        {!isReadOnly && (
          <div className="desk__card">
            <AddPeople
              members={members}
              setParty={desk.setParty}
              picker={picker}
              onAdded={refocus}
              ref={peopleField}
            />
            {editedLeg ? (
              <AddLeg
                key={editedLeg.id}
                edited={{ leg: editedLeg, name: legNames[legs.indexOf(editedLeg)] ?? '' }}
                onTake={(trip) => {
                  setEdited(null);
                  acts.changeLeg(editedLeg, trip);
                }}
                onLeave={endEdit}
                ref={legField}
              />
            ) : (
              legs.length < mostLegs && (
                <AddLeg edited={null} onTake={acts.addLeg} onLeave={refocus} ref={legField} />
              )
            )}
          </div>
        )}
        <CurrentCell focus={focus.store} {...{ desk, members, legs, legNames, cells, prices }} />
        {!isReadOnly && (
          <KeyHints
            undo={desk.undo}
            redo={desk.redo}
            canUndo={desk.canUndo}
            canRedo={desk.canRedo}
            onMatrix={legs.length > 0 ? showMatrix : null}
            onCell={legs.length > 0 && members.length > 0 ? refocus : null}
          />
        )}
      </div>
      <TripAgain sync={sync} />
      {isMatrix && <MatrixSheet isOpen onClose={hideMatrix} {...{ desk, state, legNames }} />}
      {isReplacing && (
        <ReplaceSheet isOpen onClose={() => setReplacing(false)} {...{ desk, state, legNames }} />
      )}
      {isReadOnly ? (
        <LookBar onEdit={() => sync.set({ mode: 'edit' })} />
      ) : (
        <SubmitBar
          tally={tally}
          isSending={sending.size > 0}
          left={[...cells.values()].filter((cell) => cell.state === 'sending').length}
          refusal={submitDesk.refusal}
          keys={{ submit: deskKeys.submit, retry: 'R', replace: 'M' }}
          onSubmit={submit}
          onRetry={acts.retry}
          onReplace={[...cells.values()].some(isGone) ? replace : null}
          onCheck={() => void submitDesk.check()}
          onPending={() => go('pendingBookings')}
        />
      )}
    </div>
  );
}
