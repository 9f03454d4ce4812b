import { type ProductKind, productKinds, products } from '../../../../../contract/products.ts';
import type { ApplicationContent } from '../../../../../contract/shapes/application.ts';
import type { TravellerRef } from '../../../../../contract/shapes/people.ts';
import type { EmployeeId } from '../../../../../contract/shapes/primitives.ts';
import { fenText, readFen } from './yuan.ts';

export type DraftCity = { readonly code: string; readonly name: string };
export type DraftTraveller = { readonly ref: TravellerRef; readonly name: string };
export type DraftRow = {
  readonly id: number;
  readonly date: string | null;
  readonly from: DraftCity | null;
  readonly to: DraftCity | null;
  readonly by: ProductKind;
};

/** An application while it is written: every field as it was typed. */
export type Draft = {
  readonly applicantId: string;
  readonly title: string;
  readonly cause: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly floatDays: number;
  readonly travellers: readonly DraftTraveller[];
  readonly mode: 'cities' | 'rows';
  readonly cities: readonly DraftCity[];
  readonly rows: readonly DraftRow[];
  /** Yuan as typed; '' for no limit. */
  readonly budgets: Readonly<Partial<Record<ProductKind, string>>>;
  readonly costCentre: string;
  readonly project: string;
};

/** Whom an application may be for. */
export type Applicant = {
  readonly employeeId: EmployeeId;
  readonly name: string;
  readonly costCentre: string;
};

const asTraveller = ({ employeeId, name }: Applicant): DraftTraveller => ({
  ref: { kind: 'employee', id: employeeId },
  name,
});

/** A draft nobody has written in: most apply for a trip of their own. */
export function emptyDraft(applicant: Applicant | undefined): Draft {
  return {
    applicantId: applicant?.employeeId ?? '',
    title: '',
    cause: '',
    from: null,
    to: null,
    floatDays: 0,
    travellers: applicant ? [asTraveller(applicant)] : [],
    mode: 'cities',
    cities: [],
    rows: [],
    budgets: {},
    costCentre: applicant?.costCentre ?? '',
    project: '',
  };
}

/**
 * What else follows from a change of a draft: another applicant travels in place of the one before who travelled alone;
 * the first traveller one may apply for is the applicant until another is chosen; the cost centre is the applicant's
 * until another is typed.
 */
export function withApplicant(next: Draft, now: Draft, applicants: readonly Applicant[]): Draft {
  const centreOf = (id: string) => applicants.find((one) => one.employeeId === id)?.costCentre ?? '';
  const isFirst = now.travellers.length === 0 && next.travellers.length > 0;
  const first = applicants.find(({ employeeId }) => employeeId === next.travellers[0]?.ref.id);
  const applicantId = isFirst && first ? first.employeeId : next.applicantId;
  const isUsual = now.costCentre === centreOf(now.applicantId) && next.costCentre === now.costCentre;
  const isOther = applicantId !== now.applicantId;
  const other = applicants.find(({ employeeId }) => employeeId === applicantId);
  const [alone, ...more] = next.travellers;
  const goesAlone = alone?.ref.id === now.applicantId && more.length === 0;
  return {
    ...next,
    applicantId,
    travellers: isOther && goesAlone && other ? [asTraveller(other)] : next.travellers,
    costCentre: isUsual && isOther ? centreOf(applicantId) : next.costCentre,
  };
}

/** An application's content as its form shows it. */
export function draftOf(
  applicantId: string,
  content: ApplicationContent,
  nameOf: (ref: TravellerRef) => string,
): Draft {
  const { itinerary, budgets } = content;
  return {
    applicantId,
    title: content.title,
    cause: content.cause,
    from: content.from,
    to: content.to,
    floatDays: content.floatDays,
    travellers: content.travellers.map((ref) => ({ ref, name: nameOf(ref) })),
    mode: itinerary.kind,
    cities: itinerary.kind === 'cities' ? itinerary.cities : [],
    rows: itinerary.kind === 'rows' ? itinerary.rows.map((row, id) => ({ ...row, id })) : [],
    budgets: Object.fromEntries(
      productKinds.flatMap((kind) => (budgets[kind] === undefined ? [] : [[kind, fenText(budgets[kind])]])),
    ),
    costCentre: content.costCentre,
    project: content.project ?? '',
  };
}

/** A field of the form that is wrong, and why, by the word for it. */
export type DraftFaults = Readonly<Record<string, FaultWord>>;
export type FaultWord =
  | 'title'
  | 'cause'
  | 'dates'
  | 'travellers'
  | 'cities'
  | 'row'
  | 'same'
  | 'rowDate'
  | 'rows'
  | 'budget'
  | 'costCentre';

/** What keeps a draft from being sent, by field, in the order of the form; nothing when it can be. */
export function draftFaults(draft: Draft): DraftFaults {
  const faults: Record<string, FaultWord> = {};
  if (draft.title.trim() === '') faults['title'] = 'title';
  if (draft.cause.trim() === '') faults['cause'] = 'cause';
  if (draft.travellers.length === 0) faults['travellers'] = 'travellers';
  if (!draft.from || !draft.to) faults['dates'] = 'dates';
  if (draft.mode === 'cities' && draft.cities.length === 0) faults['cities'] = 'cities';
  if (draft.mode === 'rows' && draft.rows.length === 0) faults['rows'] = 'rows';
  if (draft.mode === 'rows') {
    for (const row of draft.rows) {
      const fault = rowFault(row, draft);
      if (fault) faults[`row${row.id}`] = fault;
    }
  }
  for (const [kind, typed] of Object.entries(draft.budgets))
    if (typed.trim() !== '' && readFen(typed) === null) faults[`budget.${kind}`] = 'budget';
  if (draft.costCentre.trim() === '') faults['costCentre'] = 'costCentre';
  return faults;
}

function rowFault({ date, from, to, by }: DraftRow, draft: Draft): FaultWord | null {
  if (!date || !from || !to) return 'row';
  if (from.code === to.code && products[by].goes === 'between') return 'same';
  return (draft.from && date < draft.from) || (draft.to && date > draft.to) ? 'rowDate' : null;
}

/** What is sent of a draft without faults. */
export function contentOf(draft: Draft): ApplicationContent | null {
  const { from, to, mode, cities, rows } = draft;
  if (!from || !to || Object.keys(draftFaults(draft)).length > 0) return null;
  const whole = rows.flatMap(({ date, from: start, to: end, by }) =>
    date && start && end ? [{ date, from: { ...start }, to: { ...end }, by }] : [],
  );
  const budgets: Partial<Record<ProductKind, number>> = {};
  for (const kind of productKinds) {
    const fen = readFen(draft.budgets[kind] ?? '');
    if (fen !== null) budgets[kind] = fen;
  }
  return {
    title: draft.title.trim(),
    cause: draft.cause.trim(),
    from,
    to,
    floatDays: draft.floatDays,
    travellers: draft.travellers.map(({ ref }) => ref),
    itinerary:
      mode === 'cities'
        ? { kind: 'cities', cities: cities.map((one) => ({ ...one })) }
        : { kind: 'rows', rows: whole },
    budgets,
    costCentre: draft.costCentre.trim(),
    ...(draft.project.trim() ? { project: draft.project.trim() } : {}),
  };
}
