import { strToU8, type Zippable, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unpackZip } from './unpackZip.ts';

const xml = strToU8('<?xml version="1.0"?><发票 号码="26117000000000000001"/>');
const zip = (files: Zippable) => zipSync(files);
const why = (bytes: Uint8Array) => {
  const unpacked = unpackZip(bytes);
  return unpacked.kind === 'refused' ? unpacked.why : unpacked.kind;
};
/** Writes at every place a text stands: in the list and before the file. */
const renamed = (bytes: Uint8Array, from: string, to: string) => {
  const text = Buffer.from(bytes).toString('latin1').replaceAll(from, to);
  return new Uint8Array(Buffer.from(text, 'latin1'));
};
const listAt = (bytes: Uint8Array) => Buffer.from(bytes).indexOf(Buffer.from([0x50, 0x4b, 1, 2]));

test('files of an archive come out as they went in, without folders and what macOS adds', () => {
  const made = zip({
    '发票/a.xml': xml,
    '发票/': new Uint8Array(),
    '__MACOSX/._a.xml': xml,
    'b.pdf': [xml, { level: 0 }],
  });
  const unpacked = unpackZip(made);
  expect(unpacked.kind === 'files' && unpacked.files.map(({ name }) => name)).toEqual(['a.xml', 'b.pdf']);
  expect(
    unpacked.kind === 'files' && unpacked.files.every(({ bytes }) => Buffer.from(bytes).equals(xml)),
  ).toBe(true);
});

test('a voucher whose format is an archive is one voucher, alone and within an archive', () => {
  const ofd = zip({ 'OFD.xml': xml, 'Doc_0/Attachs/a.xml': xml });
  expect(unpackZip(ofd)).toEqual({ kind: 'one' });
  expect(unpackZip(xml)).toEqual({ kind: 'one' });
  const unpacked = unpackZip(zip({ 'a.ofd': ofd, 'b.xml': xml }));
  expect(unpacked.kind === 'files' && unpacked.files).toHaveLength(2);
});

test('an archive within an archive is refused', () => {
  expect(why(zip({ 'a.xml': xml, 'more.zip': zip({ 'b.xml': xml }) }))).toBe('zipNested');
});

test('a bomb is refused by what it claims, and by what it is where it claims less', () => {
  const bomb = zip({ 'a.xml': new Uint8Array(2_000_000) });
  expect(why(bomb)).toBe('zipTooLarge');
  expect(why(zip({ 'a.xml': [new Uint8Array(3_000_000), { level: 0 }] }))).toBe('zipTooLarge');
  const lying = Uint8Array.from(bomb);
  new DataView(lying.buffer).setUint32(listAt(lying) + 24, 100, true);
  expect(why(lying)).toBe('zipDamaged');
  expect(why(zip(Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`${n}.xml`, xml]))))).toBe(
    'zipTooMany',
  );
});

test('names that lead elsewhere and names that are there twice are refused', () => {
  expect(why(zip({ '../a.xml': xml }))).toBe('zipPath');
  expect(why(zip({ '/a.xml': xml }))).toBe('zipPath');
  expect(why(zip({ 'C:a.xml': xml }))).toBe('zipPath');
  expect(why(zip({ 'x\\a.xml': xml }))).toBe('zipPath');
  expect(why(renamed(zip({ 'a.xml': xml, 'b.xml': xml }), 'b.xml', 'A.xml'))).toBe('zipTwice');
});

test('one with a password, a damaged one and an empty one are refused', () => {
  const made = zip({ 'a.xml': xml });
  const locked = Uint8Array.from(made);
  locked[listAt(locked) + 8] = 1;
  expect(why(locked)).toBe('zipEncrypted');
  expect(why(made.subarray(0, made.length - 30))).toBe('zipDamaged');
  const flipped = Uint8Array.from(made);
  flipped[40] = (flipped[40] ?? 0) ^ 255;
  expect(why(flipped)).toBe('zipDamaged');
  expect(why(zip({ 'folder/': new Uint8Array() }))).toBe('zipEmpty');
});

test('no change of a byte makes it throw, or hand out what is not in it', () => {
  const made = zip({ 'a.xml': xml, 'b.xml': [xml, { level: 0 }] });
  for (let at = 0; at < made.length; at++)
    for (const value of [0, 1, 127, 255]) {
      const changed = Uint8Array.from(made);
      changed[at] = value;
      const unpacked = unpackZip(changed);
      if (unpacked.kind === 'files')
        expect(unpacked.files.every(({ bytes }) => Buffer.from(bytes).equals(xml))).toBe(true);
    }
});
