import { memo, type RefObject, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { lazyPart } from '../../../shared/loading/lazyPart.ts';
import { useGo } from '../../../shared/navigation.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { AddLeg } from '../add/AddLeg.tsx';
import { AddPeople } from '../add/AddPeople.tsx';
import { LegSheet } from '../add/LegSheet.tsx';
import { usePicker } from '../add/usePicker.ts';
import { CurrentCell } from '../cell/CurrentCell.tsx';
import { type DraftActs, useDraftWith } from '../draft/useDraftSync.ts';
import { DeskGrid } from '../grid/DeskGrid.tsx';
import { KeyHints } from '../grid/KeyHints.tsx';
import { isGone } from '../logic/cells.ts';
import { isLocked } from '../logic/draft.ts';
import { mostLegs } from '../logic/limits.ts';
import type { OwnWay } from '../logic/ownWays.ts';
import { isSameSum, type Tally } from '../logic/tally.ts';
import { MatrixSheet } from '../matrix/MatrixSheet.tsx';
import { ReplaceSheet } from '../matrix/ReplaceSheet.tsx';
import type { FocusStore } from '../state/focusStore.ts';
import { useCellClip } from '../state/useCellClip.ts';
import { useCells } from '../state/useCells.ts';
import type { Desk } from '../state/useDesk.ts';
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

// Seldom seen, or only after an answer of the gateway.
const OutcomesLost = lazyPart(async () => (await import('../submit/OutcomesLost.tsx')).OutcomesLost);
const DraftNotices = lazyPart(async () => (await import('../draft/DraftNotices.tsx')).DraftNotices);
const Presence = lazyPart(async () => (await import('../presence/Presence.tsx')).Presence);
const LookBar = lazyPart(async () => (await import('../presence/LookBar.tsx')).LookBar);

const submitKeys = { submit: deskKeys.submit, retry: 'R', replace: 'M', nudge: 'N' } as const;

type Props = {
  desk: Desk;
  draftActs: DraftActs;
  /** Whether the draft is only looked at. */
  isReadOnly: boolean;
  /** Whether something stands between the draft and its being saved. */
  hasNotice: boolean;
  peopleField: RefObject<HTMLTextAreaElement | null>;
  legField: RefObject<HTMLInputElement | null>;
  toPeople: () => void;
  toLeg: () => void;
};

/** The grid with what is added to it, said of its current cell, and sent. That it is saved draws none of it again. */
export const DeskTable = memo(function DeskTable({
  desk,
  draftActs,
  isReadOnly,
  hasNotice,
  peopleField,
  legField,
  toPeople,
  toLeg,
}: Props) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const go = useGo();
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
  const submitDesk = useSubmitDesk(desk, state, draftActs.claim);
  const { mayEdit } = desk;
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
  useTakeLeg(desk, focus, (at) => acts.openAt({ row: focus.store.at().row, col: at + 1 }));
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
  return (
    <>
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
          <OpenPresence desk={desk} acts={draftActs} legNames={legNames} focus={focus.store} />
        </Suspense>
        {hasNotice && (
          <Suspense>
            <OpenNotices desk={desk} acts={draftActs} legNames={legNames} />
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
          <LookBar onEdit={() => draftActs.set({ mode: 'edit' })} />
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
    </>
  );
});

type Beside = { desk: Desk; legNames: readonly string[]; acts: DraftActs };

function OpenPresence({ acts, ...shown }: Beside & { focus: FocusStore }) {
  return <Presence sync={useDraftWith(shown.desk.owner, acts)} {...shown} />;
}

function OpenNotices({ acts, ...shown }: Beside) {
  return <DraftNotices sync={useDraftWith(shown.desk.owner, acts)} {...shown} />;
}
