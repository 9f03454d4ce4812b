import { randomBytes, webcrypto } from 'node:crypto';
import { expect, test } from 'vitest';
import { formBody } from '../../contract/wire/envelope.ts';
import { startBootstrap } from '../../contract/wire/keys.ts';
import { openReply } from '../../contract/wire/open.ts';
import { sealRequest } from '../../contract/wire/seal.ts';
import { codecGateway } from './codecGateway.ts';
import { independentClient } from './independentClient.ts';

const payload = { account: 'linjing', note: '北京 → 上海 🚄', _idem: '0a1b2c3d-0000-4000-8000-000000000000' };

test('a client written from the page alone bootstraps, signs in and goes on with its session', async () => {
  const gateway = codecGateway();
  const client = independentClient(gateway.discovery, { device: 'h5', language: 'zh-CN' });

  const login = client.call('H5Login', payload);
  const opened = await gateway.open(login.body);
  if (!opened) throw new Error('the gateway refused the login');
  expect(opened.envelope.kid).toMatch(/^Bk1\./);
  expect(gateway.payload(opened.envelope, opened.found.keys)).toEqual(payload);
  const session = gateway.startSession(opened.found);
  const loginReply = { Code: 200, Result: { Code: 0, Message: '', session } };
  expect(login.open(gateway.reply(loginReply, opened.found.keys, login.clientSign))).toEqual(loginReply);

  client.adopt(session);
  const call = client.call('CRM.MemberInfo', { username: '林静' });
  const next = await gateway.open(call.body);
  if (!next) throw new Error('the gateway refused the session');
  expect(next.envelope.kid).toBe(session.kid);
  expect(gateway.payload(next.envelope, next.found.keys)).toEqual({ username: '林静' });
  const answer = { Code: 4040, Message: '没有找到' };
  expect(call.open(gateway.reply(answer, next.found.keys, call.clientSign))).toEqual(answer);
});

test('our own client does the same', async () => {
  const gateway = codecGateway();
  const [server] = gateway.discovery.keys;
  const subtle = webcrypto.subtle;
  const bootstrap = await startBootstrap(subtle, { keyId: server!.id, publicKey: server!.publicKey });
  const at = { path: '/api', language: 'en-US', device: 'pcU000123' } as const;
  const chance = () => ({ now: Date.now(), random: randomBytes });

  const login = sealRequest(
    { ...at, tag: 'H5Login', payload, keys: bootstrap.keys, kid: bootstrap.kid },
    chance(),
  );
  const opened = await gateway.open(formBody(login.form), 'en-US');
  if (!opened) throw new Error('the gateway refused the login');
  const session = gateway.startSession(opened.found);
  const keys = await bootstrap.deriveSession(session);

  const call = sealRequest(
    { ...at, tag: 'Zz.getDept', payload, keys, kid: session.kid, paramName: 'x9' },
    chance(),
  );
  const next = await gateway.open(formBody(call.form), 'en-US');
  if (!next) throw new Error('the gateway refused the session');
  expect(gateway.payload(next.envelope, next.found.keys)).toEqual(payload);
  const sealed = JSON.parse(gateway.reply({ Code: 1100, Result: [1] }, next.found.keys, call.clientSign));
  expect(await openReply(sealed, { keys, clientSign: call.clientSign })).toMatchObject({
    ok: true,
    value: { reply: { Code: 1100, Result: [1] } },
  });
});

test('a ciphertext with + arrives whole, and a body that leaves it bare is refused', async () => {
  const gateway = codecGateway();
  const client = independentClient(gateway.discovery, { device: 'h5', language: 'zh-CN' });
  const { form, body } = withPlus(client);
  expect(body).toContain('%2B');
  expect(await gateway.open(body)).not.toBeNull();
  expect(await gateway.open(formBody(form))).not.toBeNull();
  // Control: the classic mistake.
  const bare = Object.entries(form)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  expect(await gateway.open(bare)).toBeNull();
});

test('a session is bound to its language, its device prefix rule and its bootstrap', async () => {
  const gateway = codecGateway();
  const stranger = codecGateway();
  const client = independentClient(gateway.discovery, { device: 'h5', language: 'zh-CN' });
  const { body } = client.call('H5Login', payload);
  expect(await gateway.open(body)).not.toBeNull();
  expect(await gateway.open(body, 'en-US')).toBeNull();
  expect(await stranger.open(body)).toBeNull();
  const phone = independentClient(gateway.discovery, { device: 'android', language: 'zh-CN' });
  expect(await gateway.open(phone.call('H5Login', payload).body)).toBeNull();
});

function withPlus(client: ReturnType<typeof independentClient>) {
  for (;;) {
    const { body } = client.call('H5Login', payload);
    const form = Object.fromEntries(new URLSearchParams(body));
    if (form.data?.includes('+')) return { form, body };
  }
}
