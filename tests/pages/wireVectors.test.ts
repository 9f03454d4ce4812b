import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { passwordKey } from '../../contract/wire/keys.ts';
import { openReply } from '../../contract/wire/open.ts';
import { sealReply, sealRequest } from '../../contract/wire/seal.ts';
import type { WireKeys } from '../../contract/wire/types.ts';
import { openssl, own } from '../vectors/implementations.ts';
import { fourKeys, loginHash, seal } from '../vectors/independentClient.ts';

/** The vectors as docs/wire-protocol.md prints them; binary values in hex but where the wire has base64. */
type Vectors = {
  readonly sm4Ecb: readonly { key: string; plain: string; sealed: string }[];
  readonly sm3: readonly { text: string; hash: string }[];
  readonly hmacSm3: readonly { key: string; text: string; mac: string }[];
  readonly session: { master: string; kid: string } & Record<keyof WireKeys, string>;
  readonly request: { iv: string; json: string; canonical: string[]; token: string; clientSign: string };
  readonly reply: { iv: string; json: string; Result: string; ts: number; sign: string };
  readonly passwordkey: { account: string; password: string; key: string };
};

const page = readFileSync(join(import.meta.dirname, '../../docs/wire-protocol.md'), 'utf8');
const block = /## 8\.[\s\S]*?```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
const printed = JSON.parse(block) as Vectors;

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
const hex = (found: Uint8Array) => Buffer.from(found).toString('hex');

describe.each([own, openssl])('the primitives the page prints, by $name', (by) => {
  test.each(printed.sm4Ecb)('SM4 $sealed', ({ key, plain, sealed }) => {
    expect(hex(by.encryptBlock(bytes(key), bytes(plain)))).toBe(sealed);
  });
  test.each(printed.sm3)('SM3 of "$text"', ({ text, hash }) => {
    expect(hex(by.sm3(utf8(text)))).toBe(hash);
  });
  test.each(printed.hmacSm3)('HMAC-SM3 of "$text"', ({ key, text, mac }) => {
    expect(hex(by.hmacSm3(utf8(key), utf8(text)))).toBe(mac);
  });
});

describe('the envelope the page prints', () => {
  const { session, request, reply } = printed;
  const [
    ,
    ,
    path = '',
    signType,
    timestamp,
    paramName,
    debug,
    tag = '',
    device = '',
    version,
    language,
    data,
  ] = request.canonical;
  const derived = fourKeys(Buffer.from(session.master, 'hex'), Buffer.from(session.kid));
  const iv = () => Buffer.from(request.iv, 'hex');

  test('keys', () => {
    const { c2sEnc, c2sMac, s2cEnc, s2cMac } = session;
    const found = Object.fromEntries(Object.entries(derived).map(([name, key]) => [name, hex(key)]));
    expect(found).toEqual({ c2sEnc, c2sMac, s2cEnc, s2cMac });
  });

  test('request, by our code', () => {
    const sealed = sealRequest(
      {
        tag,
        path,
        language: 'zh-CN',
        payload: JSON.parse(request.json),
        keys: derived,
        kid: session.kid,
        device,
      },
      { now: Number(timestamp), random: iv },
    );
    const { token, clientSign } = request;
    expect(language).toBe('zh-CN');
    expect(sealed.form).toEqual({
      signType,
      timestamp,
      paramName,
      debug,
      tag,
      device,
      version,
      token,
      clientSign,
      data,
    });
  });

  test('request, by a client of nothing of ours', () => {
    const settings = { device, language: 'zh-CN', now: () => Number(timestamp), iv } as const;
    const posted = seal(tag, JSON.parse(request.json), session.kid, derived, settings);
    expect(Object.fromEntries(new URLSearchParams(posted.body))).toMatchObject({
      data,
      token: request.token,
      clientSign: request.clientSign,
    });
  });

  test('reply', async () => {
    const { Result, ts, sign, json } = reply;
    const to = { keys: derived, clientSign: request.clientSign };
    const random = () => bytes(reply.iv);
    expect(sealReply(JSON.parse(json), { ...to, now: ts, random })).toEqual({ Result, ts, sign });
    expect(await openReply({ Result, ts, sign }, to)).toMatchObject({
      ok: true,
      value: { reply: JSON.parse(json), ts },
    });
  });

  test('passwordkey', async () => {
    const { account, password, key } = printed.passwordkey;
    expect(await passwordKey(crypto.subtle, account, password)).toBe(key);
    expect(loginHash(account.trim().toLowerCase(), password)).toBe(key);
  });
});
