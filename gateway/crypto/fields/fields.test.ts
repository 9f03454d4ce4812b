import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { systemRandom } from '../../app/openGateway.ts';
import { makeFields } from './fields.ts';
import { MasterKeyRefused, newMasterKey, openMasterKey } from './masterKey.ts';

const folder = mkdtempSync(join(tmpdir(), 'tripdesk-fields-'));
afterAll(() => rmSync(folder, { recursive: true }));

const number = '110101199003077578';

describe('a sealed field', () => {
  const fields = makeFields(newMasterKey(), systemRandom);
  const sealed = fields.encrypt('person_document.number', number);

  test('opens again, and names its key', () => {
    expect(fields.decrypt('person_document.number', sealed)).toBe(number);
    expect(sealed).toMatch(/^f1\.[A-Za-z0-9_-]+$/);
    expect(sealed).not.toContain(number);
  });

  test('is another text each time', () => {
    expect(fields.encrypt('person_document.number', number)).not.toBe(sealed);
  });

  test('does not open in another column', () => {
    expect(() => fields.decrypt('guest.mobile', sealed)).toThrow();
  });

  test('does not open once any of its bytes changed', () => {
    const [id = '', text = ''] = sealed.split('.');
    const bytes = Buffer.from(text, 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() =>
        fields.decrypt('person_document.number', `${id}.${changed.toString('base64url')}`),
      ).toThrow();
    }
    expect(() => fields.decrypt('person_document.number', `${id}.`)).toThrow();
    expect(() => fields.decrypt('person_document.number', `f9.${text}`)).toThrow(/f9/);
  });

  test('under an old key opens beside a new one', () => {
    const old = newMasterKey();
    const rotated = { ...old, current: 'f2', keys: { ...old.keys, f2: systemRandom.bytes(32) } };
    const [before, after] = [makeFields(old, systemRandom), makeFields(rotated, systemRandom)];
    expect(after.decrypt('employee.mobile', before.encrypt('employee.mobile', '13900001111'))).toBe(
      '13900001111',
    );
    expect(after.encrypt('employee.mobile', '13900001111')).toMatch(/^f2\./);
    expect(after.index('login_identifier', 'x')).toBe(before.index('login_identifier', 'x'));
  });
});

describe('an index', () => {
  const fields = makeFields(newMasterKey(), systemRandom);

  test('is the same for the same text and name, and tells nothing across names', () => {
    const index = fields.index('login_identifier', number);
    expect(index).toMatch(/^[0-9a-f]{64}$/);
    expect(fields.index('login_identifier', number)).toBe(index);
    expect(fields.index('person_document.number', number)).not.toBe(index);
    expect(makeFields(newMasterKey(), systemRandom).index('login_identifier', number)).not.toBe(index);
  });
});

describe('masks (spec §3)', () => {
  const { mask } = makeFields(newMasterKey(), systemRandom);

  test('show what the spec shows', () => {
    expect(mask.mobile('13912345678')).toBe('139****5678');
    expect(mask.document('idCard', number)).toBe('1101**********7578');
    expect(mask.document('passport', 'E12345678')).toBe('E1*****78');
    expect(mask.email('zhangwei@example.com')).toBe('z***@example.com');
    expect(mask.email('nonsense')).toBe('********');
  });
});

describe('the key file', () => {
  test('is made once, for the owner alone, and read again', () => {
    const made = openMasterKey(folder);
    expect(statSync(join(folder, 'gateway.key')).mode & 0o777).toBe(0o600);
    chmodSync(join(folder, 'gateway.key'), 0o644);
    expect(openMasterKey(folder)).toEqual(made);
    expect(statSync(join(folder, 'gateway.key')).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['empty', ''],
    ['no JSON', 'x'],
    ['no keys', '{"current":"f1","index":"AAAA"}'],
    ['a short key', '{"current":"f1","keys":{"f1":"AAAA"},"index":"AAAA"}'],
    [
      'a current key that is missing',
      JSON.stringify({ current: 'f2', keys: {}, index: Buffer.alloc(32).toString('base64') }),
    ],
  ])('%s is refused rather than replaced', (_, text) => {
    const spoiled = mkdtempSync(join(folder, 'spoiled-'));
    writeFileSync(join(spoiled, 'gateway.key'), text);
    expect(() => openMasterKey(spoiled)).toThrow(MasterKeyRefused);
    expect(readFileSync(join(spoiled, 'gateway.key'), 'utf8')).toBe(text);
  });
});
