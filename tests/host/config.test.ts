import { expect, test } from 'vitest';
import { readConfig } from '../../main/config.ts';

const read = (gateway: string, more: Record<string, string> = {}, given: string[] = []) =>
  readConfig({ TRIPDESK_GATEWAY: gateway, ...more }, '/app', given);

test.each([
  'http://gateway.example',
  'http://10.0.0.5:8787',
  'http://127.0.0.1.example',
  'http://localhost.example:8787',
  'http://0.0.0.0:8787',
  'http://[::ffff:10.0.0.5]',
  'http://user@gateway.example',
  'HTTP://Gateway.Example',
])('%s is refused: no encryption off this machine', (gateway) => {
  expect(read(gateway)).toEqual({ ok: false, message: 'gatewayPlain', value: gateway });
  expect(read(gateway, { TRIPDESK_ALLOW_HTTP: 'yes' })).toMatchObject({ ok: false, message: 'gatewayPlain' });
  expect(read(gateway, { TRIPDESK_ALLOW_HTTP: '1' })).toMatchObject({ ok: true });
});

test.each([
  'https://gateway.example',
  'http://127.0.0.1:8787',
  'http://127.1',
  'http://[::1]:8787',
  'http://localhost:8787',
  'http://desk.localhost',
])('%s is taken (control)', (gateway) => {
  expect(read(gateway)).toMatchObject({ ok: true, config: { gateway: new URL(gateway).origin } });
});

test('several keys are pinned; the kept one is dropped only where that is said at the start', () => {
  const key = 'B'.repeat(87);
  expect(read('', { TRIPDESK_GATEWAY_KEYS: `k1:${key},k2:${key}` })).toMatchObject({
    ok: true,
    config: { pinnedKeys: [{ keyId: 'k1' }, { keyId: 'k2' }], forgetGatewayKey: false },
  });
  expect(read('', {}, ['--forget-gateway-key'])).toMatchObject({ config: { forgetGatewayKey: true } });
  expect(read('', { FORGET_GATEWAY_KEY: '1' })).toMatchObject({ config: { forgetGatewayKey: false } });
});
