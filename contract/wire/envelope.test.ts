import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formBody, parseForm, readEnvelope } from './envelope.ts';
import { deviceOf, isParamName, MAX_PAYLOAD } from './names.ts';

const good = {
  signType: `ZL1.SM4CBC-HSM3.S${'0a'.repeat(16)}`,
  timestamp: '1767225600000',
  paramName: 'data',
  debug: '0',
  tag: 'CRM.MemberInfo',
  device: 'h5U000123',
  version: '1.0',
  data: 'AAECAwQFBgcICQoLDA0OD1gH2ewP12z2MWpKbkkaQydqQHgPUsSwlM5F5yhjmfgg',
  token: '0f'.repeat(16),
  clientSign: `${'A'.repeat(43)}=`,
};
const read = (form: Record<string, string>, max = MAX_PAYLOAD) =>
  readEnvelope(new Map(Object.entries(form)), max).ok;

describe('field rules', () => {
  test('a good form is taken', () => {
    expect(readEnvelope(new Map(Object.entries(good)), MAX_PAYLOAD)).toMatchObject({
      ok: true,
      value: { kid: `S${'0a'.repeat(16)}`, payload: good.data, tag: 'CRM.MemberInfo' },
    });
    const bootstrap = `ZL1.SM4CBC-HSM3.Bk1.${'B'.repeat(87)}`;
    expect(read({ ...good, signType: bootstrap, device: 'pc', debug: '1' })).toBe(true);
    const { data, ...rest } = good;
    expect(read({ ...rest, paramName: 'x9', x9: data })).toBe(true);
  });

  test.each(Object.keys(good))('without %s it is refused', (name) => {
    expect(read(Object.fromEntries(Object.entries(good).filter(([field]) => field !== name)))).toBe(false);
  });

  test.each([
    [
      'signType',
      [
        '',
        'ZL1',
        good.signType.replace('ZL1', 'ZL2'),
        good.signType.replace('SM4', 'AES'),
        `${good.signType}0`,
        good.signType.toUpperCase(),
        `ZL1.SM4CBC-HSM3.Bk1.${'B'.repeat(86)}`,
        `ZL1.SM4CBC-HSM3.B.${'B'.repeat(87)}`,
      ],
    ],
    ['timestamp', ['', '0', '-1', '1.5', '1e3', ' 1', '01', '1234567890123456', 'now']],
    ['paramName', ['', 'd', 'Data', '9x', 'a'.repeat(17), 'token', 'tag', 'da ta', '__proto__']],
    ['debug', ['', '2', 'true', '00']],
    ['tag', ['', '.a', 'a.', 'a..b', '9a', 'a b', 'a/b', '__proto__', 'a'.repeat(65)]],
    ['device', ['', 'android', 'h', 'H5', 'h5 U', `h5${'U'.repeat(41)}`]],
    ['version', ['', '1', '1.1', '1.0.0']],
    ['token', ['', '0F'.repeat(16), '0'.repeat(31), '0'.repeat(33)]],
    ['clientSign', ['', 'A'.repeat(44), 'A'.repeat(43), `${'A'.repeat(42)}==`, `${'-'.repeat(43)}=`]],
    ['data', ['', 'AAA', 'AA A', 'A===', '====', 'AA-_', 'AA=A']],
  ] as const)('%s: bad values are refused', (name, values) => {
    expect(values.filter((value) => read({ ...good, [name]: value }))).toEqual([]);
  });

  test('an unknown field and a payload one group too long are refused', () => {
    expect(read({ ...good, extra: '1' })).toBe(false);
    const longest = 'A'.repeat(MAX_PAYLOAD);
    expect(read({ ...good, data: longest })).toBe(true);
    expect(read({ ...good, data: `${longest}AAAA` })).toBe(false);
    expect(read({ ...good, data: `${longest}AAAA` }, 2 * MAX_PAYLOAD)).toBe(true);
  });
});

describe('form bodies', () => {
  test('what is built is what is read, + / = and Chinese too', () => {
    const form = { a: 'x+y/z==', b: '林静 & co', c: '' };
    expect(formBody(form)).toBe('a=x%2By%2Fz%3D%3D&b=%E6%9E%97%E9%9D%99%20%26%20co&c=');
    expect(Object.fromEntries(parseForm(formBody(form)) ?? [])).toEqual(form);
  });

  test('URLSearchParams and this parser read the same, or this one refuses', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab=&+%2B0 é'.split('')), maxLength: 30 });
    fc.assert(
      fc.property(text, (body) => {
        const fields = parseForm(body);
        fc.pre(fields !== null);
        expect(Array.from(fields ?? [])).toEqual(Array.from(new URLSearchParams(body)));
      }),
      { numRuns: 5000 },
    );
  });

  test.each([
    ['nothing', ''],
    ['no name', '=1'],
    ['no value sign', 'a'],
    ['an empty pair', 'a=1&'],
    ['a duplicate', 'a=1&a=1'],
    ['a hidden duplicate', 'a=1&%61=2'],
    ['a control character', 'a=%00'],
    ['a control character in a name', 'a%0A=1'],
    ['a bare control character', 'a=\u0007'],
    ['a C1 control character', 'a=%C2%85'],
    ['a broken escape', 'a=%zz'],
    ['an escape that is not UTF-8', 'a=%ff'],
    ['too many fields', Array.from({ length: 11 }, (_, at) => `f${at}=1`).join('&')],
  ])('%s is refused', (_, body) => {
    expect(parseForm(body)).toBeNull();
  });

  test('a name from Object.prototype is only a name', () => {
    expect(parseForm('__proto__=1&constructor=2')?.get('toString')).toBeUndefined();
  });
});

test('a device is its channel and the user code', () => {
  expect(deviceOf('h5')).toBe('h5');
  expect(deviceOf('pc', 'U000123')).toBe('pcU000123');
});

test('names that carry the payload', () => {
  expect(['data', 'x9', 'a'.repeat(16)].every(isParamName)).toBe(true);
  expect(
    ['d', '', 'Data', 'timestamp', 'debug', 'version', 'a'.repeat(17), 'a-b', 'dat\n'].filter(isParamName),
  ).toEqual([]);
});
