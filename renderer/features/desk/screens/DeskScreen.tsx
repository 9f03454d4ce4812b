import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useWhole } from '../../../shared/hooks/useWhole.ts';
import { lazyPart } from '../../../shared/loading/lazyPart.ts';
import { useGo } from '../../../shared/navigation.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { AddLeg } from '../add/AddLeg.tsx';
import { AddPeople } from '../add/AddPeople.tsx';
import { LegSheet } from '../add/LegSheet.tsx';
import { usePicker } from '../add/usePicker.ts';
import { CurrentCell } from '../cell/CurrentCell.tsx';
import { TripAgain } from '../draft/TripAgain.tsx';
import { useDraftFollowed } from '../draft/useDraftFollowed.ts';
import { useDraftSync } from '../draft/useDraftSync.ts';
import { useKeptDesk } from '../draft/useKeptDesk.ts';
import { DeskGrid } from '../grid/DeskGrid.tsx';
import { DeskHead } from '../grid/DeskHead.tsx';
import { KeyHints } from '../grid/KeyHints.tsx';
import { isGone } from '../logic/cells.ts';
import { isLocked, noDraft } from '../logic/draft.ts';
import { mostLegs } from '../logic/limits.ts';
import type { OwnWay } from '../logic/ownWays.ts';
import { isSameSum, type Tally } from '../logic/tally.ts';
import { MatrixSheet } from '../matrix/MatrixSheet.tsx';
import { ReplaceSheet } from '../matrix/ReplaceSheet.tsx';
import { hasNotice, isLookedAt } from '../state/syncSlice.ts';
import { useCellClip } from '../state/useCellClip.ts';
import { useCells } from '../state/useCells.ts';
import { useDesk } from '../state/useDesk.ts';
import { useDeskActs } from '../state/useDeskActs.ts';
import { deskKeys, useDeskKeys } from '../state/useDeskKeys.ts';
import { useGridFocus } from '../state/useGridFocus.ts';
import { useLatest } from '../state/useLatest.ts';
import { useLegEdit } from '../state/useLegEdit.ts';
import { useTakeLeg } from '../state/useTakeLeg.ts';
import { useTakeOffer } from '../state/useTakeOffer.ts';
import { FormPricer } from '../submit/FormPricer.tsx';
import { SubmitBar } from '../submit/SubmitBar.tsx';
import { useNudgeDesk } from '../submit/useNudgeDesk.ts';
import { useSubmitDesk } from '../submit/useSubmitDesk.ts';
import './DeskScreen.css';

// Seldom seen, or only after an answer of the gateway.
const OutcomesLost = lazyPart(async () => (await import('../submit/OutcomesLost.tsx')).OutcomesLost);
const DraftNotices = lazyPart(async () => (await import('../draft/DraftNotices.tsx')).DraftNotices);
const Presence = lazyPart(async () => (await import('../presence/Presence.tsx')).Presence);
const LookBar = lazyPart(async () => (await import('../presence/LookBar.tsx')).LookBar);

const submitKeys = { submit: deskKeys.submit, retry: 'R', replace: 'M', nudge: 'N' } as const;

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
  const clip = useCellClip(desk, state, focus);
  const legEdit = useLegEdit(desk, state, focus);
  const { typed, sheet, editLeg, fillLeg } = legEdit;
  const nudge = useNudgeDesk(cells);
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
  const startOver = useCallback(() => edit(() => noDraft), [edit]);
  const isReadOnly = isLookedAt(sync);
  const submit = () => {
    if (mayEdit()) void submitDesk.submit();
  };
  /** The bar is drawn a moment after the grid: what it was pressed for is sent, or nothing. */
  const submitShown = (shown: Tally) => {
    if (isSameSum(shown, tally)) submit();
    else showToast({ kind: 'info', text: (i18n) => i18n.t('desk:submit.changed') });
  };
  const [isMatrix, setMatrix] = useState(false);
  const showMatrix = useCallback(() => setMatrix(true), []);
  const hideMatrix = useCallback(() => setMatrix(false), []);
  const [isReplacing, setReplacing] = useState(false);
  const replace = useCallback(() => setReplacing(true), []);
  const picker = usePicker();
  const submitActs = useLatest({
    onSubmit: submitShown,
    onRetry: acts.retry,
    onReplace: [...cells.values()].some(isGone) ? replace : null,
    onNudge: nudge,
    onCheck: () => void submitDesk.check(),
    onPending: () => go('pendingBookings'),
  });
  useTakeOffer(desk, acts.mayTake, refocus);
  useTakeLeg(desk, focus, isWhole, (at) => acts.openAt({ row: focus.store.at().row, col: at + 1 }));
  useDeskKeys({
    ...acts,
    ...clip,
    editLeg,
    fillLeg,
    submit,
    undo: desk.undo,
    redo: desk.redo,
    people: toPeople,
    leg: toLeg,
    matrix: showMatrix,
    replace,
    nudge: () => nudge?.(),
  });

  const legNames = useMemo(
    () =>
      legs.map(({ search: { names } }) => {
        const [from, to] = [localisedText(names.from, language), localisedText(names.to, language)];
        return from === to ? from : t('leg.name', { from, to });
      }),
    [legs, language, t],
  );
  /** A press leaves the grid: the cell it was for has the focus again. */
  const inCell = (act: () => void) => () => {
    act();
    refocus();
  };
  const cellActs = {
    toggle: inCell(acts.toggle),
    clear: inCell(acts.clear),
    copy: inCell(clip.copy),
    paste: inCell(clip.paste),
    removePerson: acts.clear,
    takeWays: (ways: readonly OwnWay[]) => inCell(() => acts.takeWays(ways))(),
    waysOn: acts.waysOn,
    hasClip: clip.hasClip,
  };
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
        {state.trip.error !== undefined && (
          <Suspense>
            <OutcomesLost trip={state.trip} />
          </Suspense>
        )}
        <Suspense>
          <Presence sync={sync} desk={desk} legNames={legNames} focus={focus.store} />
        </Suspense>
        {hasNotice(sync) && (
          <Suspense>
            <DraftNotices sync={sync} desk={desk} legNames={legNames} />
          </Suspense>
        )}
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
              onRemoveLeg={acts.removeLeg}
              onEditLeg={legEdit.start}
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
            {(typed || legs.length < mostLegs) && (
              <AddLeg
                key={typed?.id ?? ''}
                edited={typed && { leg: typed, name: legNames[legs.indexOf(typed)] ?? '' }}
                onTake={legEdit.done}
                onFields={legEdit.fillIn}
                onLeave={legEdit.leave}
                ref={legField}
              />
            )}
          </div>
        )}
        <CurrentCell
          focus={focus.store}
          {...{ desk, members, legs, legNames, cells, prices }}
          acts={cellActs}
        />
        {!isReadOnly && (
          <KeyHints
            undo={desk.undo}
            redo={desk.redo}
            canUndo={desk.canUndo}
            canRedo={desk.canRedo}
            onMatrix={legs.length > 0 ? showMatrix : null}
          />
        )}
      </div>
      <TripAgain sync={sync} />
      {sync.dialog}
      <MatrixSheet isOpen={isMatrix} onClose={hideMatrix} {...{ desk, state, legNames }} />
      <LegSheet
        isOpen={sheet !== null}
        isEdit={typeof sheet?.legId === 'string'}
        start={sheet?.start ?? null}
        onClose={legEdit.closeSheet}
        onDone={(asked) => legEdit.done(sheet?.legId ?? null, asked, false)}
      />
      <ReplaceSheet isOpen={isReplacing} onClose={() => setReplacing(false)} {...{ desk, state, legNames }} />
      {isReadOnly ? (
        <Suspense>
          <LookBar onEdit={() => sync.set({ mode: 'edit' })} />
        </Suspense>
      ) : (
        <SubmitBar
          tally={tally}
          isSending={sending.size > 0}
          left={[...cells.values()].filter((cell) => cell.state === 'sending').length}
          refusal={submitDesk.refusal}
          keys={submitKeys}
          {...submitActs}
        />
      )}
    </div>
  );
}
