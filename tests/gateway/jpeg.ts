/** A JPEG of that size whose parts are in place; it shows nothing. `bytes`: how long its coded data is. */
export function jpegOf(width: number, height: number, bytes = 3): Buffer {
  const frame = Buffer.alloc(9);
  frame.writeUInt8(8, 0);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, Buffer.from(CAMERA)),
    segment(0xfe, Buffer.from(CAMERA)),
    segment(0xc0, frame),
    segment(0xda, Buffer.alloc(6)),
    Buffer.alloc(bytes, 1),
    Buffer.from([0xff, 0xd9]),
    Buffer.from(CAMERA),
  ]);
}

/** What a camera wrote into it. */
export const CAMERA = 'GPS 31.2,121.5';

function segment(marker: number, body: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, body]);
}
