import { describe, expect, test, vi } from 'vitest';
import {
  accountsForEachTest,
  gateway,
  isIn,
  NEW,
  opens,
  refusal,
  signedIn,
  trailOf,
} from '../../../tests/gateway/accounts.ts';
import { codeLines, codeSentBy } from '../../../tests/gateway/deliveredCodes.ts';
import { PASSWORD } from '../../../tests/smallWorld.ts';
import type { WireClient } from '../../../tests/wireClient.ts';

accountsForEachTest();

const MOBILE = '13912349999';
const kind = 'mobile' as const;
const lines = () => codeLines(gateway.folder);
const codeOf = (send: () => Promise<unknown>) => codeSentBy(gateway.folder, send);
const codeTo = (client: WireClient, value: string) =>
  codeOf(() => client.call('account.contact.code.send', { kind, value }));
const change = (
  client: WireClient,
  code: string,
  more: { password?: string; value?: string; idem?: string } = {},
) =>
  client.call(
    'account.contact.change',
    { kind, value: more.value ?? MOBILE, code, password: more.password ?? PASSWORD },
    more.idem ? { idem: more.idem } : {},
  );
const sealedMobile = async (username: string) => {
  const row = await gateway.deps.store.db
    .selectFrom('employee')
    .select('mobile_enc')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return gateway.deps.fields.decrypt('employee.mobile', row.mobile_enc);
};

describe('another mobile number', () => {
  test('opens the account in the place of the old one, ends no session and is told to the old one', async () => {
    const [client, elsewhere] = [await signedIn('zhangwei'), await signedIn('zhangwei')];
    const code = await codeTo(client, '139 1234 9999');
    const idem = crypto.randomUUID();
    const changed = { ok: true, value: { masked: '139****9999' } };
    expect(await change(client, code, { idem })).toEqual(changed);
    expect(await change(client, code, { idem })).toEqual(changed);
    expect(await opens(MOBILE, PASSWORD)).toBe(true);
    expect(await opens('zhangwei', PASSWORD)).toBe(true);
    expect([await isIn(client), await isIn(elsewhere)]).toEqual([true, true]);
    const trail = await trailOf('account.contact.change');
    expect(trail.filter(({ decision }) => decision === 'mobile')).toHaveLength(1);
    expect(JSON.stringify(trail)).not.toContain(MOBILE);
    await vi.waitFor(async () => expect((await lines()).at(-1)).toContain('mobileChanged'), {
      timeout: 30_000,
    });
    expect(await change(client, code)).toMatchObject(refusal('CONTACT_SAME'));
    // A password set later opens by the new number, too.
    await client.call('account.password.change', { oldPassword: PASSWORD, newPassword: NEW });
    expect(await opens(MOBILE, NEW)).toBe(true);
    const next = { value: '13912348888', password: NEW };
    expect((await change(client, await codeTo(client, next.value), next)).ok).toBe(true);
    expect([await opens(next.value, NEW), await opens(MOBILE, NEW)]).toEqual([true, false]);
  });

  test('takes the password and the code of that number and purpose', async () => {
    const client = await signedIn('zhangwei');
    const old = await sealedMobile('zhangwei');
    const code = await codeTo(client, MOBILE);
    expect(await change(client, code, { password: NEW })).toMatchObject(refusal('PASSWORD_WRONG'));
    expect(await change(client, code, { value: '13912348888' })).toMatchObject(refusal('CODE_WRONG'));
    const direct = await gateway.direct();
    const register = await codeOf(() => direct.call('registration.code.send', { mobile: '13912347777' }));
    expect(await change(client, register, { value: '13912347777' })).toMatchObject(refusal('CODE_WRONG'));
    expect(await change(client, code, { value: '1391234' })).toMatchObject(refusal('MOBILE_INVALID'));
    const same = await client.call('account.contact.code.send', { kind, value: `+86 ${old}` });
    expect(same).toMatchObject(refusal('CONTACT_SAME'));
    expect(await sealedMobile('zhangwei')).toBe(old);
  });

  test('bears five wrong passwords, whatever they were given for', async () => {
    const client = await signedIn('zhangwei');
    for (let n = 0; n < 5; n++)
      expect(await change(client, '000000', { password: NEW })).toMatchObject(refusal('PASSWORD_WRONG'));
    expect(await change(client, '000000')).toMatchObject(refusal('TOO_MANY_TRIES'));
    const other = { oldPassword: PASSWORD, newPassword: NEW };
    expect(await client.call('account.password.change', other)).toMatchObject(refusal('TOO_MANY_TRIES'));
  });

  test('that two people want at once is one’s, and the other hears it with a code of theirs alone', async () => {
    const [one, two] = [await signedIn('zhangwei'), await signedIn('sunli')];
    const code = await codeTo(one, MOBILE);
    const answers = await Promise.all([change(one, code), change(two, code)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const late = answers[0]?.ok ? two : one;
    expect(await change(late, code)).toMatchObject(refusal('CODE_OVER'));
  });

  test('that is somebody else’s is told to who has its code, and to nobody else', async () => {
    const client = await signedIn('zhangwei');
    const taken = '13800138000';
    const code = await codeTo(client, taken);
    expect(await change(client, '000000', { value: taken })).toMatchObject(refusal('CODE_WRONG'));
    expect(await change(client, code, { value: taken })).toMatchObject(refusal('CONTACT_TAKEN'));
    expect(await sealedMobile('zhangwei')).not.toBe(taken);
  });

  test('leaves nothing open that was sent to the old one', async () => {
    const client = await signedIn('zhangwei');
    const direct = await gateway.direct();
    const purpose = 'password' as const;
    const old = await codeOf(() => direct.call('account.code.send', { account: 'zhangwei', purpose }));
    expect((await change(client, await codeTo(client, MOBILE))).ok).toBe(true);
    const used = await direct.call('account.code.check', { account: 'zhangwei', purpose, code: old });
    expect(used).toMatchObject(refusal('CODE_WRONG'));
  });
});

test('another e-mail address opens the account, and its code went there', async () => {
  const client = await signedIn('zhangwei');
  const contact = { kind: 'email', value: 'Zhang.Wei@Example.org' } as const;
  const bad = await client.call('account.contact.code.send', { ...contact, value: 'zhang@' });
  expect(bad).toMatchObject(refusal('EMAIL_INVALID'));
  const code = await codeOf(() => client.call('account.contact.code.send', contact));
  const done = await client.call('account.contact.change', { ...contact, code, password: PASSWORD });
  expect(done).toEqual({ ok: true, value: { masked: 'Z***@Example.org' } });
  expect(await opens('zhang.wei@example.org', PASSWORD)).toBe(true);
});
