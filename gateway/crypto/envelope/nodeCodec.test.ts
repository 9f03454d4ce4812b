import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readEnvelope } from '../../../contract/wire/envelope.ts';
import { MAX_PAYLOAD } from '../../../contract/wire/names.ts';
import { openReply, openRequest } from '../../../contract/wire/open.ts';
import { sealReply as pureReply, sealRequest } from '../../../contract/wire/seal.ts';
import type { WireKeys } from '../../../contract/wire/types.ts';
import { dummyKeys, nonceOf, openEnvelopePayload, sealReply, verify } from './nodeCodec.ts';

const ROUNDS = process.env.TRIPDESK_LONG === '1' ? 20_000 : 400;
const context = { path: '/api', language: 'zh-CN' } as const;
const kid = `S${'0a'.repeat(16)}`;

function randomKeys(): WireKeys {
  return {
    c2sEnc: randomBytes(16),
    c2sMac: randomBytes(32),
    s2cEnc: randomBytes(16),
    s2cMac: randomBytes(32),
  };
}

/** Payloads on both sides of the length at which the HMAC changes hands. */
function sealed(keys: WireKeys, at: number) {
  const payload = { text: '差旅 desk '.repeat(at % 400), at };
  const request = sealRequest(
    { ...context, tag: 'order.list', payload, keys, kid, device: 'pcU1' },
    { now: 1_767_225_600_000 + at, random: randomBytes },
  );
  const fields = new Map(Object.entries(request.form));
  const read = readEnvelope(fields, MAX_PAYLOAD);
  if (!read.ok) throw new Error('field rules refuse a good form');
  return { payload, fields, envelope: read.value, clientSign: request.clientSign };
}

test(`pure and gateway codec agree on ${ROUNDS} requests and replies`, async () => {
  for (let at = 0; at < ROUNDS; at++) {
    const keys = randomKeys();
    const { payload, fields, envelope, clientSign } = sealed(keys, at);
    expect(verify(envelope, context, keys)).toBe(true);
    expect(openEnvelopePayload(envelope, keys)).toEqual(payload);
    expect(openRequest(fields, { ...context, keysOf: () => keys })).toMatchObject({
      ok: true,
      value: { payload },
    });
    const iv = randomBytes(16);
    const to = { keys, clientSign, now: at, random: () => iv };
    const reply = { Code: 200, Result: payload };
    const ours = sealReply(reply, to);
    expect(ours).toEqual(pureReply(reply, to));
    expect(await openReply(ours, { keys, clientSign })).toEqual({ ok: true, value: { reply, ts: at } });
  }
});

test('a reply is what OpenSSL alone would make, short and long', () => {
  const keys = randomKeys();
  for (const length of [1, 1000, 2000, 2400, 100_000]) {
    const reply = { Code: 200, Result: '林'.repeat(length) };
    const iv = randomBytes(16);
    const cipher = createCipheriv('sm4-cbc', keys.s2cEnc, iv);
    const result = Buffer.concat([iv, cipher.update(JSON.stringify(reply)), cipher.final()]).toString(
      'base64',
    );
    const sign = createHmac('sm3', keys.s2cMac).update(`ZL1\nRESP\nsign\n9\n${result}`).digest('base64');
    expect(sealReply(reply, { keys, clientSign: 'sign', now: 9, random: () => iv })).toEqual({
      Result: result,
      ts: 9,
      sign,
    });
  }
});

test('a long reply is deflated for who can open it, and opens as what it was', async () => {
  const keys = randomKeys();
  const to = { keys, clientSign: 'sign', now: 9, random: randomBytes };
  const offers = { Code: 200, Result: Array.from({ length: 500 }, (_, at) => ({ at, name: '林静' })) };
  const deflated = sealReply(offers, { ...to, mayDeflate: true });
  expect(deflated.Result.length).toBeLessThan(sealReply(offers, to).Result.length / 4);
  expect(await openReply(deflated, to)).toEqual({ ok: true, value: { reply: offers, ts: 9 } });
  const short = { Code: 200, Result: 'x' };
  const iv = () => Buffer.alloc(16);
  expect(sealReply(short, { ...to, random: iv, mayDeflate: true })).toEqual(
    pureReply(short, { ...to, random: iv }),
  );
});

test('every signed field counts, and so do path, language and key', () => {
  const keys = randomKeys();
  const { envelope } = sealed(keys, 3);
  const changed = [
    { ...envelope, signType: envelope.signType.replace('S0a', 'S0b') },
    { ...envelope, timestamp: `${envelope.timestamp}0` },
    { ...envelope, paramName: 'date' },
    { ...envelope, debug: '1' as const },
    { ...envelope, tag: 'order.lisp' },
    { ...envelope, device: 'pcU2' },
    { ...envelope, payload: envelope.payload.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')) },
    { ...envelope, token: '0'.repeat(32) },
    { ...envelope, clientSign: `${'A'.repeat(43)}=` },
    { ...envelope, clientSign: '' },
  ];
  expect(changed.filter((other) => verify(other, context, keys))).toEqual([]);
  expect(verify(envelope, { ...context, path: '/api/' }, keys)).toBe(false);
  expect(verify(envelope, { ...context, language: 'en-US' }, keys)).toBe(false);
  expect(verify(envelope, context, dummyKeys)).toBe(false);
  expect(verify(envelope, context, keys)).toBe(true);
});

test('a checksum signed along with its error is still refused', () => {
  const keys = randomKeys();
  const { envelope } = sealed(keys, 3);
  const token = envelope.token.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  const lines = [
    'ZL1',
    'POST',
    '/api',
    envelope.signType,
    envelope.timestamp,
    envelope.paramName,
    '0',
    envelope.tag,
    envelope.device,
    '1.0',
    'zh-CN',
    envelope.payload,
  ];
  const clientSign = createHmac('sm3', keys.c2sMac)
    .update(`${lines.join('\n')}\n${token}`)
    .digest('base64');
  expect(verify({ ...envelope, token, clientSign }, context, keys)).toBe(false);
});

test('the nonce is the IV', () => {
  const keys = randomKeys();
  const { envelope } = sealed(keys, 1);
  expect(nonceOf(envelope)).toBe(Buffer.from(envelope.payload, 'base64').subarray(0, 16).toString('hex'));
  expect(nonceOf(envelope)).toMatch(/^[0-9a-f]{32}$/);
});
