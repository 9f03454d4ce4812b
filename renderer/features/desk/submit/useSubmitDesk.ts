import { useCallback, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { Failure } from '../../../../contract/kit/result.ts';
import type { CallInput } from '../../../../contract/registry.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { newKey } from '../../../shared/newKey.ts';
import { isUnsettled, useIntents } from '../../../shared/outbox/useIntents.ts';
import { type Delivery, useSendDraft } from '../../../travel/booking/useSendDraft.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { ownerOf } from '../../../travel/party/useParty.ts';
import { deskPartyOf } from '../../../travel/party/usePartyOwner.ts';
import type { PricedOffer } from '../../../travel/product/product.ts';
import { keptChoice } from '../../../travel/quote/keptChoice.ts';
import { peopleOf } from '../../../travel/quote/partyOfRows.ts';
import { sumRows, toDraftRows } from '../../../travel/quote/quoteRows.ts';
import type { DraftSync } from '../draft/useDraftSync.ts';
import { type DeskCell, insuranceFen } from '../logic/cells.ts';
import type { DeskDraft, DeskForm } from '../logic/draft.ts';
import { parted, withForm } from '../logic/edits.ts';
import type { Cells } from '../state/useCells.ts';
import type { Desk } from '../state/useDesk.ts';
import { useAskedUntilKnown } from './useAskedUntilKnown.ts';

type Shown = Pick<Cells, 'cells' | 'prices' | 'setSending'>;

/**
 * Sends every cell that is ready, form after form in the order of the legs: each under its own key, all of one trip. What
 * is not ready stays behind. The next form is sent whatever became of the one before, but for one whose answer is missing:
 * then nobody knows which trip to join, and the rest waits.
 */
export function useSubmitDesk(
  { owner, draft: now, party, change, forget }: Desk,
  { cells, prices, setSending }: Shown,
  claim: DraftSync['claim'],
) {
  const { send, settle } = useSendDraft();
  const language = useLanguage();
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const isBusy = useRef(false);
  const store = useStore<Parameters<typeof ownerOf>[0]>();
  /** Whether whoever the desk is of is still at it: in another's name nothing of it is sent, nor asked about. */
  const isHere = useCallback(() => deskPartyOf(ownerOf(store.getState())) === owner, [store, owner]);

  const delivered = useCallback(
    (formId: string, delivery: Delivery) => {
      setSending((before) => new Set([...before].filter((one) => one !== formId)));
      forget();
      if (delivery.is === 'unanswered' || delivery.is === 'refused') setRefusal(delivery.failure);
      return change((draft) => afterDelivery(draft, formId, delivery));
    },
    [change, forget, setSending],
  );

  const submit = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRefusal(null);
    const ready = readyForms(now, cells);
    setSending(new Set(ready.map(({ formId }) => formId)));
    const names = new Map(party.members.map(({ key, name }) => [key, name]));
    // Before the first byte leaves: a reload in the middle finds what was sent and can only ask about the very same.
    for (const { formId, rowIds } of ready) change((draft) => parted(draft, formId, rowIds));
    forget();
    let { tripId } = now;
    for (const { formId, rowIds } of ready) {
      const priced = prices.get(formId)?.priced;
      let sent: DeskForm | undefined;
      // Rows that came to the form since are of one of their own, and those that left it stay away.
      change((draft) =>
        withForm(parted(draft, formId, rowIds), formId, (form) => {
          sent = form;
          return {};
        }),
      );
      if (!sent || !priced) continue;
      const form = sent;
      const rows = cellRows(cells, new Set(form.rows.map(({ rowId }) => rowId)));
      if (rows.length === 0) continue;
      const input: CallInput<'trip.draft.submit'> = {
        tab: form.tab,
        ...(tripId ? { tripId: tripId as NonNullable<CallInput<'trip.draft.submit'>['tripId']> } : {}),
        rows: toDraftRows(form.kind, rows, priced.quote),
      };
      // Somebody else has changed it while those before it were sent: what was seen when it was submitted is not theirs.
      if (!isAsSeen(form, rows, priced.quote)) {
        setSending((before) => new Set([...before].filter((one) => one !== formId)));
        setRefusal({ code: 'OVERTAKEN' });
        continue;
      }
      change((draft) => withForm(draft, formId, () => ({ sent: input })));
      const claimed = await claim(formId);
      if (!isHere()) {
        // What somebody else has sent meanwhile stays as they have sent it.
        if (claimed !== 'taken') change((draft) => withForm(draft, formId, () => ({ sent: null })));
        break;
      }
      if (claimed !== 'own') {
        // Nothing of the form has left here. What somebody else has sent stays as they have sent it.
        const failure = { code: 'OVERTAKEN' } as const;
        if (claimed === 'changed') delivered(formId, { is: 'refused', failure });
        setRefusal(failure);
        continue;
      }
      const titles = { zh: priced.title('zh'), en: priced.title('en'), de: priced.title('de') };
      const summary = {
        title: titles[language],
        titles,
        travellers: form.rows.flatMap(peopleOf).map((ref) => names.get(travellerKey(ref)) ?? ''),
        totalFen: rows.reduce(
          (sum, one) =>
            sum + sumRows([one], priced.quote.serviceFen, insuranceFen(one.row, prices.get(formId))).totalFen,
          0,
        ),
        choice: keptChoice(form),
      };
      const delivery = await send({ input, idem: form.idem, summary });
      ({ tripId } = delivered(formId, delivery));
      if (delivery.is === 'unanswered') break;
    }
    setSending(new Set());
    isBusy.current = false;
  }, [now, cells, prices, party, change, forget, send, delivered, language, setSending, claim, isHere]);

  /** Asks what became of everything that was sent without a definite answer, and of what waited on this machine. */
  const check = useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRefusal(null);
    for (const form of now.legs.flatMap(({ forms }) => forms)) {
      if (!isHere()) break;
      if (!form.sent || form.tripId !== null) continue;
      setSending(new Set([form.id]));
      delivered(form.id, await settle({ input: form.sent, idem: form.idem }));
    }
    isBusy.current = false;
  }, [now, settle, delivered, setSending, isHere]);

  useKeptFollowed(now, check);

  return { submit, check, refusal };
}

/** What waited on this machine and does so no more was sent, or given up: what became of it is asked until it is known. */
function useKeptFollowed({ legs }: DeskDraft, check: () => Promise<void>): void {
  const { intents } = useIntents();
  const waiting = new Set(intents?.filter(isUnsettled).map(({ idem }) => idem));
  const left = legs.flatMap(({ forms }) =>
    forms.filter(({ isKept, tripId, idem }) => isKept && tripId === null && !waiting.has(idem)),
  );
  const gone = intents === null ? '' : left.map(({ idem }) => idem).join(' ');
  useAskedUntilKnown(gone, () => void check());
}

const cellRows = (cells: ReadonlyMap<string, DeskCell>, rowIds: ReadonlySet<string>) =>
  [...cells.values()].flatMap(({ row, lead, option, verdict, document }) =>
    row && lead === null && rowIds.has(row.rowId) ? [{ row, option, verdict, document, issue: null }] : [],
  );

/** Whether a form would still be sent as it was seen when it was submitted. */
function isAsSeen(
  { kind, rows }: DeskForm,
  seen: ReturnType<typeof cellRows>,
  quote: PricedOffer['quote'],
): boolean {
  const now = new Map(rows.map((row) => [row.rowId, row]));
  const asNow = seen.map((one) => ({ ...one, row: now.get(one.row.rowId) ?? one.row }));
  return JSON.stringify(toDraftRows(kind, asNow, quote)) === JSON.stringify(toDraftRows(kind, seen, quote));
}

/** The rows that are ready, by their forms, in the order of the legs. */
export function readyForms(
  draft: DeskDraft,
  cells: ReadonlyMap<string, DeskCell>,
): readonly { readonly formId: string; readonly rowIds: readonly string[] }[] {
  const ready = new Map<string, string[]>();
  for (const { state, form, row, lead } of cells.values()) {
    if (state !== 'ready' || !form || !row || lead !== null) continue;
    ready.set(form.id, [...(ready.get(form.id) ?? []), row.rowId]);
  }
  return draft.legs.flatMap(({ forms }) =>
    forms.flatMap(({ id }) => {
      const rowIds = ready.get(id);
      return rowIds ? [{ formId: id, rowIds }] : [];
    }),
  );
}

/** The draft once it is known where a form stands. */
export function afterDelivery(draft: DeskDraft, formId: string, delivery: Delivery): DeskDraft {
  switch (delivery.is) {
    case 'trip':
      return {
        ...withForm(draft, formId, () => ({ tripId: delivery.tripId, isKept: false })),
        tripId: draft.tripId ?? delivery.tripId,
      };
    case 'kept':
      return withForm(draft, formId, () => ({ isKept: true }));
    case 'refused':
      return withForm(draft, formId, () => ({ sent: null, isKept: false, idem: newKey() }));
    case 'unanswered':
      return draft;
  }
}
