import { type Sm4, table0, table1, table2, table3 } from './sm4.ts';

const BLOCK = 16;

/** CBC with PKCS7 (wire-protocol §2): answers IV ‖ ciphertext. */
export function encryptCbc(sm4: Sm4, iv: Uint8Array, plain: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = plain.length & ~(BLOCK - 1);
  const pad = BLOCK - (plain.length - whole);
  const out = new Uint8Array(BLOCK + whole + BLOCK);
  out.set(iv.subarray(0, BLOCK));
  out.set(plain, BLOCK);
  out.fill(pad, BLOCK + plain.length);
  encryptBlocks(sm4.forward, new DataView(out.buffer));
  return out;
}

/** The plain bytes of IV ‖ ciphertext, or null for a bad length or padding. Authenticate first: see open.ts. */
export function decryptCbc(sm4: Sm4, sealed: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (sealed.length < 2 * BLOCK || sealed.length % BLOCK !== 0) return null;
  const out = new Uint8Array(sealed.length - BLOCK);
  const from = new DataView(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  decryptBlocks(sm4.backward, from, new DataView(out.buffer));
  const pad = out[out.length - 1] ?? 0;
  if (pad === 0 || pad > BLOCK) return null;
  for (let at = out.length - pad; at < out.length; at++) if (out[at] !== pad) return null;
  return out.subarray(0, out.length - pad);
}

/** In place; the first block is the IV and stays. */
function encryptBlocks(keys: Int32Array, view: DataView): void {
  let a = view.getInt32(0);
  let b = view.getInt32(4);
  let c = view.getInt32(8);
  let d = view.getInt32(12);
  const end = view.byteLength;
  for (let at = BLOCK; at < end; at += BLOCK) {
    a ^= view.getInt32(at);
    b ^= view.getInt32(at + 4);
    c ^= view.getInt32(at + 8);
    d ^= view.getInt32(at + 12);
    for (let n = 0; n < 32; n += 4) {
      a ^= mix(b ^ c ^ d ^ (keys[n] ?? 0));
      b ^= mix(c ^ d ^ a ^ (keys[n + 1] ?? 0));
      c ^= mix(d ^ a ^ b ^ (keys[n + 2] ?? 0));
      d ^= mix(a ^ b ^ c ^ (keys[n + 3] ?? 0));
    }
    const last = a;
    a = d;
    d = last;
    const middle = b;
    b = c;
    c = middle;
    view.setInt32(at, a);
    view.setInt32(at + 4, b);
    view.setInt32(at + 8, c);
    view.setInt32(at + 12, d);
  }
}

/** Two blocks at a time: each waits for its table look-ups while the other computes. */
function decryptBlocks(keys: Int32Array, from: DataView, to: DataView): void {
  const end = to.byteLength;
  let at = 0;
  for (; at + 2 * BLOCK <= end; at += 2 * BLOCK) {
    let a = from.getInt32(at + 16);
    let b = from.getInt32(at + 20);
    let c = from.getInt32(at + 24);
    let d = from.getInt32(at + 28);
    let e = from.getInt32(at + 32);
    let f = from.getInt32(at + 36);
    let g = from.getInt32(at + 40);
    let h = from.getInt32(at + 44);
    for (let n = 0; n < 32; n += 4) {
      const key0 = keys[n] ?? 0;
      a ^= mix(b ^ c ^ d ^ key0);
      e ^= mix(f ^ g ^ h ^ key0);
      const key1 = keys[n + 1] ?? 0;
      b ^= mix(c ^ d ^ a ^ key1);
      f ^= mix(g ^ h ^ e ^ key1);
      const key2 = keys[n + 2] ?? 0;
      c ^= mix(d ^ a ^ b ^ key2);
      g ^= mix(h ^ e ^ f ^ key2);
      const key3 = keys[n + 3] ?? 0;
      d ^= mix(a ^ b ^ c ^ key3);
      h ^= mix(e ^ f ^ g ^ key3);
    }
    to.setInt32(at, d ^ from.getInt32(at));
    to.setInt32(at + 4, c ^ from.getInt32(at + 4));
    to.setInt32(at + 8, b ^ from.getInt32(at + 8));
    to.setInt32(at + 12, a ^ from.getInt32(at + 12));
    to.setInt32(at + 16, h ^ from.getInt32(at + 16));
    to.setInt32(at + 20, g ^ from.getInt32(at + 20));
    to.setInt32(at + 24, f ^ from.getInt32(at + 24));
    to.setInt32(at + 28, e ^ from.getInt32(at + 28));
  }
  if (at < end) {
    let a = from.getInt32(at + 16);
    let b = from.getInt32(at + 20);
    let c = from.getInt32(at + 24);
    let d = from.getInt32(at + 28);
    for (let n = 0; n < 32; n += 4) {
      a ^= mix(b ^ c ^ d ^ (keys[n] ?? 0));
      b ^= mix(c ^ d ^ a ^ (keys[n + 1] ?? 0));
      c ^= mix(d ^ a ^ b ^ (keys[n + 2] ?? 0));
      d ^= mix(a ^ b ^ c ^ (keys[n + 3] ?? 0));
    }
    to.setInt32(at, d ^ from.getInt32(at));
    to.setInt32(at + 4, c ^ from.getInt32(at + 4));
    to.setInt32(at + 8, b ^ from.getInt32(at + 8));
    to.setInt32(at + 12, a ^ from.getInt32(at + 12));
  }
}

function mix(word: number): number {
  return (
    (table0[word >>> 24] ?? 0) ^
    (table1[(word >>> 16) & 255] ?? 0) ^
    (table2[(word >>> 8) & 255] ?? 0) ^
    (table3[word & 255] ?? 0)
  );
}
