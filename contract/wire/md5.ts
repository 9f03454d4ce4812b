/** MD5 (RFC 1321): the protocol's compatibility checksum, of no security weight (wire-protocol §2). */

/** RFC 1321, section 3.4: of |sin(1)| to |sin(64)| the whole part of 2^32 times it; the nearest is 0.015 off a whole number. */
const sines = Int32Array.from({ length: 64 }, (_, at) => Math.floor(2 ** 32 * Math.abs(Math.sin(at + 1))));

const words = new Int32Array(16);

/** MD5 of the bytes, 32 hex characters. */
export function md5Hex(bytes: Uint8Array): string {
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476);
  const whole = bytes.length & ~63;
  absorb(state, bytes, whole);
  const rest = bytes.subarray(whole);
  const tail = new Uint8Array(rest.length < 56 ? 64 : 128);
  tail.set(rest);
  tail[rest.length] = 0x80;
  const view = new DataView(tail.buffer);
  view.setUint32(tail.length - 8, bytes.length << 3, true);
  view.setUint32(tail.length - 4, Math.floor(bytes.length / 0x20000000), true);
  absorb(state, tail, tail.length);
  state.forEach((word, at) => {
    view.setInt32(at * 4, word, true);
  });
  let hex = '';
  for (let at = 0; at < 16; at++) hex += ((tail[at] ?? 0) + 256).toString(16).slice(1);
  return hex;
}

/** Mixes `length` bytes, a multiple of 64, into the state. */
function absorb(state: Int32Array, bytes: Uint8Array, length: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [a0 = 0, b0 = 0, c0 = 0, d0 = 0] = state;
  for (let block = 0; block < length; block += 64) {
    for (let at = 0; at < 16; at++) words[at] = view.getInt32(block + at * 4, true);
    let a = a0;
    let b = b0;
    let c = c0;
    let d = d0;
    let t = 0;
    for (let n = 0; n < 16; n += 4) {
      t = (a + (sines[n] ?? 0) + (words[n] ?? 0) + (d ^ (b & (c ^ d)))) | 0;
      a = (((t << 7) | (t >>> 25)) + b) | 0;
      t = (d + (sines[n + 1] ?? 0) + (words[n + 1] ?? 0) + (c ^ (a & (b ^ c)))) | 0;
      d = (((t << 12) | (t >>> 20)) + a) | 0;
      t = (c + (sines[n + 2] ?? 0) + (words[n + 2] ?? 0) + (b ^ (d & (a ^ b)))) | 0;
      c = (((t << 17) | (t >>> 15)) + d) | 0;
      t = (b + (sines[n + 3] ?? 0) + (words[n + 3] ?? 0) + (a ^ (c & (d ^ a)))) | 0;
      b = (((t << 22) | (t >>> 10)) + c) | 0;
    }
    for (let n = 16; n < 32; n += 4) {
      t = (a + (sines[n] ?? 0) + (words[(5 * n + 1) & 15] ?? 0) + (c ^ (d & (b ^ c)))) | 0;
      a = (((t << 5) | (t >>> 27)) + b) | 0;
      t = (d + (sines[n + 1] ?? 0) + (words[(5 * n + 6) & 15] ?? 0) + (b ^ (c & (a ^ b)))) | 0;
      d = (((t << 9) | (t >>> 23)) + a) | 0;
      t = (c + (sines[n + 2] ?? 0) + (words[(5 * n + 11) & 15] ?? 0) + (a ^ (b & (d ^ a)))) | 0;
      c = (((t << 14) | (t >>> 18)) + d) | 0;
      t = (b + (sines[n + 3] ?? 0) + (words[(5 * n + 16) & 15] ?? 0) + (d ^ (a & (c ^ d)))) | 0;
      b = (((t << 20) | (t >>> 12)) + c) | 0;
    }
    for (let n = 32; n < 48; n += 4) {
      t = (a + (sines[n] ?? 0) + (words[(3 * n + 5) & 15] ?? 0) + (b ^ c ^ d)) | 0;
      a = (((t << 4) | (t >>> 28)) + b) | 0;
      t = (d + (sines[n + 1] ?? 0) + (words[(3 * n + 8) & 15] ?? 0) + (a ^ b ^ c)) | 0;
      d = (((t << 11) | (t >>> 21)) + a) | 0;
      t = (c + (sines[n + 2] ?? 0) + (words[(3 * n + 11) & 15] ?? 0) + (d ^ a ^ b)) | 0;
      c = (((t << 16) | (t >>> 16)) + d) | 0;
      t = (b + (sines[n + 3] ?? 0) + (words[(3 * n + 14) & 15] ?? 0) + (c ^ d ^ a)) | 0;
      b = (((t << 23) | (t >>> 9)) + c) | 0;
    }
    for (let n = 48; n < 64; n += 4) {
      t = (a + (sines[n] ?? 0) + (words[(7 * n) & 15] ?? 0) + (c ^ (b | ~d))) | 0;
      a = (((t << 6) | (t >>> 26)) + b) | 0;
      t = (d + (sines[n + 1] ?? 0) + (words[(7 * n + 7) & 15] ?? 0) + (b ^ (a | ~c))) | 0;
      d = (((t << 10) | (t >>> 22)) + a) | 0;
      t = (c + (sines[n + 2] ?? 0) + (words[(7 * n + 14) & 15] ?? 0) + (a ^ (d | ~b))) | 0;
      c = (((t << 15) | (t >>> 17)) + d) | 0;
      t = (b + (sines[n + 3] ?? 0) + (words[(7 * n + 21) & 15] ?? 0) + (d ^ (c | ~a))) | 0;
      b = (((t << 21) | (t >>> 11)) + c) | 0;
    }
    a0 = (a0 + a) | 0;
    b0 = (b0 + b) | 0;
    c0 = (c0 + c) | 0;
    d0 = (d0 + d) | 0;
  }
  state.set([a0, b0, c0, d0]);
}
