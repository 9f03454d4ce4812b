import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBase64 } from './base64.ts';
import { replyText } from './canonical.ts';
import { openReply, openRequest } from './open.ts';
import { prepareKeys } from './preparedKeys.ts';
import { sealReply, sealRequest } from './seal.ts';
import { encryptCbc } from './sm4Cbc.ts';
import { encryptText, signText } from './textCodec.ts';
import type { WireKeys } from './types.ts';

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const randomKeys = (): WireKeys => ({
  c2sEnc: randomBytes(16),
  c2sMac: randomBytes(32),
  s2cEnc: randomBytes(16),
  s2cMac: randomBytes(32),
});
const keys = randomKeys();
const kid = `S${'00'.repeat(16)}`;
const context = { path: '/api', language: 'zh-CN' } as const;
const chance = { now: 1_767_225_600_000, random: randomBytes };
const seal = (payload: Record<string, unknown>) =>
  sealRequest({ ...context, tag: 'order.list', payload, keys, kid, device: 'h5U1' }, chance);
const open = (form: Record<string, string>, by: WireKeys | null = keys) =>
  openRequest(new Map(Object.entries(form)), { ...context, keysOf: () => by });

describe('requests', () => {
  test('any payload arrives', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ maxDepth: 3 })),
        (payload) => {
          fc.pre(!JSON.stringify(payload).includes('__proto__'));
          const plain: unknown = JSON.parse(JSON.stringify(payload));
          expect(open(seal(payload).form)).toMatchObject({ ok: true, value: { payload: plain } });
        },
      ),
    );
  });

  test('two seals of one payload differ everywhere it counts', () => {
    const one = seal({ a: 1 });
    const other = seal({ a: 1 });
    for (const name of ['data', 'token', 'clientSign']) expect(one.form[name]).not.toBe(other.form[name]);
  });

  test('an unknown kid, other keys and a false form have one answer', () => {
    const { form } = seal({ a: 1 });
    const answers = [open(form, null), open(form, randomKeys()), open({ ...form, tag: '' }), open({})];
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"ok":false,"error":{"code":"INVALID_REQUEST"}}']),
    );
  });

  test('a signed payload that cannot be read is broken, not invalid', () => {
    // `toJSON` decides what JSON.stringify writes, so that a list can stand where an object must.
    const lists = [
      { toJSON: () => [] },
      { toJSON: () => 'text' },
      { toJSON: () => JSON.parse('{"__proto__":1}') },
    ];
    expect(lists.map((payload) => open(seal(payload).form))).toEqual(
      Array(3).fill({ ok: false, error: { code: 'PAYLOAD_BROKEN' } }),
    );
  });
});

describe('replies', () => {
  const { clientSign } = seal({});
  const to = { keys, clientSign, now: 5, random: randomBytes };
  const broken = { ok: false, error: { code: 'REPLY_BROKEN' } };
  /** A reply signed as it should be around any result text. */
  const signed = (result: string) => ({
    Result: result,
    ts: 5,
    sign: signText(prepareKeys(keys).s2c.mac, replyText(clientSign, 5, result)),
  });
  const sealedText = (text: string) =>
    signed(encryptText(prepareKeys(keys).s2c.cipher, randomBytes(16), text));
  const sealedBytes = (bytes: Uint8Array) =>
    signed(toBase64(encryptCbc(prepareKeys(keys).s2c.cipher, randomBytes(16), bytes)));

  test('code, result, message and the server clock arrive', async () => {
    const reply = { Code: 4102, Result: { a: [1] }, Message: '时间不对' };
    expect(await openReply(sealReply(reply, to), { keys, clientSign })).toEqual({
      ok: true,
      value: { reply, ts: 5 },
    });
  });

  test.each([null, undefined, 'text', 7, [], {}, { Result: 1, ts: 5, sign: '' }, { Code: '200' }])(
    '%j is broken',
    async (body) => {
      expect(await openReply(body, { keys, clientSign })).toEqual(broken);
    },
  );

  test('a clear body is a failure that carries its number, and never a success', async () => {
    expect(await openReply({ Code: 4001, Message: '请求无效' }, { keys, clientSign })).toEqual({
      ok: false,
      error: { code: 'REPLY_CLEAR', message: '请求无效', details: { wireCode: 4001 } },
    });
    expect(await openReply({ Code: 200, Result: { id: 1 } }, { keys, clientSign })).toMatchObject({
      ok: false,
    });
  });

  test.each([
    ['not base64', signed('*')],
    ['no whole block', signed('AAAA')],
    ['only an IV', signed(Buffer.alloc(16).toString('base64'))],
    ['bad padding', signed(Buffer.alloc(32).toString('base64'))],
    ['not JSON', sealedText('{')],
    ['not an object', sealedText('7')],
    ['without a code', sealedText('{"Result":1}')],
    ['with a text for a code', sealedText('{"Code":"200"}')],
    ['not deflated, but begins so', sealedBytes(Buffer.from('x{"Code":200}'))],
    ['deflated and cut', sealedBytes(deflateSync('{"Code":200}').subarray(0, -3))],
    [
      'deflated text that is not UTF-8',
      sealedBytes(deflateSync(Buffer.from('{"Code":200,"Message":"\xff"}', 'latin1'))),
    ],
    ['a few bytes of very much', sealedBytes(deflateSync(Buffer.alloc(40_000_000, ' ')))],
    ['deflated and not JSON', sealedBytes(deflateSync('{"Code":'))],
  ])('a signed reply that is %s is broken, and nothing throws', async (_, body) => {
    expect(await openReply(body, { keys, clientSign })).toEqual(broken);
  });

  test('control: the same way of signing gives a readable reply, deflated or not', async () => {
    const deflated = sealedBytes(deflateSync('{"Code":200,"Message":"好"}'));
    expect(await openReply(deflated, { keys, clientSign })).toMatchObject({
      ok: true,
      value: { reply: { Code: 200, Message: '好' } },
    });
    expect(await openReply(sealedText('{"Code":200}'), { keys, clientSign })).toMatchObject({ ok: true });
  });

  test('a reply turned back at its sender does not open: each direction has its keys', async () => {
    const mirrored = { ...keys, s2cEnc: keys.c2sEnc, s2cMac: keys.c2sMac };
    expect(
      await openReply(sealReply({ Code: 200 }, { ...to, keys: mirrored }), { keys, clientSign }),
    ).toEqual(broken);
  });
});
