import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * A client written from wire-protocol §2–§4a alone, on OpenSSL, with nothing of ours: what it and the
 * gateway agree on is therefore what the page says.
 */
export type Discovery = {
  readonly protocol: string;
  readonly suites: readonly string[];
  readonly keys: readonly { readonly id: string; readonly publicKey: string; readonly active: boolean }[];
};

export type FourKeys = { c2sEnc: Buffer; c2sMac: Buffer; s2cEnc: Buffer; s2cMac: Buffer };

export type Settings = {
  readonly device: string;
  readonly language: 'zh-CN' | 'en-US';
  readonly path?: string;
  readonly debug?: '0' | '1';
  readonly paramName?: string;
  readonly now?: () => number;
  readonly iv?: () => Buffer;
};

/** A request as bytes to post, and how to read what comes back. */
export type Posted = {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly clientSign: string;
  open(replyJson: string): unknown;
};

export function independentClient(discovery: Discovery, settings: Settings) {
  const server = discovery.keys.find((key) => key.active);
  if (discovery.protocol !== 'ZL1' || !discovery.suites.includes('SM4CBC-HSM3') || !server) {
    throw new Error('this gateway speaks another protocol');
  }
  const ecdh = createECDH('prime256v1');
  const clientPublic = ecdh.generateKeys('base64url');
  const secret = ecdh.computeSecret(Buffer.from(server.publicKey, 'base64url'));
  const transcript = `ZL1|${server.id}|${clientPublic}|${server.publicKey}`;
  let kid = `B${server.id}.${clientPublic}`;
  let keys = fourKeys(secret, createHash('sha256').update(transcript, 'utf8').digest());

  return {
    call: (tag: string, payload: unknown): Posted => seal(tag, payload, kid, keys, settings),
    /** Goes on with the session of a login reply. */
    adopt: (session: { kid: string; seed: string }) => {
      kid = session.kid;
      keys = fourKeys(
        Buffer.concat([secret, Buffer.from(session.seed, 'base64')]),
        Buffer.from(session.kid, 'utf8'),
      );
    },
  };
}

/** wire-protocol §4: HKDF-SHA256 with the four infos. */
export function fourKeys(secret: Buffer, salt: Buffer): FourKeys {
  const derive = (info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    c2sEnc: derive('zl1 c2s enc', 16),
    c2sMac: derive('zl1 c2s mac', 32),
    s2cEnc: derive('zl1 s2c enc', 16),
    s2cMac: derive('zl1 s2c mac', 32),
  };
}

/** wire-protocol §6: hex SHA-256(normalised account ‖ 0x00 ‖ password). */
export function loginHash(account: string, password: string): string {
  return createHash('sha256').update(account).update(Buffer.of(0)).update(password).digest('hex');
}

export function seal(tag: string, payload: unknown, kid: string, keys: FourKeys, settings: Settings): Posted {
  const { device, language, path = '/api', debug = '0', paramName = 'data' } = settings;
  const { now = Date.now, iv: makeIv = () => randomBytes(16) } = settings;
  const iv = makeIv();
  const cipher = createCipheriv('sm4-cbc', keys.c2sEnc, iv);
  const data = Buffer.concat([iv, cipher.update(JSON.stringify(payload), 'utf8'), cipher.final()]).toString(
    'base64',
  );
  const signType = `ZL1.SM4CBC-HSM3.${kid}`;
  const timestamp = String(now());
  const lines = [
    'ZL1',
    'POST',
    path,
    signType,
    timestamp,
    paramName,
    debug,
    tag,
    device,
    '1.0',
    language,
    data,
  ];
  const canonical = lines.join('\n');
  const token = createHash('md5').update(canonical).digest('hex');
  const clientSign = createHmac('sm3', keys.c2sMac).update(`${canonical}\n${token}`).digest('base64');
  const form = {
    signType,
    timestamp,
    paramName,
    [paramName]: data,
    token,
    clientSign,
    debug,
    tag,
    device,
    version: '1.0',
  };
  return {
    body: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language },
    clientSign,
    open: (replyJson) => openReply(replyJson, clientSign, keys),
  };
}

/** wire-protocol §3. Throws on anything that is not an authentic reply to this request. */
function openReply(replyJson: string, clientSign: string, keys: FourKeys): unknown {
  const { Result, ts, sign } = JSON.parse(replyJson) as { Result: string; ts: number; sign: string };
  const signed = createHmac('sm3', keys.s2cMac).update(`ZL1\nRESP\n${clientSign}\n${ts}\n${Result}`).digest();
  if (!timingSafeEqual(signed, Buffer.from(sign, 'base64'))) throw new Error('the reply is not authentic');
  const bytes = Buffer.from(Result, 'base64');
  const decipher = createDecipheriv('sm4-cbc', keys.s2cEnc, bytes.subarray(0, 16));
  return JSON.parse(decipher.update(bytes.subarray(16), undefined, 'utf8') + decipher.final('utf8'));
}
