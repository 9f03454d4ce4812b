import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../../contract/languages.ts';
import type { Random } from '../../../base/ports.ts';

const RATE = 8_000;
const SOUNDS = join(import.meta.dirname, '../../../../resources/sounds');

/** Samples of each digit, from -1 to 1, read when a language is first spoken. */
const known = new Map<Language, readonly Float32Array[]>();

/**
 * Digits spoken one after the other as a WAV file of 8,000 samples a second: each at its own speed and loudness, with
 * pauses of chance between them and noise under all.
 */
export function speakDigits(digits: string, language: Language, random: Random): Uint8Array {
  const chance = () => Buffer.from(random.bytes(2)).readUInt16LE() / 65_535;
  const clips = clipsOf(language);
  const pieces: Float32Array[] = [pause(0.2 + chance() * 0.3)];
  for (const digit of digits) {
    const clip = clips[Number(digit)] ?? pause(0);
    pieces.push(stretched(clip, { speed: 0.85 + chance() * 0.3, loudness: 0.7 + chance() * 0.3 }));
    pieces.push(pause(0.35 + chance() * 0.5));
  }
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const noise = random.bytes(length);
  const samples = Buffer.alloc(length * 2);
  let at = 0;
  for (const piece of pieces)
    for (const sample of piece) {
      const mixed = sample + ((noise[at] ?? 0) / 255 - 0.5) * 0.06;
      samples.writeInt16LE(Math.round(Math.max(-1, Math.min(1, mixed)) * 32_767), at * 2);
      at += 1;
    }
  return Buffer.concat([headerOf(samples.length), samples]);
}

function pause(seconds: number): Float32Array {
  return new Float32Array(Math.round(seconds * RATE));
}

function stretched(
  clip: Float32Array,
  { speed, loudness }: { speed: number; loudness: number },
): Float32Array {
  return Float32Array.from({ length: Math.floor(clip.length / speed) }, (_, n) => {
    const place = n * speed;
    const before = Math.floor(place);
    const [one, other] = [clip[before] ?? 0, clip[before + 1] ?? 0];
    return (one + (other - one) * (place - before)) * loudness;
  });
}

/** RIFF header of 16-bit mono sound. */
function headerOf(bytes: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  return header;
}

function clipsOf(language: Language): readonly Float32Array[] {
  const found = known.get(language);
  if (found) return found;
  const clips = Array.from({ length: 10 }, (_, digit) => clipOf(join(SOUNDS, language, `${digit}.wav`)));
  known.set(language, clips);
  return clips;
}

/** The sound of a file in resources/sounds: 8-bit µ-law, whose data chunk comes last. */
function clipOf(file: string): Float32Array {
  const bytes = readFileSync(file);
  const data = bytes.indexOf('data', 0, 'latin1');
  return Float32Array.from(bytes.subarray(data + 8, data + 8 + bytes.readUInt32LE(data + 4)), fromMuLaw);
}

/** One sample of G.711 µ-law, -1 to 1. */
function fromMuLaw(byte: number): number {
  const value = ~byte & 0xff;
  const size = (((value & 0x0f) << 3) + 0x84) << ((value & 0x70) >> 4);
  return ((value & 0x80 ? -1 : 1) * (size - 0x84)) / 32_768;
}
