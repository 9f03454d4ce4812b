import { expect, test } from 'vitest';
import { accountsForEachTest, refusal, signedIn } from '../../../tests/gateway/accounts.ts';
import { PASSWORD } from '../../../tests/smallWorld.ts';

accountsForEachTest();

test('none of the last five passwords is taken again, the sixth is', async () => {
  const client = await signedIn('zhangwei');
  const change = (oldPassword: string, newPassword: string) =>
    client.call('account.password.change', { oldPassword, newPassword });
  const each = [PASSWORD, ...[0, 1, 2, 3, 4, 5].map((n) => `Quiet-Harbour${n}`)];
  for (const [n, next] of each.entries()) {
    const now = each[n - 1];
    if (now === undefined) continue;
    expect(await change(now, next)).toMatchObject({ ok: true });
    if (n > 1 && n < 6) expect(await change(next, 'Quiet-Harbour0')).toMatchObject(refusal('PASSWORD_USED'));
  }
  expect(await change('Quiet-Harbour5', 'Quiet-Harbour1')).toMatchObject(refusal('PASSWORD_USED'));
  expect(await change('Quiet-Harbour5', 'Quiet-Harbour0')).toMatchObject({ ok: true });
});
