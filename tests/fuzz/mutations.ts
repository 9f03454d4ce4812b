import { randomBytes } from 'node:crypto';

/** Chance from 0 up to 1, again and again the same for a seed (Mulberry32). */
export type Chance = () => number;

export function seededChance(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Mutate = (body: string, chance: Chance) => string;

const below = (chance: Chance, limit: number) => Math.floor(chance() * limit);
const alphabet = Array.from('ABCabc019+/=-_.%&?#\u0000\t\n\r "é林\u{1f600}');
const letter = (chance: Chance) => alphabet[below(chance, alphabet.length)] ?? 'x';

/** Changes one field's value; percent-encoded again, so that the form itself stays well made. */
function changeField(body: string, name: string, change: (value: string) => string): string {
  const fields = new URLSearchParams(body);
  fields.set(name, change(fields.get(name) ?? ''));
  return [...fields]
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&');
}

function flipBit(chance: Chance): (base64: string) => string {
  return (base64) => {
    const bytes = Buffer.from(base64, 'base64');
    const at = below(chance, bytes.length);
    if (bytes.length > 0) bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << below(chance, 8)), at);
    return bytes.toString('base64');
  };
}

/** Ways a hostile or broken sender changes the body of a good request. */
export const mutations: Readonly<Record<string, Mutate>> = {
  'one letter': (body, chance) => {
    const at = below(chance, body.length);
    return body.slice(0, at) + letter(chance) + body.slice(at + 1);
  },
  'several letters': (body, chance) => {
    let changed = body;
    for (let n = below(chance, 8) + 2; n > 0; n--) {
      const at = below(chance, changed.length);
      changed = changed.slice(0, at) + letter(chance) + changed.slice(at + 1);
    }
    return changed;
  },
  'a cut': (body, chance) => body.slice(0, below(chance, body.length)),
  'a hole': (body, chance) => {
    const at = below(chance, body.length);
    return body.slice(0, at) + body.slice(at + 1 + below(chance, 20));
  },
  'an insertion': (body, chance) => {
    const at = below(chance, body.length);
    return body.slice(0, at) + letter(chance) + body.slice(at);
  },
  'a field away': (body, chance) => body.split('&').toSpliced(below(chance, 10), 1).join('&'),
  'a field twice': (body, chance) => `${body}&${body.split('&')[below(chance, 10)]}`,
  'a field more': (body, chance) => `${body}&x${below(chance, 1000)}=1`,
  'a reserved field more': (body, chance) =>
    `${body}&${['__proto__', 'constructor', 'sign', 'kid'][below(chance, 4)]}=1`,
  'two values exchanged': (body, chance) => {
    const fields = body.split('&').map((field) => field.split('='));
    const [one, other] = [below(chance, fields.length), below(chance, fields.length)];
    const [a, b] = [fields[one], fields[other]];
    if (a && b) [a[1], b[1]] = [b[1] ?? '', a[1] ?? ''];
    return fields.map((field) => field.join('=')).join('&');
  },
  'a bit of the payload': (body, chance) => changeField(body, 'data', flipBit(chance)),
  'a bit of the signature': (body, chance) => changeField(body, 'clientSign', flipBit(chance)),
  'another time': (body, chance) =>
    changeField(body, 'timestamp', (ts) => String(Number(ts) + below(chance, 2000) - 1000)),
  'another tag': (body, chance) =>
    changeField(
      body,
      'tag',
      () => ['H5Login', 'order.list', 'SaveBean', '__proto__', 'toString'][below(chance, 5)] ?? '',
    ),
  'another device': (body, chance) =>
    changeField(body, 'device', () => `pcU${String(below(chance, 999)).padStart(6, '0')}`),
  'another debug flag': (body) => changeField(body, 'debug', (flag) => (flag === '0' ? '1' : '0')),
  'another session': (body) =>
    changeField(body, 'signType', () => `ZL1.SM4CBC-HSM3.S${randomBytes(16).toString('hex')}`),
  'a bootstrap key': (body) =>
    changeField(body, 'signType', () => `ZL1.SM4CBC-HSM3.Bk1.${randomBytes(65).toString('base64url')}`),
  'another suite': (body) => changeField(body, 'signType', (sign) => sign.replace('SM4CBC-HSM3', 'NONE')),
  'another name for the payload': (body, chance) => body.replaceAll('data', `d${below(chance, 9999)}`),
  'its own checksum': (body, chance) =>
    changeField(body, 'token', () =>
      Buffer.from(String(chance())).toString('hex').padEnd(32, '0').slice(0, 32),
    ),
  'a payload of another length': (body, chance) =>
    changeField(body, 'data', (data) => data + randomBytes(3 * (1 + below(chance, 400))).toString('base64')),
  noise: (_, chance) => randomBytes(below(chance, 900)).toString('latin1'),
};
