import { isRecord } from '../../../../contract/kit/isRecord.ts';
import { readJson } from '../../../../contract/kit/readJson.ts';
import type { DraftEntry } from '../../../../contract/rules/draft/draftEntries.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import type { FormRow } from '../../../travel/shapes/bookingForm.ts';
import type { Picked } from '../../../travel/shapes/party.ts';
import { cellId, type DeskDraft, type DeskForm, isLocked } from '../logic/draft.ts';
import { packedSent } from './sentRows.ts';

/** A desk as it is saved: who travels, and the draft. */
export type SavedDesk = { readonly party: readonly Picked[]; readonly draft: DeskDraft };

type Texts = ReadonlyMap<string, string>;

/**
 * A desk part by part (contract/rules/draft): a person, a leg, a form, a cell. Two people who edit different parts never
 * meet. `before`: the parts as they were, by which people, legs and forms keep their ranks.
 */
export function entriesOf(desk: SavedDesk, before: Texts): Texts {
  const last = written.get(before);
  if (last?.draft === desk.draft && last.party === desk.party) return last.texts;
  const texts = textsNow(desk, before);
  written.set(before, { ...desk, texts });
  return texts;
}

/** The desk last written beside what was known: an edit is written once, whoever asks for it. */
const written = new WeakMap<Texts, SavedDesk & { readonly texts: Texts }>();

function textsNow({ party, draft }: SavedDesk, before: Texts): Texts {
  const texts = new Map<string, string>();
  const put = (key: string, value: unknown) => texts.set(key, JSON.stringify(value));
  const people = ranks(
    party.map(({ ref }) => `person ${travellerKey(ref)}`),
    before,
  );
  for (const { ref, principalId } of party) {
    const key = `person ${travellerKey(ref)}`;
    put(key, { at: people.get(key), ref, principalId });
  }
  const legs = ranks(
    draft.legs.map(({ id }) => `leg ${id}`),
    before,
  );
  for (const { id, kind, search, forms, entered = {} } of draft.legs) {
    put(`leg ${id}`, { at: legs.get(`leg ${id}`), kind, search });
    const order = ranks(
      forms.map((form) => `form ${form.id}`),
      before,
    );
    for (const form of forms) putForm(put, id, form, order.get(`form ${form.id}`) ?? 0);
    // With its cell: what two people edit of two travellers never meets.
    for (const [key, one] of Object.entries(entered))
      put(`cell ${cellId(id, key)}`, { rows: [], entered: one });
    for (const [key, rows] of rowsByKey(forms)) texts.set(`cell ${cellId(id, key)}`, cellText(rows));
  }
  for (const id of draft.out) put(`cell ${id}`, { out: true, rows: [] });
  if (draft.tripId !== null) put('trip', draft.tripId);
  return texts;
}

/** What is known to be at the gateway, by part: the same map for the same list. */
export function textsOf(known: readonly DraftEntry[]): Texts {
  const before = textsKnown.get(known);
  if (before) return before;
  const texts = new Map(known.flatMap(({ key, value }) => (value === null ? [] : [[key, value] as const])));
  textsKnown.set(known, texts);
  return texts;
}

const textsKnown = new WeakMap<readonly DraftEntry[], Texts>();

type Placed = { readonly form: DeskForm; readonly row: FormRow };
/** Texts of rows, which never change in themselves: of three hundred cells an edit changes one. */
const textsBefore = new WeakMap<FormRow, { form: string; isSent: boolean; text: string }>();

function cellText(rows: readonly Placed[]): string {
  // What was sent is another part than before: whoever edits the cell meanwhile learns of it.
  const isSent = rows.some(({ form }) => isLocked(form));
  const written = () => {
    const own = rows.map(({ form, row }) => ({ form: form.id, row }));
    return JSON.stringify({ ...(isSent ? { sent: true } : {}), rows: own });
  };
  const [first, ...others] = rows;
  if (!first || others.length > 0) return written();
  const before = textsBefore.get(first.row);
  if (before && before.form === first.form.id && before.isSent === isSent) return before.text;
  const text = written();
  textsBefore.set(first.row, { form: first.form.id, isSent, text });
  return text;
}

function putForm(put: (key: string, value: unknown) => void, leg: string, form: DeskForm, at: number): void {
  const { id, rows: _, owner: _owner, choice, sent, ...others } = form;
  const { offerId, ...chosen } = choice;
  put(`form ${id}`, { at, leg, ...others, choice: chosen, sent: sent && packedSent(sent) });
  // Every window renews it by itself.
  put(`offer ${id}`, offerId);
}

function rowsByKey(forms: readonly DeskForm[]): ReadonlyMap<string, Placed[]> {
  const byKey = new Map<string, Placed[]>();
  for (const form of forms)
    for (const row of form.rows) {
      const key = travellerKey(row.traveller);
      byKey.set(key, [...(byKey.get(key) ?? []), { form, row }]);
    }
  return byKey;
}

/** Numbers that rise in the order given: what stood in this order already keeps its own. */
function ranks(keys: readonly string[], before: Texts): ReadonlyMap<string, number> {
  let last = -1;
  return new Map(
    keys.map((key) => {
      const was = rankOf(before.get(key));
      last = was !== undefined && was > last ? was : last + 1;
      return [key, last];
    }),
  );
}

/** The rank a part was saved with. */
export function rankOf(text: string | undefined): number | undefined {
  const value = readJson(text);
  return isRecord(value) && typeof value.at === 'number' ? value.at : undefined;
}
