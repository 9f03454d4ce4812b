import { createHash, webcrypto } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { formBody, parseForm, readEnvelope } from '../../contract/wire/envelope.ts';
import { deriveKeys, passwordKey } from '../../contract/wire/keys.ts';
import { MAX_PAYLOAD } from '../../contract/wire/names.ts';
import { openReply, openRequest } from '../../contract/wire/open.ts';
import { sealReply, sealRequest } from '../../contract/wire/seal.ts';
import type { WireKeys } from '../../contract/wire/types.ts';
import * as gateway from '../../gateway/crypto/envelope/nodeCodec.ts';
import { deriveKeys as gatewayDeriveKeys } from '../../gateway/crypto/envelope/serverKeys.ts';
import { fourKeys, loginHash, seal } from './independentClient.ts';

const { subtle } = webcrypto;

/** The golden envelope of wire-protocol §8. */
const master = createHash('sha256').update('zl1 golden master').digest();
const kid = 'S7f3c1a2b9d4e5f60718293a4b5c6d7e8';
const goldenKeys = {
  c2sEnc: '2fe5df4232572ea308e97799316384e8',
  c2sMac: '4b0ff3b7218e71666a458acd4f5383bef332b0d7d1795c5aebaff074b1ee7c85',
  s2cEnc: '5f5f3b44a5a20f689bbe00ccbc86a129',
  s2cMac: '8e00bcc3160ed52cede9cd880467ac1ef1f65bdf33a89c7f26912d8ca31a971a',
};
const payload = 'AAECAwQFBgcICQoLDA0OD1gH2ewP12z2MWpKbkkaQydqQHgPUsSwlM5F5yhjmfgg';
const token = '7c34c99d00c68c24676c12dc26cdf0c9';
const clientSign = 'KOUTPUS4IcSZDjvb8kv79chkA7dRVVA8HcqqNQxxKqk=';
const reply = { Code: 200, Result: { qq: '', company_name: 'ACME' } };
const sealedReply = {
  Result:
    'EBESExQVFhcYGRobHB0eHw+hZtq4HfFunPyxgdJV+KCR5JrL9R7YRVAvuAtaTKU3esldGN1FfsDaE3jKlZ8cWYyLvuuTb95QxMAUOMQ0bA0=',
  ts: 1767225600123,
  sign: 'KRoh2oFzXU8TB5KfyQ11BsVy1D258+UCBC/Qq0rybYw=',
};
const context = { path: '/api', language: 'zh-CN' } as const;
const counting = (first: number) => Uint8Array.from({ length: 16 }, (_, at) => first + at);
const requestIv = () => Buffer.from(counting(0));
const replyIv = () => counting(16);

const keys: WireKeys = gatewayDeriveKeys(master, Buffer.from(kid));
const call = {
  ...context,
  tag: 'CRM.MemberInfo',
  payload: { username: 'zhangsan' },
  keys,
  kid,
  device: 'h5U000123',
};
const golden = sealRequest(call, { now: 1767225600000, random: requestIv });

describe('keys', () => {
  const hexOf = (found: Readonly<Record<string, Uint8Array>>) =>
    Object.fromEntries(Object.entries(found).map(([name, key]) => [name, Buffer.from(key).toString('hex')]));

  test('the master is what the page says', () => {
    expect(master.toString('hex')).toBe('9eeabf7e3aea38ffd2fceee0bb5b4d0afc317dbac33d2145999a1a202205c28a');
  });
  test('WebCrypto', async () => {
    expect(hexOf(await deriveKeys(subtle, master, Buffer.from(kid)))).toEqual(goldenKeys);
  });
  test('OpenSSL', () => {
    expect(hexOf(keys)).toEqual(goldenKeys);
    expect(hexOf(fourKeys(master, Buffer.from(kid)))).toEqual(goldenKeys);
  });
  test('control: another salt gives other keys', () => {
    const other = hexOf(gatewayDeriveKeys(master, Buffer.from(kid.toUpperCase())));
    expect(Object.entries(goldenKeys).filter(([name, key]) => other[name] === key)).toEqual([]);
  });
});

describe('request', () => {
  test('contract/wire seals it', () => {
    expect(golden.form).toEqual({
      signType: `ZL1.SM4CBC-HSM3.${kid}`,
      timestamp: '1767225600000',
      paramName: 'data',
      debug: '0',
      tag: 'CRM.MemberInfo',
      device: 'h5U000123',
      version: '1.0',
      data: payload,
      token,
      clientSign,
    });
    expect(golden.clientSign).toBe(clientSign);
  });
  test('a client on OpenSSL seals the same', () => {
    const settings = {
      device: 'h5U000123',
      language: 'zh-CN',
      now: () => 1767225600000,
      iv: requestIv,
    } as const;
    const posted = seal(
      'CRM.MemberInfo',
      { username: 'zhangsan' },
      kid,
      fourKeys(master, Buffer.from(kid)),
      settings,
    );
    expect(Object.fromEntries(new URLSearchParams(posted.body))).toEqual(golden.form);
  });
  test('contract/wire opens it', () => {
    const opened = openRequest(new Map(Object.entries(golden.form)), { ...context, keysOf: () => keys });
    expect(opened).toMatchObject({
      ok: true,
      value: { payload: { username: 'zhangsan' }, envelope: { kid } },
    });
  });
  test('the gateway opens it', () => {
    const fields = parseForm(formBody(golden.form));
    const read = fields && readEnvelope(fields, MAX_PAYLOAD);
    if (!read?.ok) throw new Error('field rules refuse the golden form');
    expect(gateway.verify(read.value, context, keys)).toBe(true);
    expect(gateway.openEnvelopePayload(read.value, keys)).toEqual({ username: 'zhangsan' });
    expect(gateway.nonceOf(read.value)).toBe('000102030405060708090a0b0c0d0e0f');
  });

  const turned = (text: string) => (text.startsWith('K') ? `L${text.slice(1)}` : `0${text.slice(1)}`);
  test.each([
    ['timestamp', '1767225600001'],
    ['tag', 'CRM.MemberInfp'],
    ['device', 'h5U000124'],
    ['debug', '1'],
    ['data', payload.replace('D1gH', 'D1gI')],
    ['token', turned(token)],
    ['clientSign', turned(clientSign)],
  ])('control: neither opens it with another %s', (field, value) => {
    const fields = new Map(Object.entries({ ...golden.form, [field]: value }));
    const read = readEnvelope(fields, MAX_PAYLOAD);
    if (!read.ok) throw new Error('the change is not the kind this test means');
    expect(gateway.verify(read.value, context, keys)).toBe(false);
    expect(openRequest(fields, { ...context, keysOf: () => keys }).ok).toBe(false);
  });
  test('control: neither opens it under another path, language or key', () => {
    const fields = new Map(Object.entries(golden.form));
    const read = readEnvelope(fields, MAX_PAYLOAD);
    if (!read.ok) throw new Error('field rules refuse the golden form');
    const swapped = { ...keys, c2sMac: keys.s2cMac };
    for (const [other, by] of [
      [{ ...context, path: '/apj' }, keys],
      [{ ...context, language: 'en-US' as const }, keys],
      [context, swapped],
    ] as const) {
      expect(gateway.verify(read.value, other, by)).toBe(false);
      expect(openRequest(fields, { ...other, keysOf: () => by }).ok).toBe(false);
    }
  });
});

describe('reply', () => {
  const to = { keys, clientSign, now: 1767225600123, random: replyIv };
  test('contract/wire and the gateway seal it', () => {
    expect(sealReply(reply, to)).toEqual(sealedReply);
    expect(gateway.sealReply(reply, to)).toEqual(sealedReply);
  });
  test('contract/wire opens it', async () => {
    expect(await openReply(sealedReply, { keys, clientSign })).toEqual({
      ok: true,
      value: { reply, ts: 1767225600123 },
    });
  });
  test('a client on OpenSSL opens it', () => {
    const posted = seal('CRM.MemberInfo', { username: 'zhangsan' }, kid, fourKeys(master, Buffer.from(kid)), {
      device: 'h5U000123',
      language: 'zh-CN',
      now: () => 1767225600000,
      iv: requestIv,
    });
    expect(posted.open(JSON.stringify(sealedReply))).toEqual(reply);
    expect(() => posted.open(JSON.stringify({ ...sealedReply, ts: 1767225600124 }))).toThrow('authentic');
  });
  test.each([
    ['another time', { ...sealedReply, ts: sealedReply.ts + 1 }],
    ['another result', { ...sealedReply, Result: sealedReply.Result.replace('EBES', 'EBET') }],
    ['another signature', { ...sealedReply, sign: sealedReply.sign.replace('KRoh', 'KRoi') }],
    ['a cut signature', { ...sealedReply, sign: '' }],
  ])('control: %s is refused', async (_, body) => {
    expect(await openReply(body, { keys, clientSign })).toEqual({
      ok: false,
      error: { code: 'REPLY_BROKEN' },
    });
  });
  test('control: the reply to another request is refused', async () => {
    const other = clientSign.replace('KOUT', 'KOUS');
    expect((await openReply(sealedReply, { keys, clientSign: other })).ok).toBe(false);
  });
});

describe('passwordkey', () => {
  const known = 'a14f47c6895ae783eeb1292261fb70a9d74b3cd7de789b8eb6e5af0ed8bfe704';
  test('WebCrypto and OpenSSL', async () => {
    expect(await passwordKey(subtle, 'zhangsan', 'Aa1!Aa1!Aa1!')).toBe(known);
    expect(loginHash('zhangsan', 'Aa1!Aa1!Aa1!')).toBe(known);
  });
  test('an account has one spelling, a password is taken as it is', async () => {
    expect(await passwordKey(subtle, ' ZhangSan\t', 'Aa1!Aa1!Aa1!')).toBe(known);
    expect(await passwordKey(subtle, 'zhangsan', 'Aa1!Aa1!Aa1! ')).not.toBe(known);
    expect(await passwordKey(subtle, 'zhangsanA', 'a1!Aa1!Aa1!')).not.toBe(known);
  });
});
