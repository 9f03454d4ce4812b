import type { serviceCalls } from '../../../contract/calls/service/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { readEach } from '../../store/db/keysetWalks.ts';
import { staffNamed } from '../../store/repos/people/staff.ts';
import { complaintsOf, findComplaint } from '../../store/repos/service/complaints.ts';
import type { Deps } from '../deps.ts';
import { answerComplaint, closeComplaint, fileComplaint, replyToComplaint } from './complaints.ts';
import { contactOf } from './contact.ts';
import { addPhoto, photoOf } from './photos.ts';
import { summaryOf, wholeOf } from './views.ts';

/** Complaints shown at once. */
const MAX_ROWS = 200;

/** Whom to turn to, and complaints with their answers. */
export function serviceHandlers(deps: Deps): HandlersFor<typeof serviceCalls, Scope> {
  const { db } = deps.store;
  const own = (scope: Scope) => ({ personId: callerOf(scope).employeeId });
  const company = (scope: Scope) => ({ companyId: callerOf(scope).companyId });
  const readable = <Row extends { readonly id: string }, Read>(
    rows: readonly Row[],
    read: (row: Row) => Read,
  ) => {
    const { records, unreadable } = readEach(rows, read);
    for (const row of unreadable) deps.log.error('complaint.unreadable', { row });
    return [...records];
  };
  return {
    'service.contact.get': async (_, scope) => ok(await contactOf(deps, callerOf(scope).companyId)),
    'complaint.list': async (_, scope) => {
      const complaints = await complaintsOf(db, own(scope), MAX_ROWS);
      return ok({ complaints: readable(complaints, (one) => summaryOf(deps, one)) });
    },
    'complaint.get': async ({ complaintId }, scope) => {
      const found = await findComplaint(db, complaintId, own(scope));
      return found ? ok(await wholeOf(deps, found)) : fail('NOT_FOUND');
    },
    'complaint.photo.add': (input, scope) => addPhoto(deps, scope, input),
    'complaint.photo.get': ({ photoId }, scope) => photoOf(deps, photoId, own(scope)),
    'complaint.file': (input, scope) => fileComplaint(deps, scope, input),
    'complaint.reply': (input, scope) => replyToComplaint(deps, scope, input),
    'complaint.close': ({ complaintId }, scope) => closeComplaint(deps, scope, complaintId),
    'complaint.inbox.list': async ({ state }, scope) => {
      const complaints = await complaintsOf(db, { ...company(scope), state }, MAX_ROWS);
      const people = await staffNamed(
        db,
        complaints.map(({ personId }) => personId),
      );
      return ok({
        complaints: readable(complaints, (one) => ({
          ...summaryOf(deps, one),
          person: people.get(one.personId)?.name ?? '',
        })),
      });
    },
    'complaint.inbox.get': async ({ complaintId }, scope) => {
      const found = await findComplaint(db, complaintId, company(scope));
      if (!found) return fail('NOT_FOUND');
      const people = await staffNamed(db, [found.personId]);
      return ok({ ...(await wholeOf(deps, found)), person: people.get(found.personId)?.name ?? '' });
    },
    'complaint.inbox.photo': ({ photoId }, scope) => photoOf(deps, photoId, company(scope)),
    'complaint.answer': (input, scope) => answerComplaint(deps, scope, input),
  };
}
