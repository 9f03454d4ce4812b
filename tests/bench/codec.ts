import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { makeSm4 } from '../../contract/wire/sm4.ts';
import { decryptText, encryptText } from '../../contract/wire/textCodec.ts';
import { type Figure, race } from './race.ts';

/*
 * The wire codec, JSON string → UTF-8 → PKCS7 → SM4-CBC → base64 and back (performance.md §1), our own against
 * sm-crypto and OpenSSL. One JSON line per figure: MB/s of each, the median of the ratios taken round by round, and
 * the goal of the JS path where there is one.
 */
type Options = { mode: 'cbc'; iv: number[]; output: 'array' };
type SmCrypto = {
  encrypt(plain: string, key: number[], options: Options): number[];
  decrypt(sealed: number[], key: number[], options: Omit<Options, 'output'>): string;
};
const { sm4: smCrypto }: { sm4: SmCrypto } = createRequire(import.meta.url)('sm-crypto');

type Codec = { seal: (text: string) => string; open: (sealed: string) => string | null };

const key = randomBytes(16);
const keyList = Array.from(key);
const iv = randomBytes(16);
const ivList = Array.from(iv);
const cipher = makeSm4(key);

const codecs: Readonly<Record<'own' | 'smCrypto' | 'openssl', Codec>> = {
  own: {
    seal: (text) => encryptText(cipher, iv, text),
    open: (sealed) => decryptText(cipher, sealed),
  },
  smCrypto: {
    seal: (text) => {
      const sealed = smCrypto.encrypt(text, keyList, { mode: 'cbc', iv: ivList, output: 'array' });
      return Buffer.from(ivList.concat(sealed)).toString('base64');
    },
    open: (sealed) => {
      const bytes = Array.from(Buffer.from(sealed, 'base64'));
      return smCrypto.decrypt(bytes.slice(16), keyList, { mode: 'cbc', iv: bytes.slice(0, 16) });
    },
  },
  openssl: {
    seal: (text) => {
      const sealer = createCipheriv('sm4-cbc', key, iv);
      return Buffer.concat([iv, sealer.update(text, 'utf8'), sealer.final()]).toString('base64');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64');
      const opener = createDecipheriv('sm4-cbc', key, bytes.subarray(0, 16));
      return opener.update(bytes.subarray(16), undefined, 'utf8') + opener.final('utf8');
    },
  },
};

const sizes = { '256 B': 256, '2 KB': 2048, '30 KB': 30_000, '300 KB': 300_000, '1 MB': 1_000_000 };
type Direction = 'encrypt' | 'decrypt' | 'round trip';

/** Goals of the JS path, own over the other (performance.md §1). */
const goals: Readonly<Record<string, Partial<Record<'smCrypto' | 'openssl', number>>>> = {
  'decrypt 300 KB': { smCrypto: 12, openssl: 1.1 },
  'encrypt 2 KB': { smCrypto: 3, openssl: 1.7 },
  'round trip 256 B': { smCrypto: 4, openssl: 6 },
};

/** Order rows as a reply carries them: mostly ASCII, some Chinese. */
function orderText(bytes: number): string {
  const row = (at: number) =>
    `{"id":"${String(at).padStart(32, '0')}","from":"北京南","to":"上海虹桥","train":"G1","priceFen":55300,"state":"issued"}`;
  const rows: string[] = [];
  for (let length = 0, at = 0; length < bytes - 130; at++) {
    rows.push(row(at));
    length += Buffer.byteLength(row(at)) + 1;
  }
  const text = `[${rows.join(',')}]`;
  return text + ' '.repeat(Math.max(0, bytes - Buffer.byteLength(text)));
}

/** Prints every figure; answers them too. */
export function benchCodec(): Figure[] {
  const figures: Figure[] = [];
  for (const [size, bytes] of Object.entries(sizes)) {
    const text = orderText(bytes);
    const sealed = codecs.openssl.seal(text);
    for (const [name, { seal, open }] of Object.entries(codecs)) {
      if (seal(text) !== sealed || open(sealed) !== text) throw new Error(`${name} is wrong at ${size}`);
    }
    const work: Record<Direction, (codec: Codec) => unknown> = {
      encrypt: ({ seal }) => seal(text),
      decrypt: ({ open }) => open(sealed),
      'round trip': ({ seal, open }) => open(seal(text)),
    };
    for (const [direction, run] of Object.entries(work)) {
      const figure = race(`codec: ${direction} ${size}`, bytes, {
        own: () => run(codecs.own),
        smCrypto: () => run(codecs.smCrypto),
        openssl: () => run(codecs.openssl),
      });
      const goal = goals[`${direction} ${size}`];
      const holds =
        goal && Object.entries(goal).every(([other, least]) => (figure.ratios[other] ?? 0) >= least);
      figures.push(figure);
      console.log(JSON.stringify({ ...figure, ...(goal && { goal, holds }) }));
    }
  }
  return figures;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) benchCodec();
