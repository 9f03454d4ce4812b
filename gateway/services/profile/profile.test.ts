import { describe, expect, test } from 'vitest';
import { AVATAR_BYTES, AVATARS_AN_HOUR } from '../../../contract/enums/profile.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { linjing, linjingForEachTest, world } from '../../../tests/gateway/linjing.ts';
import { plainJpeg } from '../../base/plainJpeg.ts';

linjingForEachTest();

const db = () => world.deps.store.db;
const employeeId = async () => (await valueOf(linjing('profile.me.get', {}))).employeeId;
const withoutDocuments = async () => {
  await db()
    .deleteFrom('person_document')
    .where('owner_id', '=', await employeeId())
    .execute();
};

describe('what one says of oneself', () => {
  test('is kept with the birth date sealed; what is left out stays', async () => {
    await withoutDocuments();
    const said = { gender: 'female', birthDate: '1988-02-29', nationality: 'CN', city: '北京' } as const;
    await valueOf(linjing('profile.personal.save', said));
    await valueOf(linjing('profile.personal.save', { city: '上海' }));
    const personal = await valueOf(linjing('profile.personal.get', {}));
    expect(personal).toMatchObject({ ...said, city: '上海', isOnIdCard: false });
    const rows = JSON.stringify(await db().selectFrom('employee_profile').selectAll().execute());
    expect(rows).not.toContain('1988-02-29');
    await valueOf(linjing('profile.personal.save', { gender: null, birthDate: null, nationality: null }));
    expect(await valueOf(linjing('profile.personal.get', {}))).toMatchObject({
      gender: null,
      birthDate: null,
    });
  });

  test('is what the ID card says, where there is one', async () => {
    const { gender, birthDate, isOnIdCard } = await valueOf(linjing('profile.personal.get', {}));
    expect([isOnIdCard, typeof gender, birthDate?.length]).toEqual([true, 'string', 10]);
    expect(await codeOf(linjing('profile.personal.save', { gender: 'male' }))).toBe('PROFILE_ON_ID_CARD');
    expect(await codeOf(linjing('profile.personal.save', { city: '上海' }))).toBe('ok');
  });

  test.each([
    ['BIRTH_DATE_INVALID', { birthDate: '2999-01-01' }],
    ['BIRTH_DATE_INVALID', { birthDate: '1899-12-31' }],
    ['INPUT_INVALID', { birthDate: '2001-02-29' }],
    ['INPUT_INVALID', { nationality: 'XX' }],
    ['INPUT_INVALID', { city: '一'.repeat(31) }],
  ])('is refused with %s for %j', async (code, input) => {
    await withoutDocuments();
    expect(await codeOf(linjing('profile.personal.save', input))).toBe(code);
  });
});

describe('one’s name', () => {
  test('is not one’s own to change while a document or a booking bears it', async () => {
    expect((await valueOf(linjing('profile.personal.get', {}))).nameLock).toBe('document');
    expect(await codeOf(linjing('profile.name.save', { name: '林静怡' }))).toBe('NAME_LOCKED');
    await withoutDocuments();
    await db()
      .updateTable('travel_order')
      .set({ state: 'processing', traveller_kind: 'employee' })
      .where('principal_id', '=', await employeeId())
      .execute();
    const { nameLock } = await valueOf(linjing('profile.personal.get', {}));
    expect(nameLock).toBe('booking');
    expect(await codeOf(linjing('profile.name.save', { name: '林静怡' }))).toBe('NAME_LOCKED');
  });

  test('is found by its new reading once it was changed', async () => {
    await withoutDocuments();
    await db()
      .deleteFrom('travel_order')
      .where('principal_id', '=', await employeeId())
      .execute();
    expect(await codeOf(linjing('profile.name.save', { name: '<b>林</b>' }))).toBe('NAME_INVALID');
    expect(await valueOf(linjing('profile.name.save', { name: ' 林 静怡 ' }))).toEqual({ name: '林静怡' });
    const row = await db()
      .selectFrom('employee')
      .select(['name', 'pinyin'])
      .where('id', '=', await employeeId())
      .executeTakeFirst();
    expect(row).toEqual({ name: '林静怡', pinyin: 'linjingyi' });
  });

  test('in Latin letters is how it is read, until it is set', async () => {
    expect(await valueOf(linjing('profile.personal.get', {}))).toMatchObject({
      surname: 'LIN',
      givenNames: 'JING',
      isLatinSet: false,
    });
    const set = await valueOf(linjing('profile.latinName.save', { surname: 'lín', givenNames: 'Jing-Jing' }));
    expect(set).toEqual({ surname: 'LIN', givenNames: 'JING-JING' });
    expect((await valueOf(linjing('profile.personal.get', {}))).isLatinSet).toBe(true);
    for (const wrong of ['林', 'LIN1', '-LIN', 'A'.repeat(41)])
      expect(await codeOf(linjing('profile.latinName.save', { surname: wrong, givenNames: '' }))).not.toBe(
        'ok',
      );
    expect(await codeOf(linjing('profile.latinName.save', { surname: '', givenNames: 'JING' }))).toBe(
      'LATIN_NAME_INVALID',
    );
    expect(await valueOf(linjing('profile.latinName.save', { surname: '', givenNames: '' }))).toEqual({
      surname: 'LIN',
      givenNames: 'JING',
    });
  });
});

const segment = (marker: number, ...data: number[]) => [0xff, marker, 0, data.length + 2, ...data];
const frame = (side: number) =>
  segment(0xc0, 8, side >> 8, side & 0xff, side >> 8, side & 0xff, 1, 1, 0x11, 0);
const scan = [...segment(0xda, 1, 1, 0, 0, 63, 0), 0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56];
const place = [...'GPS 39.9 N'].map((letter) => letter.charCodeAt(0));
/** What a camera writes: the picture between what it says of itself and what was put behind it. */
const photo = (side = 256) =>
  Buffer.from([
    0xff,
    0xd8,
    ...segment(0xe1, ...place),
    ...segment(0xdb, 0),
    ...frame(side),
    ...scan,
    0xff,
    0xd9,
    ...place,
  ]);

describe('a picture of oneself', () => {
  const set = (bytes: Buffer) => linjing('profile.avatar.set', { picture: bytes.toString('base64') });
  const kept = async () => (await valueOf(linjing('profile.avatar.get', {}))).picture;

  test('is kept sealed and without where it was taken, and is one’s own', async () => {
    expect(await kept()).toBeNull();
    await valueOf(set(photo()));
    const bytes = Buffer.from((await kept()) ?? '', 'base64');
    expect(bytes.toString('latin1')).not.toContain('GPS');
    expect(plainJpeg(bytes)).toMatchObject({ width: 256, height: 256, bytes });
    const rows = JSON.stringify(await db().selectFrom('avatar').selectAll().execute());
    expect(rows).not.toContain(bytes.toString('base64').slice(8, 40));
    const other = await world.as('zhaomin');
    expect((await valueOf(other('profile.avatar.get', {}))).picture).toBeNull();
    await valueOf(other('profile.avatar.remove', {}));
    expect(await kept()).not.toBeNull();
    await valueOf(linjing('profile.avatar.remove', {}));
    expect(await codeOf(linjing('profile.avatar.remove', {}))).toBe('ok');
    expect(await kept()).toBeNull();
  });

  test('is told by its bytes, and is a square of one size', async () => {
    const html = Buffer.from('<script>alert(1)</script>');
    const whole = photo();
    const wrong = [
      html,
      Buffer.concat([Buffer.from([0xff, 0xd8]), html]),
      photo(300),
      whole.subarray(0, whole.length - place.length - 2),
      Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
      Buffer.from([0xff, 0xd8, ...segment(0xdb, 0), ...scan, 0xff, 0xd9]),
      Buffer.from([0xff, 0xd8, ...frame(256), ...frame(256), ...scan, 0xff, 0xd9]),
      Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, ...frame(256), ...scan, 0xff, 0xd9]),
    ];
    for (const bytes of wrong) expect(await codeOf(set(bytes))).toBe('PICTURE_INVALID');
    const long = Buffer.concat([whole, Buffer.alloc(AVATAR_BYTES)]);
    expect(await codeOf(set(long))).toBe('PICTURE_TOO_LARGE');
    expect(await kept()).toBeNull();
  });

  test('is stored so often in an hour', async () => {
    for (let n = 0; n < AVATARS_AN_HOUR; n++) await valueOf(set(photo()));
    expect(await codeOf(set(photo()))).toBe('RATE_LIMITED');
    world.clock.advance(3_600_000 / AVATARS_AN_HOUR);
    expect(await codeOf(set(photo()))).toBe('ok');
  });
});
