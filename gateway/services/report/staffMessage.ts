import type { reportCalls } from '../../../contract/calls/report/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { plainLines } from '../../../contract/rules/text/pasted.ts';
import { newId } from '../../base/newId.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { nameOf } from '../../store/repos/message/nameOf.ts';
import type { JourneyRecord } from '../../store/repos/order/orderRecord.ts';
import { refKey } from '../../store/repos/people/travellers.ts';
import { staffNamed } from '../../store/repos/report/staffTravel.ts';
import type { Deps } from '../deps.ts';
import { publishMessages } from '../message/publishMessages.ts';
import { holdsOneOf } from '../policy/permissions.ts';
import { writeAnswer } from '../writeAnswer.ts';
import type { Places } from './places.ts';
import { awayOn } from './staff.ts';

type Send = (typeof reportCalls)['report.staff.message'];
type Sent = Result<OutputOf<Send>, ErrorOf<Send>>;

/**
 * Writes to everybody of those one leads who is in a city on a day: each once, however many journeys they have there. For
 * an outside person it goes to whoever travels as their host, who is the one with an account. Nobody opens that of somebody
 * deactivated: they are not written to, and do not count as reached.
 */
export async function messageStaff(
  deps: Deps,
  places: Places,
  scope: Scope,
  input: ParsedOf<Send>,
): Promise<Sent> {
  const { db } = deps.store;
  const { companyId, employeeId: id, roles } = callerOf(scope);
  const text = plainLines(input.text);
  if (text === '') return fail('INPUT_INVALID', { details: { fields: ['text'] } });
  const found = await awayOn(db, places, scope, { from: input.date, to: input.date });
  if (!found) return fail('STAFF_DAYS_INVALID');
  const there = found.away.filter(({ city }) => city.code === input.city).map(({ order }) => order);
  if (there.length === 0) return fail('STAFF_NOBODY');
  return writeAnswer<Sent>(db, scope, async (trx) => {
    // A right that was taken back meanwhile writes to nobody.
    if (!(await holdsOneOf(trx, { id, companyId, roles }, ['staff.travel']))) return fail('FORBIDDEN');
    const sender = await nameOf(trx, id);
    const staff = await staffNamed(trx, companyId);
    const reached = there.filter((order) => staff.get(accountOf(order))?.active);
    const people = new Set(reached.map(({ traveller }) => refKey(traveller)));
    const to = [...new Set(reached.map(accountOf))];
    const object = newId(deps.random);
    await publishMessages(deps, trx, [
      {
        event: 'dutyCalled',
        to,
        about: { kind: 'duty', id: object },
        source: `duty:${object}`,
        params: { traveller: sender, orderNo: '', text },
        words: [sender],
      },
    ]);
    const row = { actor: id, subject: '', ctx: '', requestHash: '' };
    await deps.audit.record(trx, { ...row, tag: 'report.staff.message', object, decision: 'sent' });
    return ok({ people: people.size, accounts: to.length });
  });
}

/** Whose account a traveller is written to by. */
function accountOf({ traveller, principalId }: JourneyRecord): string {
  return traveller.kind === 'employee' ? traveller.id : principalId;
}
