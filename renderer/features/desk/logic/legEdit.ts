import { departureBucketOf } from '../../../travel/dates/timeBucket.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { samePlace } from '../../../travel/places/place.ts';
import type { FormRow } from '../../../travel/shapes/bookingForm.ts';
import { type DeskDraft, type DeskForm, type DeskLeg, isLocked, type Said } from './draft.ts';

/** What a leg is looked for as. */
type Asked = Pick<DeskLeg, 'kind' | 'search'>;

/** A leg as it was filled in. */
export type LegAsked = Asked & {
  /** The options its product can be asked for. */
  readonly named: ReadonlySet<string>;
};

const isSameTrip = (one: Asked, other: Asked) =>
  one.kind === other.kind &&
  samePlace(one.search.from, other.search.from) &&
  samePlace(one.search.to, other.search.to) &&
  one.search.date === other.search.date &&
  one.search.nights === other.search.nights &&
  one.search.clock === other.search.clock;

/** Whether a chosen offer is among those the changed leg asks for; options nobody can ask for by name are left alone. */
function stillFits(leg: Asked, to: Asked, { choice }: DeskForm, row: FormRow, named: ReadonlySet<string>) {
  if (!isSameTrip(leg, to)) return false;
  const { times, option } = to.search;
  const bucket = departureBucketOf(choice.startAt);
  const isInTime = times.length === 0 || (bucket !== null && times.includes(bucket));
  const isOption =
    option === null || option === leg.search.option || row.option === option || !named.has(row.option);
  return isInTime && isOption;
}

/**
 * The draft with a leg asked for otherwise, and how many offers that dropped. Who travels stays, and so does what was said of
 * those whose offer is dropped; it holds for the offer they are given next. `named`: the options the product can be asked for.
 */
export function legEdited(
  draft: DeskDraft,
  legId: string,
  to: Asked,
  named: ReadonlySet<string>,
): { readonly draft: DeskDraft; readonly dropped: number } {
  const leg = draft.legs.find(({ id }) => id === legId);
  const isSame = leg && leg.kind === to.kind && JSON.stringify(leg.search) === JSON.stringify(to.search);
  // What was sent stays as it was asked for.
  if (!leg || isSame || leg.forms.some(isLocked)) return { draft, dropped: 0 };
  const fits = (form: DeskForm) => (row: FormRow) => stillFits(leg, to, form, row, named);
  const gone = leg.forms.flatMap((form) => form.rows.filter((row) => !fits(form)(row)));
  const forms = leg.forms.flatMap((form) => {
    const rows = form.rows.filter(fits(form));
    return rows.length === form.rows.length ? [form] : rows.length > 0 ? [{ ...form, rows }] : [];
  });
  const isSameKind = to.kind === leg.kind;
  const now = gone.map((row) => saidOf(row));
  const keys = new Set(now.map(({ key }) => key));
  const before = (leg.said ?? []).filter(({ key }) => !keys.has(key));
  // Another product has reasons of its own.
  const said = [...before, ...now].map((one) =>
    isSameKind ? one : { ...one, reasonCode: null, reasonNote: '' },
  );
  const edited = { ...leg, ...to, forms, ...(said.length > 0 && { said }) };
  return {
    draft: { ...draft, legs: draft.legs.map((one) => (one.id === legId ? edited : one)) },
    dropped: gone.length,
  };
}

const saidOf = ({ traveller, payer, reasonCode, reasonNote, costCentre }: FormRow): Said => ({
  key: travellerKey(traveller),
  payer,
  reasonCode,
  reasonNote,
  ...(costCentre && { costCentre }),
});

/** A new form of a leg with what was said before of its travellers. */
export function withSaid(form: DeskForm, said: readonly Said[] = []): DeskForm {
  if (said.length === 0) return form;
  const saidBy = new Map(said.map(({ key, ...own }) => [key, own]));
  return {
    ...form,
    rows: form.rows.map((row) => ({ ...row, ...saidBy.get(travellerKey(row.traveller)) })),
  };
}
