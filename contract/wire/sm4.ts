/**
 * SM4 (GB/T 32907-2016) key schedule and tables. Written here because Electron is built on BoringSSL, which
 * has no SM4, and because the npm ciphers are several times slower.
 */

const boxText =
  'd690e9fecce13db716b614c228fb2c052b679a762abe04c3aa44132649860699' +
  '9c4250f491ef987a33540b43edcfac62e4b31ca9c908e89580df94fa758f3fa6' +
  '4707a7fcf37317ba83593c19e6854fa8686b81b27164da8bf8eb0f4b70569d35' +
  '1e240e5e6358d1a225227c3b01217887d40046579fd327524c3602e7a0c4c89e' +
  'eabf8ad240c738b5a3f7f2cef96115a1e0ae5da49b341a55ad933230f58cb1e3' +
  '1df6e22e8266ca60c02923ab0d534e6fd5db3745defd8e2f03ff6a726d6c5b51' +
  '8d1baf92bbddbc7f11d95c411f105ad80ac13188a5cd7bbd2d74d012b8e5b4b0' +
  '8969974a0c96777e65b9f109c56ec68418f07dec3adc4d2079ee5f3ed7cb3948';
const box = Uint8Array.from({ length: 256 }, (_, at) =>
  Number.parseInt(boxText.slice(2 * at, 2 * at + 2), 16),
);

const table = Int32Array.from(box, (value) => spread(value << 24));

/** S-box and linear step in one look-up: one table for each byte of a word, the highest first. */
export const tables = [
  table,
  table.map((word) => turn(word, 24)),
  table.map((word) => turn(word, 16)),
  table.map((word) => turn(word, 8)),
] as const;

/** The 32 round keys, and the same in reverse for decryption. Make it once for each key. */
export type Sm4 = { readonly forward: Int32Array; readonly backward: Int32Array };

const systemKey = [0xa3b1bac6, 0x56aa3350, 0x677d9197, 0xb27022dc] as const;

/** Key schedule of a 16-byte key. */
export function makeSm4(key: Uint8Array): Sm4 {
  const view = new DataView(key.buffer, key.byteOffset, 16);
  const words = systemKey.map((word, at) => word ^ view.getInt32(at * 4));
  for (let round = 0; round < 32; round++) {
    const [zero = 0, one = 0, two = 0, three = 0] = words.slice(round);
    const mixed = substitute(one ^ two ^ three ^ roundConstant(round));
    words.push(zero ^ mixed ^ turn(mixed, 13) ^ turn(mixed, 23));
  }
  const forward = Int32Array.from(words.slice(4));
  return { forward, backward: forward.slice().reverse() };
}

/** One block in place, with either half of the schedule: for vectors; the fast loops are in sm4Cbc.ts. */
export function cryptBlock(roundKeys: Int32Array, block: Uint8Array): void {
  const view = new DataView(block.buffer, block.byteOffset, 16);
  const words = [0, 4, 8, 12].map((at) => view.getInt32(at));
  for (const roundKey of roundKeys) {
    const [zero = 0, one = 0, two = 0, three = 0] = words;
    words.shift();
    words.push(zero ^ spread(substitute(one ^ two ^ three ^ roundKey)));
  }
  words.reverse().forEach((word, at) => {
    view.setInt32(at * 4, word);
  });
}

function roundConstant(round: number): number {
  let word = 0;
  for (let at = 0; at < 4; at++) word = (word << 8) | (((4 * round + at) * 7) & 255);
  return word;
}

function substitute(word: number): number {
  let out = 0;
  for (const shift of [24, 16, 8, 0]) out = (out << 8) | (box[(word >>> shift) & 255] ?? 0);
  return out;
}

function spread(word: number): number {
  return word ^ turn(word, 2) ^ turn(word, 10) ^ turn(word, 18) ^ turn(word, 24);
}

function turn(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
