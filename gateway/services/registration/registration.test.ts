import { describe, expect, test } from 'vitest';
import { inForce, signInDocuments } from '../../../contract/enums/service/documents.ts';
import {
  accountsForEachTest,
  gateway,
  NEW,
  opens,
  refusal,
  signedIn,
  tokenIn,
} from '../../../tests/gateway/accounts.ts';
import { codeSentBy } from '../../../tests/gateway/deliveredCodes.ts';

/* Registration by oneself over the envelope: what strangers learn, who decides, and what is decided once. */

accountsForEachTest();

const MOBILE = '13911112222';
const guest = () => gateway.direct();

const codeFor = (mobile: string) =>
  codeSentBy(gateway.folder, async () => (await guest()).call('registration.code.send', { mobile }));

/** Accepts an audit agreement, as the form asks for before a decision. */
async function agreed(auditor: Awaited<ReturnType<typeof signedIn>>) {
  const accepted = { documents: inForce(['auditJilv']), occasion: 'audit' as const };
  expect(await auditor.call('document.accept', accepted)).toMatchObject({ ok: true });
}

/** Opens the company of the travel manager, and asks to join it. */
async function opened() {
  const manager = await signedIn('zhaomin');
  expect(await manager.call('registration.open.set', { isOpen: true })).toMatchObject({ ok: true });
  await agreed(manager);
  const row = await gateway.deps.store.db.selectFrom('open_company').selectAll().executeTakeFirstOrThrow();
  return { manager, companyId: row.company_id };
}
const form = (companyId: string, code: string, mobile = MOBILE) => ({
  companyId,
  mobile,
  code,
  name: '方芳',
  workNumber: 'A17',
  password: NEW,
  agreements: inForce(signInDocuments),
});
async function toAudit(companyId: string) {
  const applied = await (await guest()).call('registration.apply', form(companyId, await codeFor(MOBILE)));
  if (!applied.ok) throw new Error(applied.error.code);
  return applied.value.receipt;
}
async function idIn(manager: Awaited<ReturnType<typeof signedIn>>): Promise<string> {
  const list = await manager.call('registration.list', {});
  if (!list.ok) throw new Error(list.error.code);
  expect(JSON.stringify(list.value)).not.toContain(MOBILE);
  return list.value.registrations[0]?.registrationId ?? '';
}

describe('a registration', () => {
  test('waits, is approved, and opens an account with no more than everybody has', async () => {
    const { manager, companyId } = await opened();
    const receipt = await toAudit(companyId);
    expect(await (await guest()).login(MOBILE, NEW)).toMatchObject({
      data: null,
      reason: { code: 'LOGIN_REGISTRATION_PENDING' },
    });
    const registrationId = await idIn(manager);
    const decision = { registrationId, approve: true, reason: '' };
    expect(await manager.call('registration.decide', decision)).toMatchObject({ ok: true });
    expect(await (await guest()).call('registration.standing.get', { receipt })).toMatchObject({
      value: { state: 'approved' },
    });
    const client = await signedIn(MOBILE, NEW);
    expect(await client.call('registration.list', {})).toMatchObject(refusal('FORBIDDEN'));
  });

  test('that is refused needs a reason, which the applicant is told, and nobody with another password', async () => {
    const { manager, companyId } = await opened();
    await toAudit(companyId);
    const registrationId = await idIn(manager);
    const refuse = (reason: string) =>
      manager.call('registration.decide', { registrationId, approve: false, reason });
    expect(await refuse(' ')).toMatchObject(refusal('REASON_REQUIRED'));
    expect(await refuse('查无此人')).toMatchObject({ ok: true });
    expect(await (await guest()).login(MOBILE, NEW)).toMatchObject({
      data: null,
      reason: { code: 'LOGIN_REGISTRATION_REFUSED', why: '查无此人' },
    });
    expect(await (await guest()).login(MOBILE, 'Other-Harbour9')).toMatchObject({
      reason: { code: 'LOGIN_WRONG' },
    });
  });

  test('is decided by nobody who has not accepted an audit agreement in the version in force', async () => {
    const { manager, companyId } = await opened();
    await toAudit(companyId);
    const registrationId = await idIn(manager);
    const decide = () => manager.call('registration.decide', { registrationId, approve: true, reason: '' });
    const accepted = gateway.deps.store.db.updateTable('agreement_acceptance').where('place', '=', 'audit');
    await accepted.set({ version: 99 }).execute();
    expect(await decide()).toMatchObject(refusal('AGREEMENT_MISSING'));
    expect(await opens(MOBILE, NEW)).toBe(false);
    await agreed(manager);
    expect(await decide()).toMatchObject({ ok: true });
  });

  test('is decided once by two at once, and by nobody of another company', async () => {
    const { manager, companyId } = await opened();
    await toAudit(companyId);
    const registrationId = await idIn(manager);
    const other = await signedIn('zhaomin');
    const answers = await Promise.all([
      manager.call('registration.decide', { registrationId, approve: true, reason: '' }),
      other.call('registration.decide', { registrationId, approve: false, reason: 'x' }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject(refusal('REGISTRATION_DECIDED'));
    expect(await opens(MOBILE, NEW)).toBe(answers[0].ok);
    await gateway.deps.store.db
      .updateTable('registration')
      .set({ company_id: '9999', state: 'toAudit' })
      .execute();
    const decision = { registrationId, approve: true, reason: '' };
    expect(await manager.call('registration.decide', decision)).toMatchObject(refusal('NOT_FOUND'));
  });

  test('sent again under its key is the same; with other words it is refused, and its auditor is told once', async () => {
    const { manager, companyId } = await opened();
    const [idem, code] = [crypto.randomUUID(), await codeFor(MOBILE)];
    const asked = form(companyId, code);
    const send = async (input: typeof asked) => (await guest()).call('registration.apply', input, { idem });
    const first = await send(asked);
    expect(first.ok).toBe(true);
    expect(await send(asked)).toEqual(first);
    for (const other of [{ name: '方圆' }, { workNumber: 'B18' }, { password: 'Other-Harbour9' }])
      expect(await send({ ...asked, ...other })).toMatchObject(refusal('IDEMPOTENCY_MISMATCH'));
    const list = await manager.call('registration.list', {});
    expect(list).toMatchObject({ value: { registrations: [{ name: asked.name, workNumber: 'A17' }] } });
    const told = gateway.deps.store.db.selectFrom('push_event').select('employee_id');
    expect(await told.where('kind', '=', 'registration').where('object_id', '!=', '').execute()).not.toEqual(
      [],
    );
  });

  test('is neither asked for nor approved where somebody was added with its mobile, with a password or without', async () => {
    const { manager, companyId } = await opened();
    await toAudit(companyId);
    const registrationId = await idIn(manager);
    const person = { account: 'fangfang', name: '方芳', mobile: MOBILE, email: '', roles: [] };
    expect(await manager.call('organisation.person.add', person)).toMatchObject({ ok: true });
    expect(
      await manager.call('registration.decide', { registrationId, approve: true, reason: '' }),
    ).toMatchObject(refusal('MOBILE_TAKEN'));
    const other = { ...person, account: 'fangyuan', mobile: '13911113333' };
    expect(await manager.call('organisation.person.add', other)).toMatchObject({ ok: true });
    const late = form(companyId, await codeFor(other.mobile), other.mobile);
    expect(await (await guest()).call('registration.apply', late)).toMatchObject(refusal('MOBILE_TAKEN'));
  });

  test('tells of an account only who has the code of its mobile, and takes one code for one application', async () => {
    const { companyId } = await opened();
    const taken = '13800138000';
    const code = await codeFor(taken);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const apply = async (given: string) =>
      (await guest()).call('registration.apply', form(companyId, given, taken));
    expect(await apply(wrong)).toMatchObject(refusal('CODE_WRONG'));
    expect(await apply(code)).toMatchObject(refusal('MOBILE_TAKEN'));
    expect(await apply(code)).toMatchObject(refusal('CODE_OVER'));
  });
});

test('only companies that are open are found, by two characters or more, and wildcards find none', async () => {
  const search = async (text: string) => (await guest()).call('registration.company.search', { text });
  const { manager, companyId } = await opened();
  const company = await gateway.deps.store.db
    .selectFrom('company')
    .select('name_zh')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const part = company.name_zh.slice(0, 2);
  expect(await search(part)).toMatchObject({ value: { companies: [{ companyId }] } });
  expect(await search('%%')).toEqual({ ok: true, value: { companies: [] } });
  expect((await search('x')).ok).toBe(false);
  const named = gateway.deps.store.db.updateTable('company').where('id', '=', companyId);
  await named.set({ name_en: '100% Travel' }).execute();
  expect(await search('0%')).toMatchObject({ value: { companies: [{ companyId }] } });
  await manager.call('registration.open.set', { isOpen: false });
  expect(await search(part)).toEqual({ ok: true, value: { companies: [] } });
});

test('an invitation opens a closed company to so many, until it is ended or over, and says so to who holds it', async () => {
  const manager = await signedIn('zhaomin');
  const made = await manager.call('registration.invitation.make', { note: '研发部', days: 1, uses: 1 });
  if (!made.ok) throw new Error(made.error.code);
  const token = tokenIn(made.value.url);
  const held = async () => (await guest()).call('registration.invitation.get', { token });
  expect(await held()).toMatchObject({ value: { company: { companyId: '1001' } } });
  // The token stands in no row.
  const rows = JSON.stringify(await gateway.deps.store.db.selectFrom('invitation').selectAll().execute());
  expect(rows).not.toContain(token);
  const ask = async (companyId: string, mobile: string, code: string) =>
    (await guest()).call('registration.apply', { ...form(companyId, code, mobile), invitation: token });
  expect(await ask('2001', '13911112223', await codeFor('13911112223'))).toMatchObject(
    refusal('INVITATION_OVER'),
  );
  const [mine, other] = [await codeFor(MOBILE), await codeFor('13911112224')];
  const both = await Promise.all([ask('1001', MOBILE, mine), ask('1001', '13911112224', other)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject(refusal('INVITATION_OVER'));
  expect(await held()).toEqual({ ok: true, value: { company: null } });
  const list = await manager.call('registration.list', {});
  expect(list).toMatchObject({ value: { registrations: [{ isInvited: true }] } });
  expect(await manager.call('registration.invitation.list', {})).toMatchObject({
    value: { invitations: [{ note: '研发部', used: 1, state: 'used', maker: '赵敏' }] },
  });
});

test('an invitation is made and ended by who manages them in its company', async () => {
  const manager = await signedIn('zhaomin');
  const more = { days: 1, uses: 5, note: '' };
  const made = await manager.call('registration.invitation.make', more);
  if (!made.ok) throw new Error(made.error.code);
  const { invitationId, url } = made.value;
  const other = await signedIn('zhangwei');
  expect(await other.call('registration.invitation.make', more)).toMatchObject(refusal('FORBIDDEN'));
  await gateway.deps.store.db.updateTable('invitation').set({ company_id: '2001' }).execute();
  const revoke = () => manager.call('registration.invitation.revoke', { invitationId });
  expect(await revoke()).toMatchObject(refusal('NOT_FOUND'));
  await gateway.deps.store.db.updateTable('invitation').set({ company_id: '1001' }).execute();
  expect(await revoke()).toMatchObject({ ok: true });
  const held = await (await guest()).call('registration.invitation.get', { token: tokenIn(url) });
  expect(held).toEqual({ ok: true, value: { company: null } });
});

test('a newcomer registers, is approved by a manager who was told, signs in, and completes a document', async () => {
  const { manager, companyId } = await opened();
  await toAudit(companyId);
  const told = await manager.call('message.list', { kind: 'approval' });
  expect(told).toMatchObject({
    value: {
      messages: [{ event: 'registered', params: { traveller: '方芳' }, about: { kind: 'registration' } }],
    },
  });
  const registrationId = await idIn(manager);
  await manager.call('registration.decide', { registrationId, approve: true, reason: '' });
  const newcomer = await signedIn(MOBILE, NEW);
  const passport = { type: 'passport', number: 'E12345678', validUntil: '2031-05-01' } as const;
  const added = await newcomer.call('saved.document.add', { ...passport, placeOfIssue: '北京' });
  if (!added.ok) throw new Error(added.error.code);
  const { documentId } = added.value;
  const list = await newcomer.call('saved.document.list', {});
  expect(list).toMatchObject({ value: { documents: [{ type: 'passport', placeOfIssue: '北京' }] } });
  expect(JSON.stringify(list)).not.toContain('E12345678');
  // It is the newcomer's own, and locked.
  const again = { documentId, placeOfIssue: '上海' };
  expect((await newcomer.call('saved.document.complete', again)).ok).toBe(false);
  expect((await manager.call('saved.document.reveal', { documentId })).ok).toBe(false);
});
