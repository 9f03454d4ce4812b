import type { Scope } from '../../gateway/base/ports.ts';
import type { GatewayDeps } from '../../gateway/services/deps.ts';
import { rolesOf } from '../../gateway/store/repos/people/person.ts';

/** Calls of a sample company's travel manager, as the pipeline would make them; each write has a key of its own. */
export async function managerScope({ store, clock }: GatewayDeps): Promise<() => Scope> {
  const manager = await store.db
    .selectFrom('employee')
    .selectAll()
    .where('username', '=', 'zhaomin')
    .executeTakeFirstOrThrow();
  return () => ({
    requestId: 'bench',
    caller: {
      employeeId: manager.id,
      companyId: manager.company_id,
      userCode: manager.user_code,
      username: manager.username,
      customerType: 0,
      roles: rolesOf(manager.roles),
    },
    acting: null,
    idem: crypto.randomUUID(),
    language: 'zh',
    device: 'pc',
    address: '127.0.0.1',
    kid: 'S0',
    now: clock.now(),
  });
}
