import type { registrationCalls } from '../../../contract/calls/registration/shapes.ts';
import type { HandlersFor } from '../../../contract/kit/dispatch.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { DAY_MS } from '../../../contract/rules/time/durations.ts';
import { newId } from '../../base/newId.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import {
  dropInvitations,
  insertInvitation,
  invitationState,
  invitationsOf,
  invitationWith,
  revokeInvitation,
} from '../../store/repos/account/invitations.ts';
import { findCompany } from '../../store/repos/company/companies.ts';
import { findPeople } from '../../store/repos/people/person.ts';
import type { GatewayDeps } from '../deps.ts';
import { byPermission, mayStill } from '../staff/mayManage.ts';
import { writeAnswer } from '../writeAnswer.ts';

type Calls = Pick<
  typeof registrationCalls,
  Extract<keyof typeof registrationCalls, `${string}.invitation.${string}`>
>;

/** Links of a company that can be used, at most. */
const MAX_OPEN = 100;
/** How long a link that is over is still listed. */
const LISTED_MS = 90 * DAY_MS;

/** Links by which people register with a company; who asks by one is audited. */
export function invitationHandlers(deps: GatewayDeps): HandlersFor<Calls, Scope> {
  const { db } = deps.store;
  return {
    'registration.invitation.make': ({ note, days, uses }, scope) => {
      const { companyId, employeeId: actor } = callerOf(scope);
      // From the request's key: sent again after its answer was lost, it answers the same link.
      const secret = scope.idem ?? newId(deps.random);
      const token = deps.fields.index('invitation.token', `${actor} ${secret}`);
      const expiresAt = scope.now + days * DAY_MS;
      return writeAnswer(db, scope, async (trx) => {
        if (!(await mayStill(trx, byPermission({ actor, companyId }, 'manage.invitations'))))
          return fail('FORBIDDEN');
        await dropInvitations(trx, companyId, scope.now - LISTED_MS);
        const hash = invitationHash(deps, token);
        const known = await invitationWith(trx, hash);
        const url = `${deps.config.publicUrl}/register/zh#${token}`;
        if (known) return ok({ invitationId: known.id, url, expiresAt: known.expires_at });
        const open = (await invitationsOf(trx, companyId)).filter(
          (one) => invitationState(one, scope.now) === 'open',
        );
        if (open.length >= MAX_OPEN) return fail('INVITATION_FULL');
        const id = newId(deps.random);
        await insertInvitation(trx, {
          id,
          hash,
          company_id: companyId,
          note,
          maker_id: actor,
          uses,
          used: 0,
          created_at: scope.now,
          expires_at: expiresAt,
          revoked_at: null,
        });
        await deps.audit.record(trx, entry(actor, 'registration.invitation.make', id, 'made'));
        return ok({ invitationId: id, url, expiresAt });
      });
    },

    'registration.invitation.list': async (_, scope) => {
      const rows = await invitationsOf(db, callerOf(scope).companyId);
      const makers = await findPeople(db, [...new Set(rows.map((row) => row.maker_id))]);
      return ok({
        invitations: rows.map((row) => ({
          invitationId: row.id,
          note: row.note,
          maker: makers.find(({ id }) => id === row.maker_id)?.name ?? '',
          uses: row.uses,
          used: row.used,
          expiresAt: row.expires_at,
          state: invitationState(row, scope.now),
        })),
      });
    },

    'registration.invitation.revoke': ({ invitationId: id }, scope) => {
      const { companyId, employeeId: actor } = callerOf(scope);
      return writeAnswer(db, scope, async (trx) => {
        if (!(await mayStill(trx, byPermission({ actor, companyId }, 'manage.invitations'))))
          return fail('FORBIDDEN');
        if (!(await revokeInvitation(trx, { id, companyId }, scope.now))) return fail('NOT_FOUND');
        await deps.audit.record(trx, entry(actor, 'registration.invitation.revoke', id, 'revoked'));
        return ok({});
      });
    },

    'registration.invitation.get': async ({ token }, scope) => {
      const found = await invitationWith(db, invitationHash(deps, token));
      const isOpen = found !== null && invitationState(found, scope.now) === 'open';
      const company = isOpen ? await findCompany(db, found.company_id) : null;
      return ok({ company: company && { companyId: company.id, name: company.name } });
    },
  };
}

/** What is stored of a link's token. */
export function invitationHash({ fields }: Pick<GatewayDeps, 'fields'>, token: string): string {
  return fields.index('invitation.hash', token);
}

function entry(actor: string, tag: string, object: string, decision: string) {
  return { actor, subject: '', ctx: '', tag, object, decision, requestHash: '' };
}
