import type { Transaction } from 'kysely';
import { callerOf, type Scope } from '../../base/ports.ts';
import { permittedOf } from '../../store/repos/account/permissions.ts';
import { nameOf } from '../../store/repos/message/nameOf.ts';
import type { ComplaintRecord } from '../../store/repos/service/complaints.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { publishMessages } from '../message/publishMessages.ts';

/** Writes what was done to a complaint into the trail. */
export function recordComplaint(
  { audit }: Pick<Deps, 'audit'>,
  trx: Transaction<Tables>,
  scope: Scope,
  { tag, complaint, decision }: { tag: string; complaint: ComplaintRecord; decision: string },
): Promise<void> {
  const { employeeId: actor } = callerOf(scope);
  const row = { actor, subject: complaint.personId, ctx: '', requestHash: '' };
  return audit.record(trx, { ...row, tag, object: complaint.id, decision });
}

/** Publishes to those who answer complaints in the company of one that waits for them. */
export async function publishFiled(
  deps: Deps,
  trx: Transaction<Tables>,
  { id, companyId, personId }: ComplaintRecord,
  seq: number,
): Promise<void> {
  const answerers = await permittedOf(trx, companyId, 'manage.complaints');
  const person = await nameOf(trx, personId);
  await publishMessages(deps, trx, [
    {
      event: 'complaintFiled',
      to: answerers.filter((one) => one !== personId),
      about: { kind: 'complaint', id },
      source: `complaint:${id}:filed:${seq}`,
      params: { traveller: person, orderNo: '' },
      words: [person],
    },
  ]);
}

/** Publishes to whoever filed a complaint that it was answered. */
export async function publishAnswered(
  deps: Deps,
  trx: Transaction<Tables>,
  { id, personId }: ComplaintRecord,
  seq: number,
): Promise<void> {
  await publishMessages(deps, trx, [
    {
      event: 'complaintAnswered',
      to: [personId],
      about: { kind: 'complaint', id },
      source: `complaint:${id}:answered:${seq}`,
      params: { traveller: '', orderNo: '' },
      words: [],
    },
  ]);
}
