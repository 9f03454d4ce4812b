import { MINUTE_MS } from '../../../contract/rules/time/durations.ts';
import type { Message } from '../../../contract/shapes/message.ts';
import { writeFor } from '../../store/db/write.ts';
import { accountsOf } from '../../store/repos/account/logins.ts';
import { channelsOf } from '../../store/repos/message/channels.ts';
import { beginMail, dropMail, dueMails, findMail, retryMail } from '../../store/repos/message/mails.ts';
import { findPerson } from '../../store/repos/people/person.ts';
import type { Deps } from '../deps.ts';
import { runDueRows } from '../dueRows.ts';
import { preferencesOf } from '../settings/index.ts';
import { canMail } from './channels.ts';

const AT_ONCE = 4;
const BATCH = 100;
/** Pauses after a try that certainly did not succeed; after the last one it is given up. */
const PAUSES = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 360 * MINUTE_MS];

/**
 * Sends the mails that are due, each at most once: after a try of which nobody knows what came, by an answer that did
 * not come or a process that died, it is not sent again. The message stands in the message centre either way.
 */
export function runDueMails(deps: Deps, stopped?: () => boolean): Promise<number> {
  const work = (id: string) => sendMail(deps, id);
  const due = (db: typeof deps.store.db, now: number) => dueMails(db, now, BATCH);
  return runDueRows(deps, { kind: 'mail', atOnce: AT_ONCE, due, work }, stopped);
}

async function sendMail(deps: Deps, id: string): Promise<void> {
  const { store, clock, log, messageDelivery } = deps;
  const { db } = store;
  const mail = await findMail(db, id);
  if (!mail) return;
  if (mail.isOpen) log.warn('mail outcome unknown', { message: id });
  const person = mail.isOpen ? null : await findPerson(db, mail.employeeId);
  const message = person?.active ? mail.message : null;
  const to = message && (await addressFor(deps, mail.employeeId, message));
  if (!person || !message || !to) return dropMail(db, id);
  const { language } = await preferencesOf(db, person.id);
  // Kept before the server is asked: a mail that was begun is never begun again.
  if (!(await writeFor(db, person.companyId, (trx) => beginMail(trx, id)))) return;
  const { kind, event, params } = message;
  const { orderNo } = params;
  const fault = await messageDelivery.deliver({
    to,
    messageId: id,
    kind,
    event,
    orderNo,
    language: language ?? 'zh',
  });
  const pause = PAUSES[mail.tries];
  const mayHaveArrived = fault === 'TIMEOUT' || fault === 'LOST';
  if (fault === null || mayHaveArrived || pause === undefined) return dropMail(db, id);
  await retryMail(db, id, clock.now() + pause);
}

/** Where a message's mail goes: nowhere when no mail is sent, wanted or possible any more. */
async function addressFor(deps: Deps, employeeId: string, { kind }: Message): Promise<string> {
  const { db } = deps.store;
  if (!(await canMail(deps, db)) || !(await channelsOf(db, employeeId)).get(kind)?.mail) return '';
  const known = await accountsOf(db, employeeId);
  return known ? deps.fields.decrypt('employee.email', known.emailEnc) : '';
}
