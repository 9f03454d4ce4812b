import { type Sm4, tables } from './sm4.ts';

// Own names, not imported ones: V8 reads an imported binding through its module cell at every look-up.
const [table0, table1, table2, table3] = tables;

const BLOCK = 16;

/** CBC with PKCS7 (wire-protocol §2): answers IV ‖ ciphertext. */
export function encryptCbc(sm4: Sm4, iv: Uint8Array, plain: Uint8Array): Uint8Array<ArrayBuffer> {
  const pad = BLOCK - (plain.length % BLOCK);
  const out = new Uint8Array(BLOCK + plain.length + pad);
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
  const to = new DataView(out.buffer);
  const paired = decryptPairs(sm4.backward, from, to);
  if (paired < out.length) decryptOne(sm4.backward, from, to, paired);
  const pad = out[out.length - 1] ?? 0;
  if (pad === 0 || pad > BLOCK) return null;
  for (let at = out.length - pad; at < out.length; at++) if (out[at] !== pad) return null;
  return out.subarray(0, out.length - pad);
}

// In the loops below the word made last enters each sum last, so that only one XOR waits for it; four rounds a
// turn keep the body within what V8 inlines: eight or more, and a tail in the same function, each cost a third.

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
      a ^= mix(b ^ c ^ (keys[n] ?? 0) ^ d);
      b ^= mix(c ^ d ^ (keys[n + 1] ?? 0) ^ a);
      c ^= mix(d ^ a ^ (keys[n + 2] ?? 0) ^ b);
      d ^= mix(a ^ b ^ (keys[n + 3] ?? 0) ^ c);
    }
    [a, b, c, d] = [d, c, b, a];
    view.setInt32(at, a);
    view.setInt32(at + 4, b);
    view.setInt32(at + 8, c);
    view.setInt32(at + 12, d);
  }
}

/** Two blocks at a time: each computes while the other waits for its table. Answers how many bytes it wrote. */
function decryptPairs(keys: Int32Array, from: DataView, to: DataView): number {
  const end = to.byteLength - (to.byteLength % (2 * BLOCK));
  for (let at = 0; at < end; at += 2 * BLOCK) {
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
      a ^= mix(b ^ c ^ key0 ^ d);
      e ^= mix(f ^ g ^ key0 ^ h);
      const key1 = keys[n + 1] ?? 0;
      b ^= mix(c ^ d ^ key1 ^ a);
      f ^= mix(g ^ h ^ key1 ^ e);
      const key2 = keys[n + 2] ?? 0;
      c ^= mix(d ^ a ^ key2 ^ b);
      g ^= mix(h ^ e ^ key2 ^ f);
      const key3 = keys[n + 3] ?? 0;
      d ^= mix(a ^ b ^ key3 ^ c);
      h ^= mix(e ^ f ^ key3 ^ g);
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
  return end;
}

/** The block that writes at `at`, when their number is odd. */
function decryptOne(keys: Int32Array, from: DataView, to: DataView, at: number): void {
  let a = from.getInt32(at + 16);
  let b = from.getInt32(at + 20);
  let c = from.getInt32(at + 24);
  let d = from.getInt32(at + 28);
  for (let n = 0; n < 32; n += 4) {
    a ^= mix(b ^ c ^ (keys[n] ?? 0) ^ d);
    b ^= mix(c ^ d ^ (keys[n + 1] ?? 0) ^ a);
    c ^= mix(d ^ a ^ (keys[n + 2] ?? 0) ^ b);
    d ^= mix(a ^ b ^ (keys[n + 3] ?? 0) ^ c);
  }
  to.setInt32(at, d ^ from.getInt32(at));
  to.setInt32(at + 4, c ^ from.getInt32(at + 4));
  to.setInt32(at + 8, b ^ from.getInt32(at + 8));
  to.setInt32(at + 12, a ^ from.getInt32(at + 12));
}

/** The round's S-box and linear step. */
function mix(word: number): number {
  return (
    (table0[word >>> 24] ?? 0) ^
    (table1[(word >>> 16) & 255] ?? 0) ^
    (table2[(word >>> 8) & 255] ?? 0) ^
    (table3[word & 255] ?? 0)
  );
}
