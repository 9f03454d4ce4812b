import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('beyond this machine only behind a proxy that brings TLS, or where http is asked for', () => {
  for (const host of ['0.0.0.0', '::', '', '10.0.0.5', 'gateway.example', '127.0.0.1.example']) {
    expect(() => readConfig({ TRIPDESK_HOST: host }, '/app')).toThrow(/TRIPDESK_HOST .*without encryption/);
    expect(readConfig({ TRIPDESK_HOST: host, TRIPDESK_ALLOW_HTTP: '1' }, '/app').host).toBe(host);
  }
  for (const host of ['127.0.0.1', '127.8.8.8', '::1', 'localhost'])
    expect(readConfig({ TRIPDESK_HOST: host }, '/app').host).toBe(host);
});
