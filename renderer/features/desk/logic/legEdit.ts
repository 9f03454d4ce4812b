import { departureBucketOf } from '../../../travel/dates/timeBucket.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { samePlace } from '../../../travel/places/place.ts';
import { type Entered, enteredOf } from '../../../travel/quote/withEntered.ts';
import type { FormRow } from '../../../travel/shapes/bookingForm.ts';
import { type DeskDraft, type DeskForm, type DeskLeg, isLocked } from './draft.ts';

/** What a leg is looked for as. */
type Asked = Pick<DeskLeg, 'kind' | 'search'>;

/** A leg as somebody asks for it, typed or filled in. */
export type LegAsked = Asked & {
  /** The options its product can be asked for. */
  readonly named: ReadonlySet<string>;
};

/** Whether two legs are of one product between the same places, on whatever day. */
export function isSameWay(one: Asked, other: Asked): boolean {
  return (
    one.kind === other.kind &&
    samePlace(one.search.from, other.search.from) &&
    samePlace(one.search.to, other.search.to)
  );
}

const isSameTrip = (one: Asked, other: Asked) =>
  isSameWay(one, other) &&
  one.search.date === other.search.date &&
  one.search.nights === other.search.nights &&
  one.search.clock === other.search.clock;

const isSameSearch = (one: Asked, other: Asked) => {
  const [a, b] = [one.search, other.search];
  return isSameTrip(one, other) && a.times.join() === b.times.join() && a.option === b.option;
};

/** Whether a chosen offer is among those a leg asks for by now; options nobody can ask for by name are left alone. */
export function stillFits(
  leg: Asked,
  { named, ...to }: LegAsked,
  { form: { choice }, row }: { readonly form: Pick<DeskForm, 'choice'>; readonly row: FormRow },
): boolean {
  if (!isSameTrip(leg, to)) return false;
  const { times, option } = to.search;
  const bucket = departureBucketOf(choice.startAt, choice.zone);
  const isInTime = times.length === 0 || (bucket !== null && times.includes(bucket));
  const isOption =
    option === null || option === leg.search.option || row.option === option || !named.has(row.option);
  return isInTime && isOption;
}

/**
 * The draft with a leg asked for otherwise, and how many offers that took away. Who leaves it out still does, and what was
 * entered for those whose offer is gone holds for the one they are given next. A leg of which something was sent stays.
 */
export function legEdited(
  draft: DeskDraft,
  legId: string,
  asked: LegAsked,
): { readonly draft: DeskDraft; readonly dropped: number } {
  const leg = draft.legs.find(({ id }) => id === legId);
  if (!leg || isSameSearch(leg, asked) || leg.forms.some(isLocked)) return { draft, dropped: 0 };
  const fits = (form: DeskForm) => (row: FormRow) => stillFits(leg, asked, { form, row });
  const gone = leg.forms.flatMap((form) => form.rows.filter((row) => !fits(form)(row)));
  const forms = leg.forms.flatMap((form) => {
    const rows = form.rows.filter(fits(form));
    return rows.length === form.rows.length ? [form] : rows.length > 0 ? [{ ...form, rows }] : [];
  });
  const now = gone.map((row) => [travellerKey(row.traveller), enteredOf(row)] as const);
  const all = [...Object.entries(leg.entered ?? {}), ...now];
  const entered = asked.kind === leg.kind ? all : all.map(([key, one]) => [key, ofAnyProduct(one)] as const);
  const { entered: _, ...others } = leg;
  const edited: DeskLeg = {
    ...others,
    kind: asked.kind,
    search: asked.search,
    forms,
    ...(entered.length > 0 && { entered: Object.fromEntries(entered) }),
  };
  return {
    draft: { ...draft, legs: draft.legs.map((one) => (one.id === legId ? edited : one)) },
    dropped: gone.length,
  };
}

/** What holds on another product too: reasons, insurances and applications are of one product. */
function ofAnyProduct({ payer, costCentre, documentId }: Entered): Entered {
  return { payer, documentId, reasonCode: null, reasonNote: '', ...(costCentre && { costCentre }) };
}
