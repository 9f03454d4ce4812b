import { daysOf, validity } from '../../../../contract/rules/application/applicationDates.ts';
import {
  type ApplicationAct,
  statusAfter,
} from '../../../../contract/rules/application/applicationStatus.ts';
import type {
  Application,
  ApplicationContent,
  ApplicationSummary,
} from '../../../../contract/shapes/application.ts';
import type { TravellerRef } from '../../../../contract/shapes/people.ts';
import type { Localised } from '../../../../contract/shapes/primitives.ts';
import { callerOf, type Scope } from '../../../base/ports.ts';
import type { Db } from '../../../store/db/openStore.ts';
import { budgetsOf } from '../../../store/repos/approval/applicationBudgets.ts';
import type { ApplicationRecord } from '../../../store/repos/approval/applications.ts';
import { allCities } from '../../../store/repos/catalogue/cities.ts';
import { departmentsOf } from '../../../store/repos/people/organisation.ts';
import { staffNamed } from '../../../store/repos/people/staff.ts';
import { findTravellers, refKey } from '../../../store/repos/people/travellers.ts';
import { mayServe } from '../../policy/reach.ts';

/** Applications as lists show them. */
export async function applicationSummaries(
  db: Db,
  scope: Scope,
  records: readonly ApplicationRecord[],
): Promise<ApplicationSummary[]> {
  const named = await namesFor(db, scope, records);
  return records.map((record) => summaryOf(record, named));
}

/** An application as its page shows it, with what this caller may do to it now. */
export async function applicationView(db: Db, scope: Scope, record: ApplicationRecord): Promise<Application> {
  const named = await namesFor(db, scope, [record]);
  const { content } = record;
  const mayAct = await mayServe(db, scope, record.applicantId, 'book');
  const can = (act: ApplicationAct) => mayAct && statusAfter(record.status, act) !== null;
  const budgets = await budgetsOf(db, record.id);
  const valid = validity(content, content.floatDays);
  return {
    ...summaryOf(record, named),
    applicantId: record.applicantId,
    version: record.version,
    content,
    valid,
    party: everybody(record).map((ref) => ({ ref, name: named.travellers.get(refKey(ref)) ?? '' })),
    budgets: budgets.filter((one) => one.budgetFen !== null || one.usedFen > 0),
    proposed: record.proposed,
    cityNames: await cityNames(db, [content, ...(record.proposed ? [record.proposed] : [])]),
    actions: {
      edit: can('edit'),
      submit: can('submit'),
      modify: can('modify'),
      revoke: can('revoke'),
      withdraw: can('withdraw'),
    },
  };
}

/** Whom it is about, then whom a pending modification adds. */
function everybody({ content, proposed }: ApplicationRecord): TravellerRef[] {
  const refs = [...content.travellers, ...(proposed?.travellers ?? [])];
  return [...new Map(refs.map((ref) => [refKey(ref), ref])).values()];
}

async function cityNames(db: Db, contents: readonly ApplicationContent[]): Promise<Application['cityNames']> {
  const codes = new Set<string>(
    contents.flatMap(({ itinerary }) =>
      itinerary.kind === 'cities'
        ? itinerary.cities.map(({ code }) => code)
        : itinerary.rows.flatMap(({ from, to }) => [from.code, to.code]),
    ),
  );
  const cities = (await allCities(db)).filter(({ code }) => codes.has(code));
  return Object.fromEntries(cities.map(({ code, name }) => [code, name]));
}

type Names = {
  readonly staff: Awaited<ReturnType<typeof staffNamed>>;
  readonly departments: ReadonlyMap<string, Localised>;
  readonly travellers: ReadonlyMap<string, string>;
};

async function namesFor(db: Db, scope: Scope, records: readonly ApplicationRecord[]): Promise<Names> {
  const { companyId } = callerOf(scope);
  const refs = records.flatMap(everybody);
  const travellers = await findTravellers(db, companyId, refs, records[0]?.content.from ?? '');
  const departments = await departmentsOf(db, companyId);
  return {
    staff: await staffNamed(
      db,
      records.map((record) => record.applicantId),
    ),
    departments: new Map(departments.map(({ id, name }) => [id, name])),
    travellers: new Map(travellers.map(({ ref, name }) => [refKey(ref), name])),
  };
}

function summaryOf(record: ApplicationRecord, { staff, departments, travellers }: Names): ApplicationSummary {
  const { content } = record;
  return {
    applicationId: record.id,
    number: record.number,
    status: record.status,
    title: content.title,
    applicant: staff.get(record.applicantId)?.name ?? '',
    department: departments.get(record.departmentId) ?? { zh: '', en: '' },
    from: content.from,
    to: content.to,
    days: daysOf(content),
    travellers: content.travellers.map((ref) => travellers.get(refKey(ref)) ?? ''),
    createdAt: record.createdAt,
  };
}
