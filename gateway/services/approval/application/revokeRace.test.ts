import { expect, test } from 'vitest';
import { applicationTests } from '../../../../tests/approvals/applicationTests.ts';
import { lateDb } from '../../../../tests/suites/races/lateDb.ts';
import type { Scope } from '../../../base/ports.ts';
import { writeFor } from '../../../store/db/write.ts';
import { setUse } from '../../../store/repos/approval/applicationBudgets.ts';
import { findApplication } from '../../../store/repos/approval/applications.ts';
import { revokeApplication } from './submit.ts';

const { opened, db, agreed, statusOf } = applicationTests();

test('an application booked under while its revocation begins is not revoked', async () => {
  const { world } = opened();
  const id = await agreed({ budgets: { train: 100_000 } });
  const before = await findApplication(db(), '1001', id);
  if (!before) throw new Error('no application');
  const scope = {
    requestId: 'test',
    caller: {
      employeeId: await world.employeeId('linjing'),
      companyId: '1001',
      userCode: '',
      username: 'linjing',
      customerType: 0,
      roles: ['employee'],
    },
    acting: null,
    idem: null,
    language: 'zh',
    device: 'pc',
    address: '',
    kid: '',
    now: world.clock.now(),
  } satisfies Scope;
  const booked = () =>
    writeFor(db(), '1001', (trx) =>
      setUse(trx, { orderId: 'o'.repeat(32), applicationId: id, kind: 'train', fen: 60_000 }),
    );
  const { deps } = world;
  const late = lateDb(deps.store.db, booked);
  const revoked = await revokeApplication({ ...deps, store: { ...deps.store, db: late } }, scope, before, '');
  expect(revoked).toMatchObject({ ok: false, error: { code: 'APPLICATION_IN_USE' } });
  expect(await statusOf(id)).toBe('agreed');
});
