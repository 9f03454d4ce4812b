import { describe, expect, test } from 'vitest';
import { chinaDate } from '../../contract/rules/time/chinaTime.ts';
import {
  dataFolder,
  freePort,
  run,
  startedGatewaysForThisFile,
  untilReady,
} from '../../tests/gateway/startedGateway.ts';
import { postTo, wireClient } from '../../tests/wireClient.ts';

startedGatewaysForThisFile();

describe('an empty store', () => {
  test('starts with nobody in it, and prints a link by which the first company is made and run', async () => {
    const data = dataFolder('empty');
    const port = String(await freePort());
    const env = { TRIPDESK_DATA: data, TRIPDESK_GATEWAY_PORT: port };
    const origin = `http://127.0.0.1:${port}`;
    const gateway = run(env);
    let said = '';
    gateway.process.stdout?.on('data', (text) => (said += text));
    await untilReady(origin);
    await expect.poll(() => said, { timeout: 30_000 }).toMatch(/#[0-9a-f]{64}/);
    const links = said.match(new RegExp(`${origin}/setup/zh#[0-9a-f]{64}`, 'g')) ?? [];
    expect(links).toHaveLength(1);
    expect(said).not.toContain('sample accounts');
    const token = links[0]?.split('#')[1] ?? '';

    const guest = await wireClient(postTo(origin), { device: 'h5' });
    expect(await guest.call('account.gateway.get', {})).toEqual({
      ok: true,
      value: { sample: false, hasCompany: false },
    });
    const person = { name: '王小明', account: 'admin.wang', mobile: '13912340001', email: '' };
    const password = 'Quiet-Harbour9';
    const company = { token, company: '新芽科技', limitFen: 10_000_000, ...person, password };
    expect(await guest.call('account.company.create', company)).toMatchObject({ ok: true });

    const admin = await wireClient(postTo(origin), { device: 'h5' });
    expect(await admin.login('admin.wang', password)).toMatchObject({ Code: 0 });
    const account = await admin.call('payment.account.get', {});
    expect(account).toMatchObject({ ok: true, value: { limitFen: 10_000_000, availableFen: 10_000_000 } });
    const added = await admin.call('organisation.person.add', {
      account: 'li.hua',
      name: '李华',
      mobile: '13912340002',
      email: '',
      roles: [],
      document: { type: 'passport', number: 'E12345678' },
    });
    if (!added.ok) throw new Error(added.error.code);
    const cities = await admin.call('train.station.list', {});
    expect(cities.ok && JSON.stringify(cities.value)).toContain('BJS');
    const search = await admin.call('train.offer.search', {
      from: { kind: 'city', code: 'BJS' },
      to: { kind: 'city', code: 'SHA' },
      date: chinaDate(Date.now() + 3 * 86_400_000),
      travellers: [{ kind: 'employee', id: added.value.employeeId }],
    });
    expect(search).toMatchObject({ ok: true });
    expect(JSON.stringify(search)).toContain('offerId');

    // The tool works beside the running gateway.
    const tool = async (...args: string[]) => {
      const { code, out, err } = await run(env, 'cli/accountTool.ts', ...args).ended;
      return { code, out: (out + err).trim() };
    };
    expect((await tool('list')).out.split('\n')).toEqual([
      expect.stringMatching(/^admin\.wang U\d+ active employee,approver,travelManager,finance$/),
      expect.stringMatching(/^li\.hua U\d+ active employee$/),
    ]);
    expect(await tool('sign-out', 'admin.wang')).toMatchObject({ code: 0 });
    expect((await admin.call('preference.get', {})).ok).toBe(false);
    expect(await tool('deactivate', 'admin.wang')).toMatchObject({ code: 1 });

    gateway.process.kill('SIGTERM');
    const { out, err } = await gateway.ended;
    for (const secret of [password, '13912340001', '王小明']) expect(out + err).not.toContain(secret);
  }, 120_000);
});
