import { expect, test } from 'vitest';
import { jpegOf } from '../../tests/gateway/jpeg.ts';
import { readImage } from './imageContent.ts';

const chunk = (kind: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, Buffer.from(kind, 'latin1'), body, Buffer.alloc(4)]);
};
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', head), chunk('tEXt', Buffer.from('GPS')), chunk('IDAT', Buffer.alloc(9))];
  return Buffer.concat([start, ...parts, chunk('IEND', Buffer.alloc(0)), Buffer.from('<script>')]);
}
const read = (bytes: Buffer) => readImage(bytes.toString('base64'));
const textOf = (bytes: Buffer) => Buffer.from(read(bytes)?.data ?? '', 'base64').toString('latin1');

test('an image is known by its content, and loses what its camera wrote', () => {
  expect(read(jpegOf(640, 480))).toMatchObject({ type: 'image/jpeg', width: 640, height: 480 });
  expect(read(pngOf(32, 16))).toMatchObject({ type: 'image/png', width: 32, height: 16 });
  expect(textOf(jpegOf(640, 480))).not.toContain('GPS');
  expect(textOf(pngOf(32, 16))).not.toMatch(/GPS|script/);
});

test('a second picture behind the first, with a place of its own, stays behind', () => {
  const two = Buffer.concat([jpegOf(640, 480), jpegOf(64, 48)]);
  expect(read(two)).toEqual(read(jpegOf(640, 480)));
  expect(textOf(two)).not.toContain('GPS');
});

test('what was read once is read the same again', () => {
  const first = read(jpegOf(640, 480));
  expect(readImage(first?.data ?? '')).toEqual(first);
});

test.each([
  ['a page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a picture cut off', jpegOf(640, 480).subarray(0, 60)],
  ['too wide', jpegOf(2049, 10)],
  ['no size', jpegOf(0, 0)],
  ['a start alone', Buffer.from([0xff, 0xd8, 0xff])],
  ['a PNG whose size comes late', Buffer.concat([pngOf(1, 1).subarray(0, 8), pngOf(1, 1).subarray(33)])],
  ['too long', Buffer.concat([jpegOf(10, 10), Buffer.alloc(97 * 1024)])],
])('%s is no image', (_, bytes) => {
  expect(read(bytes)).toBeNull();
});
