/** A whole number from 0 up to `below`, from a seed: the same run every time. */
export type Chance = (below: number) => number;

export function makeChance(seed: number): Chance {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const id = '0123456789abcdef0123456789abcdef';
const key = '7b0f4a1e-5c1e-4f0a-9d55-1c1f0a6b2c3d';
const row = {
  rowId: '0123abcd',
  traveller: { kind: 'employee', id },
  principalId: id,
  offerId: 'offer_0123456789_0123456789',
  seat: 'O',
  acceptedFareFen: 55_300,
  payer: 'company',
};

/** Good inputs to begin from; most hostile ones are a good one with a fault in it. */
const good: Readonly<Record<string, unknown>> = {
  'order.list': { tab: 'business', labels: ['new'], from: '2026-11-20', keyword: '北京', limit: 20 },
  'order.detail.get': { orderId: id },
  'order.cancel': { orderId: id },
  'train.offer.search': {
    from: { kind: 'city', code: 'BJP' },
    to: { kind: 'city', code: 'SHH' },
    date: '2026-11-21',
    travellers: [],
  },
  'trip.draft.submit': { tab: 'business', title: 'x', rows: [row] },
  'trip.traveller.list': { keyword: 'zhang', limit: 10 },
  'preference.save': { theme: 'dark' },
  'tracking.point.save': {
    user: 'u',
    path: '/',
    pathname: '首页',
    parameter: { user_code: 'u', username: 'u' },
  },
  SaveBean: { table: 'member315', update: { wechat: 'x' }, condition: { user_code: 'u' } },
  'CRM.MemberInfo': { username: 'u' },
  'session.signIn': { account: 'linjing', password: 'wrong' },
  'session.choose': { uuid: 'u', username: 'u' },
  'session.exchangeToken': { token: 't' },
  'session.startActing': { principalId: id },
  'desk.keep': { text: 'x' },
  'desk.kept': {},
  'outbox.answer': { idem: key, answer: { do: 'giveUp' } },
  'language.set': { language: 'en' },
  'link.open': { url: 'https://www.12306.cn/' },
};

const huge = 'x'.repeat(10_000_000);

/** One hostile value; some cannot be JSON, some throw when touched. */
export function hostileValue(chance: Chance, depth = 0): unknown {
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  const simple: (() => unknown)[] = [
    () => null,
    () => undefined,
    () => Number.NaN,
    () => Number.POSITIVE_INFINITY,
    () => -0,
    () => 2 ** 53,
    () => 1e308,
    () => 10n ** 30n,
    () => Symbol('x'),
    () => () => 'x',
    () => '',
    () => '\u0000',
    () => '\ud800',
    () => '__proto__',
    () => 'constructor',
    () => "'; DROP TABLE intent; --",
    () => '<img src=x onerror=alert(1)>',
    () => '../../etc/passwd',
    () => 'x'.repeat(chance(5000)),
    () => (chance(400) === 0 ? huge : 'y'.repeat(70_000)),
    () => new Date(Number.NaN),
    () => /(x+)+$/,
    () => new Map([[1, 2]]),
    () => new Uint8Array(16),
    () => Object.create(null),
    () => cyclic,
    () => JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}'),
    () => Object.defineProperty({}, 'tab', { enumerable: true, get: () => thrown() }),
    () => new Proxy({}, { ownKeys: thrown, get: thrown, has: thrown, getOwnPropertyDescriptor: thrown }),
    () => ({ toJSON: thrown }),
    () => ({ toString: thrown, valueOf: thrown }),
    () => deep(chance(3000)),
    () => chance(1_000_000) - 500_000,
    () => chance(2) === 0,
    () => structuredClone(good[Object.keys(good)[chance(Object.keys(good).length)] ?? '']),
  ];
  const pick = chance(simple.length + 4);
  const made = simple[pick];
  if (made) return made();
  if (depth > 3) return [];
  if (pick % 2) return Array.from({ length: chance(6) }, () => hostileValue(chance, depth + 1));
  return Object.fromEntries(
    Array.from({ length: chance(5) }, () => [String(hostileKey(chance)), hostileValue(chance, depth + 1)]),
  );
}

/** Name, input and options of one hostile message. */
export function hostileMessage(
  chance: Chance,
  names: readonly string[],
): [name: unknown, input: unknown, options: unknown] {
  const name = chance(20) === 0 ? hostileKey(chance) : names[chance(names.length)];
  const base = (Object.hasOwn(good, String(name)) && good[String(name)]) || {};
  const turn = chance(8);
  const input = turn === 0 ? hostileValue(chance) : turn < 6 ? faulty(base, chance) : structuredClone(base);
  const options = chance(6) === 0 ? hostileValue(chance) : chance(2) === 0 ? { idem: key } : {};
  return [name, input, options];
}

/** A good value with one or two places spoilt. */
function faulty(base: unknown, chance: Chance): unknown {
  const copy: unknown = structuredClone(base);
  for (let faults = 1 + chance(2); faults > 0; faults--) {
    try {
      spoil(copy, chance);
    } catch {
      // The place picked was a trap laid by the first fault: hostile enough.
    }
  }
  return copy;
}

function spoil(value: unknown, chance: Chance): void {
  if (typeof value !== 'object' || value === null) return;
  const keys = Object.keys(value);
  const at = keys[chance(Math.max(1, keys.length))];
  const inner: unknown = at === undefined ? undefined : Object.getOwnPropertyDescriptor(value, at)?.value;
  if (typeof inner === 'object' && inner !== null && chance(2) === 0) return spoil(inner, chance);
  const where = chance(4) === 0 || at === undefined ? hostileKey(chance) : at;
  Object.defineProperty(value, String(where), {
    value: hostileValue(chance),
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function hostileKey(chance: Chance): unknown {
  const keys = [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '_ctx',
    '_idem',
    '_seq',
    '',
    'ok',
    'x'.repeat(70),
    null,
    {},
    7,
  ];
  return keys[chance(keys.length)];
}

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let n = 0; n < levels; n++) value = [value];
  return value;
}

function thrown(): never {
  throw new Error('a trap');
}
