import type { meetingCalls } from '../../../contract/calls/meeting/shapes.ts';
import type { OutputOf } from '../../../contract/kit/defineCalls.ts';
import { meetingActsOf } from '../../../contract/rules/meeting/meetingActs.ts';
import { sumOfLines } from '../../../contract/rules/meeting/sumOfLines.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import type { MeetingView } from '../../../contract/shapes/meeting/meeting.ts';
import type { Localised } from '../../../contract/shapes/primitives.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import {
  participantsOf,
  type QuoteRecord,
  quotesOf,
  stepsOf,
} from '../../store/repos/meeting/meetingParts.ts';
import type { MeetingRecord } from '../../store/repos/meeting/meetings.ts';
import { staffNamed } from '../../store/repos/people/staff.ts';
import { findTravellers, refKey } from '../../store/repos/people/travellers.ts';
import type { Deps } from '../deps.ts';
import type { Opened } from './access.ts';

type Summary = OutputOf<(typeof meetingCalls)['meeting.list']>['meetings'][number];

/** Names of cities by their code. */
export type CityNames = ReadonlyMap<string, Localised>;

/** Meetings as lists show them. */
export async function summariesOf(
  db: Db,
  names: CityNames,
  scope: Scope,
  meetings: readonly MeetingRecord[],
): Promise<Summary[]> {
  const organisers = await staffNamed(
    db,
    meetings.map(({ organiserId }) => organiserId),
  );
  const { employeeId } = callerOf(scope);
  return meetings.map((one) => ({
    ...partsOf(one, names),
    organiser: organisers.get(one.organiserId)?.name ?? '',
    isMine: one.organiserId === employeeId,
  }));
}

function partsOf(one: MeetingRecord, names: CityNames) {
  const { id, version, title, city, startOn, days, people, stage, outcome, pending, updatedAt } = one;
  const name = names.get(city) ?? { zh: city, en: city };
  return {
    meetingId: id,
    version,
    title,
    city: { code: city, name },
    startOn,
    days,
    people,
    stage,
    outcome,
    pending,
    updatedAt,
  };
}

/** A meeting with what the caller may see of it, and may do to it now. */
export async function meetingViewOf(
  deps: Pick<Deps, 'store' | 'meetings'>,
  names: CityNames,
  scope: Scope,
  { meeting, rights, seesMoney }: Opened,
): Promise<MeetingView> {
  const { db } = deps.store;
  const [summary] = await summariesOf(db, names, scope, [meeting]);
  if (!summary) throw new Error('a meeting without a summary');
  const today = chinaDate(scope.now);
  const refs = await participantsOf(db, meeting.id);
  const people = await findTravellers(db, meeting.companyId, refs, today);
  const byKey = new Map(people.map((one) => [refKey(one.ref), one]));
  const steps = await stepsOf(db, meeting.id);
  const actors = await staffNamed(
    db,
    steps.map(({ actorId }) => actorId),
  );
  const quotes = await quotesOf(db, meeting.id);
  const product = quotes.find(({ product: one }) => one.productId === meeting.productId)?.product;
  const wanted = meeting.productId === null ? null : (product ?? (await productOf(deps, meeting.productId)));
  return {
    ...summary,
    rooms: meeting.rooms,
    wishes: meeting.wishes,
    product: wanted && { productId: wanted.productId, name: wanted.name },
    participants: refs.flatMap((ref) => {
      const known = byKey.get(refKey(ref));
      if (!known) return [];
      const { name, principalId, active } = known;
      return [{ ref, name, principalId, ...(!active && { hasLeft: true }) }];
    }),
    steps: steps.map(({ stage, outcome, actorId, at }) => ({
      stage,
      outcome,
      by: actors.get(actorId)?.name ?? '',
      at,
    })),
    money: seesMoney ? moneyOf(meeting, quotes) : null,
    acts: meetingActsOf(meeting, rights, today),
  };
}

async function productOf({ meetings }: Pick<Deps, 'meetings'>, id: string) {
  const answer = await meetings.product(id);
  return answer.kind === 'found' ? answer.product : null;
}

function moneyOf(
  { budgetFen, agreedFen, settledFen, startOn, bill }: MeetingRecord,
  quotes: readonly QuoteRecord[],
): MeetingView['money'] {
  return {
    budgetFen,
    agreedFen,
    settledFen,
    quotes: quotes.map(({ product, ref: _ref, ...quote }) => ({
      ...quote,
      productId: product.productId,
      name: product.name,
      freeUntil: addDays(startOn, -product.freeDays),
      lateFeePercent: product.lateFeePercent,
    })),
    bill: bill && { lines: [...bill], totalFen: sumOfLines(bill) },
  };
}
