import { inForce } from '../../../contract/enums/service/documents.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { setPermissionOf } from '../../../gateway/store/repos/account/permissions.ts';
import { insertRegistration } from '../../../gateway/store/repos/account/registrations.ts';
import { setSecondPersonFen } from '../../../gateway/store/repos/company/companies.ts';
import { valueOf } from '../../answers.ts';
import type { RetryWorld } from '../retryWorld.ts';

/** Departments, people, their accounts and rights. */
export async function people({ as }: RetryWorld): Promise<void> {
  const zhaomin = as('zhaomin');
  const named = { parentId: null, name: '测试部', nameEn: '', nameDe: '' };
  const { departmentId } = await valueOf(zhaomin('organisation.department.save', named));
  const other = await valueOf(zhaomin('organisation.department.save', { ...named, name: '另一部' }));
  const below = { departmentId: other.departmentId, parentId: departmentId };
  await valueOf(zhaomin('organisation.department.move', below));
  await valueOf(zhaomin('organisation.department.remove', { departmentId: other.departmentId }));
  const fresh = { account: 'newcomer', name: '方芳', mobile: '13912345670', email: '', roles: [] };
  const { employeeId } = await valueOf(zhaomin('organisation.person.add', fresh));
  const { level, revision } = await valueOf(zhaomin('organisation.person.get', { employeeId }));
  const held = { employeeId, revision, name: '方方', roles: [], level, departmentId, costCentre: '' };
  await valueOf(zhaomin('organisation.person.save', held));
  await valueOf(zhaomin('organisation.person.move', { employeeIds: [employeeId], departmentId }));
  await valueOf(as('newcomer')('profile.name.save', { name: '方圆' }));
  const passport = { employeeId, type: 'passport', number: 'E12345678' } as const;
  await valueOf(zhaomin('organisation.person.document', passport));
  await valueOf(zhaomin('organisation.person.resetPassword', { employeeId }));
  await valueOf(zhaomin('organisation.person.signOut', { employeeId }));
  await valueOf(zhaomin('organisation.person.deactivate', { employeeId }));
  await valueOf(zhaomin('organisation.person.reactivate', { employeeId }));
  const guests = { params: 'guest.add', role: 'employee', granted: true } as const;
  await valueOf(zhaomin('organisation.permission.setRole', guests));
  await valueOf(
    zhaomin('organisation.permission.setPerson', { employeeId, params: 'guest.add', granted: false }),
  );
  await valueOf(
    zhaomin('organisation.exempt.set', { employeeIds: [employeeId], levels: [], kinds: ['overLimit'] }),
  );
  const cells = { department: '', level: '', costCentre: '', roles: '', email: '' };
  const { importId } = await valueOf(zhaomin('import.staff.start', { rows: 1 }));
  const rows = [{ ...cells, account: 'imported', name: '王明', mobile: '13911110001' }];
  await valueOf(zhaomin('import.staff.add', { importId, rows }));
  await valueOf(zhaomin('import.staff.undo', { importId }));
}

/** Grants, invitations, registrations and notices. */
export async function invited({ world, as }: RetryWorld): Promise<void> {
  const [lina, zhaomin] = [as('lina'), as('zhaomin')];
  const operatorId = (await world.employeeId('wangsiyuan')) as never;
  const today = chinaDate(world.clock.now());
  const granted = { operatorId, scopes: ['book' as const], from: today, to: addDays(today, 9) };
  const { grantId } = await valueOf(lina('grant.give', granted));
  await valueOf(lina('grant.revoke', { grantId }));
  await valueOf(zhaomin('registration.open.set', { isOpen: true }));
  const made = await valueOf(zhaomin('registration.invitation.make', { note: '', days: 1, uses: 1 }));
  await valueOf(zhaomin('registration.invitation.revoke', { invitationId: made.invitationId }));
  await valueOf(zhaomin('document.accept', { documents: inForce(['auditJilv']), occasion: 'audit' }));
  const waiting = { id: '1'.repeat(32), company_id: '1001', username: 'applicant', name: '方芳' };
  await insertRegistration(world.deps.store.db, {
    ...waiting,
    work_number: 'A17',
    mobile_masked: '139****3333',
    logins: '[]',
    receipt_hash: 'x',
    reason: '',
    asked_at: world.clock.now(),
    decided_at: null,
    invitation_id: '',
    mobile_enc: world.deps.fields.encrypt('registration.mobile', '13911113333'),
    mobile_idx: 'x',
    state: 'toAudit',
  });
  await valueOf(zhaomin('registration.decide', { registrationId: waiting.id, approve: true, reason: '' }));
  const words = { zh: 'x', en: '', de: '' };
  const notice = { title: words, body: words, from: today, to: '2099-12-31', isBanner: false };
  const { noticeId } = await valueOf(
    zhaomin('notice.save', { ...notice, audience: { kind: 'all', ids: [] } }),
  );
  await valueOf(zhaomin('notice.remove', { noticeId }));
}

/** Levels, standards, reasons, chains, and the sum that takes two. */
export async function rules({ world, as }: RetryWorld): Promise<void> {
  const [zhaomin, chenbo] = [as('zhaomin'), as('chenbo')];
  const words = { zh: '合伙人', en: 'partner', de: 'Partner' };
  const { code } = await valueOf(zhaomin('level.save', { name: words }));
  const was = (await valueOf(zhaomin('level.list', {}))).levels.map((one) => one.code);
  await valueOf(zhaomin('level.order', { codes: was.toReversed(), was }));
  const { cells } = await valueOf(zhaomin('standard.matrix.get', {}));
  const settings = cells.find((one) => one.product === 'train' && one.now)?.now?.settings ?? [];
  const validFrom = addDays(chinaDate(world.clock.now()), 5);
  const cell = { level: code, product: 'train', validFrom } as const;
  const { revision } = await valueOf(zhaomin('standard.save', { ...cell, revision: 0, settings }));
  await valueOf(zhaomin('standard.withdraw', { ...cell, revision }));
  const { products } = await valueOf(zhaomin('standard.reason.list', {}));
  const train = products.find((one) => one.kind === 'train');
  const reasons = { product: 'train' as const, revision: train?.revision ?? 0, reasons: [{ label: words }] };
  await valueOf(zhaomin('standard.reason.save', reasons));
  const employee = await world.employeeId('zhangwei');
  const { level } = await world.deps.store.db
    .selectFrom('employee')
    .select('level')
    .where('id', '=', employee)
    .executeTakeFirstOrThrow();
  const employeeIds = [employee as never];
  await valueOf(zhaomin('level.assign', { code, employeeIds }));
  await valueOf(zhaomin('level.assign', { code: level, employeeIds }));
  await valueOf(zhaomin('level.remove', { code }));
  const steps = [{ by: 'department' as const, ids: [], level: '', fromFen: 0 }];
  const chain = { kind: '' as const, departmentId: '', costCentre: 'RETRY', steps };
  const { chainId } = await valueOf(zhaomin('chain.save', { ...chain, revision: '' }));
  const { chains } = await valueOf(zhaomin('chain.list', {}));
  const of = chains.find((one) => one.chainId === chainId);
  await valueOf(zhaomin('chain.remove', { chainId, revision: of?.revision ?? '' }));
  const { db } = world.deps.store;
  await setSecondPersonFen(db, '1001', 100);
  const second = { companyId: '1001', employeeId: await world.employeeId('chenbo'), params: 'manage.rules' };
  await setPermissionOf(db, second, true);
  await valueOf(zhaomin('stuck.sum.change', { secondPersonFen: 50, seenFen: 100 }));
  for (const end of ['withdraw', 'confirm'] as const) {
    await valueOf(zhaomin('stuck.sum.change', { secondPersonFen: 200, seenFen: 50 }));
    const { waiting } = await valueOf(zhaomin('stuck.sum.list', {}));
    await valueOf(chenbo(`stuck.sum.${end}`, { changeId: waiting?.changeId ?? 0 }));
  }
}
