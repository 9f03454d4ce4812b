import { payers } from '../../../../contract/enums/booking.ts';
import { isRecord } from '../../../../contract/kit/isRecord.ts';
import { readJson } from '../../../../contract/kit/readJson.ts';
import { isProductKind } from '../../../../contract/products.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import type { Entered } from '../../../travel/quote/withEntered.ts';
import type { FormRow } from '../../../travel/shapes/bookingForm.ts';
import type { Owner, Picked } from '../../../travel/shapes/party.ts';
import type { DeskDraft, DeskForm, DeskLeg } from '../logic/draft.ts';
import { rankOf, type SavedDesk } from './entries.ts';
import { unpackedSent } from './sentRows.ts';

type Texts = ReadonlyMap<string, string>;
type Placed = { readonly form: string; readonly row: FormRow };

/**
 * The desk some parts make (`entriesOf`), for whoever works with it now. Parts nobody can read are left out: another
 * version, or another hand, wrote them.
 */
export function deskOf(texts: Texts, owner: Owner): SavedDesk {
  const cells = ofKind(texts, 'cell').flatMap(([id, value]) => {
    const rows = Array.isArray(value.rows) ? value.rows.filter(isPlaced) : [];
    const entered = rows.length === 0 && isEntered(value.entered) ? value.entered : null;
    return [{ id, isOut: value.out === true, rows, entered }];
  });
  const party = ofKind(texts, 'person').flatMap(([, { ref, principalId }]): Picked[] =>
    isRef(ref) && typeof principalId === 'string' ? [{ ref, principalId } as Picked] : [],
  );
  const order = new Map(party.map(({ ref }, at) => [travellerKey(ref), at]));
  const placed = cells
    .flatMap(({ rows }) => rows)
    .toSorted((a, b) => (order.get(keyOf(a)) ?? 0) - (order.get(keyOf(b)) ?? 0));
  const offers = new Map(
    [...texts].flatMap(([key, text]) => (key.startsWith('offer ') ? [[key.slice(6), readJson(text)]] : [])),
  );
  const legs = ofKind(texts, 'leg').flatMap(([id, { kind, search }]): DeskLeg[] => {
    if (typeof kind !== 'string' || !isProductKind(kind) || !isSearch(search)) return [];
    const forms = ofKind(texts, 'form').flatMap(([formId, value]) => {
      const rows = placed.filter(({ form }) => form === formId).map(({ row }) => row);
      const form = formOf({ id: formId, owner, value, offerId: offers.get(formId) }, id, rows);
      return form ? [form] : [];
    });
    const entered = cells.flatMap((cell) =>
      cell.entered && cell.id.startsWith(`${id} `)
        ? [[cell.id.slice(id.length + 1), cell.entered] as const]
        : [],
    );
    return [
      {
        id,
        kind,
        search,
        forms: withoutTwins(forms),
        ...(entered.length > 0 && { entered: Object.fromEntries(entered) }),
      },
    ];
  });
  const tripId = readJson(texts.get('trip'));
  const draft: DeskDraft = {
    legs,
    out: cells.flatMap(({ id, isOut }) => (isOut ? [id] : [])),
    tripId: typeof tripId === 'string' ? tripId : null,
  };
  return { party, draft };
}

const keyOf = ({ row }: Placed) => travellerKey(row.traveller);

/** Parts of a kind by what follows it in their keys, in the order of their ranks. */
function ofKind(texts: Texts, kind: string): (readonly [string, Record<string, unknown>])[] {
  return [...texts]
    .flatMap(([key, text]) => {
      const value = key.startsWith(`${kind} `) ? readJson(text) : undefined;
      return isRecord(value) ? [[key, value, rankOf(text) ?? 0] as const] : [];
    })
    .toSorted(([a, , first], [b, , second]) => first - second || (a < b ? -1 : 1))
    .map(([key, value]) => [key.slice(kind.length + 1), value] as const);
}

type Stored = { id: string; owner: Owner; value: Record<string, unknown>; offerId: unknown };

function formOf({ id, owner, value, offerId }: Stored, leg: string, rows: FormRow[]): DeskForm | null {
  const { at: _, leg: own, choice, sent, tripId, isKept, ...others } = value;
  if (own !== leg || rows.length === 0 || !isRecord(choice) || typeof offerId !== 'string') return null;
  if (typeof choice.label !== 'string' || typeof choice.startAt !== 'number') return null;
  return {
    ...others,
    id,
    owner,
    rows,
    choice: { ...choice, offerId },
    sent: unpackedSent(sent),
    tripId: typeof tripId === 'string' ? tripId : null,
    isKept: isKept === true,
  } as DeskForm;
}

/** Whoever has a row of their own sleeps in nobody else's room: two people gave them one at once. */
function withoutTwins(forms: readonly DeskForm[]): DeskForm[] {
  const own = new Set(forms.flatMap(({ rows }) => rows.map(({ traveller }) => travellerKey(traveller))));
  return forms.map((form) =>
    form.sent || !form.rows.some(({ sharing = [] }) => sharing.some((ref) => own.has(travellerKey(ref))))
      ? form
      : {
          ...form,
          rows: form.rows.map((row) => ({
            ...row,
            sharing: (row.sharing ?? []).filter((ref) => !own.has(travellerKey(ref))),
          })),
        },
  );
}

function isPlaced(one: unknown): one is Placed {
  if (!isRecord(one) || typeof one.form !== 'string' || !isRecord(one.row)) return false;
  const { rowId, traveller, principalId, option, payer } = one.row;
  return isRef(traveller) && [rowId, principalId, option, payer].every((field) => typeof field === 'string');
}

function isEntered(one: unknown): one is Entered {
  if (!isRecord(one) || typeof one.reasonNote !== 'string') return false;
  const { payer, reasonCode, documentId, insurance = [], applicationId = null, costCentre = '' } = one;
  return (
    payers.some((known) => known === payer) &&
    [reasonCode, documentId, applicationId].every((text) => text === null || typeof text === 'string') &&
    Array.isArray(insurance) &&
    insurance.every((code) => typeof code === 'string') &&
    typeof costCentre === 'string'
  );
}

function isRef(ref: unknown): ref is Picked['ref'] {
  return isRecord(ref) && typeof ref.kind === 'string' && typeof ref.id === 'string';
}

function isSearch(search: unknown): search is DeskLeg['search'] {
  return (
    isRecord(search) &&
    typeof search.date === 'string' &&
    Array.isArray(search.times) &&
    [search.from, search.to].every((place) => isRecord(place) && typeof place.code === 'string') &&
    isRecord(search.names) &&
    [search.names.from, search.names.to].every((name) => isRecord(name) && typeof name.zh === 'string')
  );
}
