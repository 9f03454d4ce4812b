import { callerOf, type Scope } from '../../base/ports.ts';
import { insertPushTicket } from '../../store/repos/operation/push.ts';
import type { Deps } from '../deps.ts';

const TICKET_SECONDS = 30;

/** A ticket that opens one push channel for the caller's session. Only its hash is kept. */
export async function makePushTicket(
  { fields, random, store }: Pick<Deps, 'fields' | 'random' | 'store'>,
  scope: Scope,
): Promise<{ ticket: string; expiresInSeconds: number }> {
  const ticket = Buffer.from(random.bytes(32)).toString('base64url');
  await insertPushTicket(store.db, {
    hash: ticketHash(fields, ticket),
    employeeId: callerOf(scope).employeeId,
    kid: scope.kid,
    expiresAt: scope.now + TICKET_SECONDS * 1000,
  });
  return { ticket, expiresInSeconds: TICKET_SECONDS };
}

/** What stands in the store for a ticket. */
export function ticketHash(fields: Deps['fields'], ticket: string): string {
  return fields.index('push.ticket', ticket);
}
