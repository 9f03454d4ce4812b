import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './readConfig.ts';

test('beyond this machine only behind a proxy that brings TLS, or where http is asked for', () => {
  for (const host of ['0.0.0.0', '::', '', '10.0.0.5', 'gateway.example', '127.0.0.1.example']) {
    expect(() => readConfig({ TRIPDESK_HOST: host }, '/app')).toThrow(/TRIPDESK_HOST .*without encryption/);
    expect(readConfig({ TRIPDESK_HOST: host, TRIPDESK_ALLOW_HTTP: '1' }, '/app').host).toBe(host);
  }
  for (const host of ['127.0.0.1', '127.8.8.8', '::1', 'localhost'])
    expect(readConfig({ TRIPDESK_HOST: host }, '/app').host).toBe(host);
});

test('the rate factor leaves every limit one that lets somebody through, and that can be written down', () => {
  for (const factor of ['0.001', '1e-9', '1', '1000000']) {
    const { limits, caps } = readConfig({ TRIPDESK_RATE_FACTOR: factor }, '/app');
    for (const { burst } of [limits.session, limits.address, limits.publicCalls])
      expect(burst).toBeGreaterThanOrEqual(1);
    for (const { each } of Object.values(caps)) expect(Number.isSafeInteger(each) && each >= 1).toBe(true);
  }
  for (const factor of ['0', '-1', 'x', 'Infinity', '1e300'])
    expect(() => readConfig({ TRIPDESK_RATE_FACTOR: factor }, '/app')).toThrow(/TRIPDESK_RATE_FACTOR/);
});

test('the settings and their defaults', () => {
  expect(readConfig({}, '/app')).toMatchObject({
    host: '127.0.0.1',
    port: 8787,
    publicUrl: 'http://127.0.0.1:8787',
    dataFolder: '.data',
    h5Folder: join('/app', 'dist', 'h5'),
    trustedProxies: [],
    passwordCost: 14,
  });
  const set = {
    TRIPDESK_HOST: '0.0.0.0',
    TRIPDESK_GATEWAY_PORT: '80',
    TRIPDESK_DATA: '/data',
    TRIPDESK_TRUSTED_PROXIES: '10.0.0.1,10.0.0.2',
  };
  expect(readConfig(set, '/app')).toMatchObject({
    host: '0.0.0.0',
    port: 80,
    dataFolder: '/data',
    trustedProxies: ['10.0.0.1', '10.0.0.2'],
    figures: null,
  });
  expect(readConfig({ TRIPDESK_METRICS_PORT: '9100' }, '/app').figures).toEqual({
    host: '127.0.0.1',
    port: 9100,
  });
  expect(readConfig({ TRIPDESK_PUBLIC_URL: 'https://h5.example.com/' }, '/app').publicUrl).toBe(
    'https://h5.example.com',
  );
  for (const url of ['h5.example.com', 'ftp://h5.example.com', 'https://'])
    expect(() => readConfig({ TRIPDESK_PUBLIC_URL: url }, '/app')).toThrow(/TRIPDESK_PUBLIC_URL/);
  for (const port of ['0', 'x', '8787', '70000'])
    expect(() => readConfig({ TRIPDESK_METRICS_PORT: port }, '/app')).toThrow(/TRIPDESK_METRICS_PORT/);
});

test('what sends codes is set up whole and safely, or not at all', () => {
  const read = (env: Record<string, string>) => () => readConfig(env, '/app');
  const mail = {
    TRIPDESK_SMTP_URL: 'smtps://desk:secret@mail.example',
    TRIPDESK_MAIL_FROM: 'desk@example.com',
  };
  expect(read(mail)().mail).toEqual({ url: mail.TRIPDESK_SMTP_URL, from: mail.TRIPDESK_MAIL_FROM });
  expect(read({ TRIPDESK_SMTP_URL: mail.TRIPDESK_SMTP_URL })).toThrow(/go together/);
  expect(read({ ...mail, TRIPDESK_SMTP_URL: 'https://mail.example' })).toThrow(/TRIPDESK_SMTP_URL/);
  expect(read({ ...mail, TRIPDESK_MAIL_FROM: 'desk' })).toThrow(/TRIPDESK_MAIL_FROM/);
  const sms = { TRIPDESK_SMS_URL: 'https://sms.example/send', TRIPDESK_SMS_SECRET: 'secret' };
  expect(read(sms)().smsGateway).toEqual({ url: sms.TRIPDESK_SMS_URL, secret: sms.TRIPDESK_SMS_SECRET });
  expect(read({ TRIPDESK_SMS_SECRET: 'secret' })).toThrow(/go together/);
  expect(read({ ...sms, TRIPDESK_SMS_URL: 'http://sms.example/send' })).toThrow(/TRIPDESK_SMS_URL/);
  const openId = {
    TRIPDESK_OIDC_ISSUER: 'https://login.example',
    TRIPDESK_OIDC_CLIENT_ID: 'desk',
    TRIPDESK_OIDC_CLIENT_SECRET: 'secret',
    TRIPDESK_PUBLIC_URL: 'https://trip.example/',
  };
  expect(read(openId)().openId).toMatchObject({
    redirectUrl: 'https://trip.example/thirdAccount/back/zh',
  });
  expect(read({ ...openId, TRIPDESK_OIDC_CLIENT_ID: '' })).toThrow(/go together/);
  expect(read({ ...openId, TRIPDESK_OIDC_ISSUER: 'http://login.example' })).toThrow(/TRIPDESK_OIDC_ISSUER/);
});

test('apps at enterprise messaging apps are set up whole and safely, or not at all', () => {
  const read = (env: Record<string, string>) => () => readConfig(env, '/app');
  expect(read({})().enterpriseApps).toEqual({});
  const weCom = {
    TRIPDESK_WECOM_CORP_ID: 'ww1',
    TRIPDESK_WECOM_AGENT_ID: '1000002',
    TRIPDESK_WECOM_SECRET: 'secret',
    TRIPDESK_PUBLIC_URL: 'https://trip.example',
  };
  expect(read(weCom)().enterpriseApps).toEqual({
    wecom: {
      organisation: 'ww1',
      clientId: '1000002',
      clientSecret: 'secret',
      redirectUrl: 'https://trip.example/thirdAccount/back/zh',
      url: null,
    },
  });
  const both = {
    ...weCom,
    TRIPDESK_FEISHU_TENANT_KEY: 't1',
    TRIPDESK_FEISHU_APP_ID: 'cli_1',
    TRIPDESK_FEISHU_APP_SECRET: 's',
    TRIPDESK_FEISHU_URL: 'http://127.0.0.1:9100/',
  };
  expect(Object.keys(read(both)().enterpriseApps)).toEqual(['wecom', 'feishu']);
  expect(read(both)().enterpriseApps.feishu?.url).toBe('http://127.0.0.1:9100');
  expect(read({ ...weCom, TRIPDESK_WECOM_SECRET: '' })).toThrow(/TRIPDESK_WECOM_SECRET go together/);
  expect(read({ TRIPDESK_DINGTALK_CLIENT_ID: 'x' })).toThrow(/TRIPDESK_DINGTALK_CORP_ID.* go together/);
  for (const url of ['http://proxy.example', 'ftp://proxy.example', 'proxy'])
    expect(read({ ...weCom, TRIPDESK_WECOM_URL: url })).toThrow(/TRIPDESK_WECOM_URL/);
  // An address without an app would be left unread.
  expect(read({ TRIPDESK_DINGTALK_URL: 'https://proxy.example' })).toThrow(/TRIPDESK_DINGTALK_URL needs/);
});
