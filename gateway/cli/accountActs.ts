import { randomUUID } from 'node:crypto';
import { staffCalls } from '../../contract/calls/staff/shapes.ts';
import { roles } from '../../contract/kit/access.ts';
import { originOf } from '../base/listenAddress.ts';
import { linkPath } from '../services/account/links.ts';
import type { GatewayDeps } from '../services/deps.ts';
import { addPerson } from '../services/staff/addPerson.ts';
import { deactivate, reactivate, resetPassword, signOut } from '../services/staff/standing.ts';
import { findPersonByAccount } from '../store/repos/people/person.ts';
import { staffPage } from '../store/repos/people/staffWrites.ts';
import { ToolRefused } from './tool.ts';

/** Rows read at a time. */
const PAGE = 500;

/**
 * Lists accounts or changes one, for an operator at the gateway (docs/operations.md): `list`, `sign-out-all`, or `reset-password`,
 * `deactivate`, `reactivate`, `sign-out` with a user name, `add` with user name, name, mobile, roles and, where there are
 * several companies, the company's number. Answers what to tell the operator; throws ToolRefused. A
 * running gateway goes by it from the next request on. The trail names `system` as who did it.
 */
export async function accountAct(
  deps: GatewayDeps,
  act: string,
  account: string,
  more: readonly string[] = [],
): Promise<string> {
  if (act === 'add') return added(deps, account, more);
  if (act === 'list') return (await accountLines(deps)).join('\n');
  if (act === 'sign-out-all') return signedOutAll(deps);
  if (!['reset-password', 'deactivate', 'reactivate', 'sign-out'].includes(act))
    throw new ToolRefused(`There is no act ${act}.`);
  const person = await findPersonByAccount(deps.store.db, account.trim().toLowerCase());
  if (!person) throw new ToolRefused(`There is no account ${account}.`);
  const by = { actor: 'system', companyId: person.companyId };
  switch (act) {
    case 'reset-password': {
      const reset = await resetPassword(deps, by, person.id);
      if (!reset.ok) throw new ToolRefused(sentence(reset.error.code, account));
      return [
        `The password and the sessions of ${account} are ended; a new one is set once, within 24 hours, at`,
        `  ${originOf(deps.config)}${linkPath('password', reset.value.token)}`,
      ].join('\n');
    }
    case 'sign-out': {
      const ended = await signOut(deps, by, person.id);
      if (!ended.ok) throw new ToolRefused(sentence(ended.error.code, account));
      return `Every session of ${account} is ended.`;
    }
    default: {
      const done = await (act === 'deactivate' ? deactivate : reactivate)(deps, by, person.id);
      if (!done.ok) throw new ToolRefused(sentence(done.error.code, account));
      return `${account} is ${done.value.active ? 'active' : 'deactivated'}.`;
    }
  }
}

async function added(deps: GatewayDeps, account: string, more: readonly string[]): Promise<string> {
  const [name = '', mobile = '', listed = 'employee', company] = more;
  const companies = await deps.store.db.selectFrom('company').select('id').execute();
  if (companies.length === 0)
    throw new ToolRefused('There is no company yet; make it with the link the gateway prints at its start.');
  const companyId = company ?? (companies.length === 1 ? companies[0]?.id : undefined);
  if (companyId === undefined || !companies.some(({ id }) => id === companyId))
    throw new ToolRefused(`Name the company after the roles: ${companies.map(({ id }) => id).join(', ')}.`);
  const entered = { account, name, mobile, email: '', roles: listed.split(',') };
  const input = staffCalls['organisation.person.add'].input.safeParse(entered);
  if (!input.success)
    throw new ToolRefused(
      'Say who: add <account> <name> <mobile> [role,role] [company]; roles: ' + roles.join(', '),
    );
  const made = await addPerson(deps, { actor: 'system', companyId }, randomUUID(), input.data);
  if (!made.ok) throw new ToolRefused(deps.words('en', made.error.code));
  return [
    `${account} is added; the password is set once, within 24 hours, at`,
    `  ${originOf(deps.config)}${linkPath('password', made.value.link.token)}`,
  ].join('\n');
}

async function signedOutAll(deps: GatewayDeps): Promise<string> {
  let count = 0;
  for (const { id: companyId } of await deps.store.db.selectFrom('company').select('id').execute())
    for await (const { id, active } of everybody(deps, companyId)) {
      if (!active) continue;
      await signOut(deps, { actor: 'system', companyId }, id);
      count += 1;
    }
  return `Every session of ${count} accounts is ended.`;
}

async function accountLines(deps: GatewayDeps): Promise<string[]> {
  const lines: string[] = [];
  // No names: whoever looks for an account knows it.
  for await (const { username, userCode, active, roles: held } of everybody(deps, null))
    lines.push(`${username} ${userCode} ${active ? 'active' : 'deactivated'} ${held.join(',')}`);
  return lines.length > 0 ? lines : ['There is no account yet.'];
}

async function* everybody({ store }: GatewayDeps, companyId: string | null) {
  for (let after = ''; ; ) {
    const rows = await staffPage(store.db, { companyId, after, limit: PAGE });
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.username ?? '';
  }
}

function sentence(
  code: 'DEACTIVATED' | 'FORBIDDEN' | 'LAST_ADMINISTRATOR' | 'NOT_FOUND',
  account: string,
): string {
  const sentences = {
    FORBIDDEN: `${account} may do more than whoever asks.`,
    NOT_FOUND: `There is no account ${account}.`,
    DEACTIVATED: `${account} is deactivated; reactivate it first.`,
    LAST_ADMINISTRATOR: `${account} is the company's last administrator; make another one first.`,
  };
  return sentences[code];
}
