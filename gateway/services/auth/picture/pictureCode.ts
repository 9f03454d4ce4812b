import { timingSafeEqual } from 'node:crypto';
import { newId } from '../../../base/newId.ts';
import {
  consumePictureCode,
  insertPictureCode,
  isPictureOpen,
} from '../../../store/repos/account/oneTime.ts';
import type { Deps } from '../../deps.ts';

/** A picture code is good for this long, and for one try. */
export const PICTURE_MS = 300_000;
/** Letters and digits that cannot be mistaken for one another: no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V, C G. */
const alphabet = 'ADEFHJKMNPQRTWXY3467';
const LENGTH = 4;
/** Spoken are digits alone: letters sound alike. */
const DIGITS = 5;

/** A new picture code; its answer is for the drawing, and its hash is stored. */
export async function newPictureCode(
  { fields, store, random }: Deps,
  now: number,
): Promise<{ ficationId: string; answer: string }> {
  const answer = Array.from(random.bytes(LENGTH), (byte) => alphabet[byte % alphabet.length]).join('');
  const id = newId(random);
  await insertPictureCode(store.db, {
    id,
    answerHash: hashOf(fields, id, answer),
    expiresAt: now + PICTURE_MS,
  });
  return { ficationId: id, answer };
}

/** The digits that are good in place of a picture's letters; null when the picture is used or too old. */
export async function digitsToSpeak(
  { fields, store }: Deps,
  id: string,
  now: number,
): Promise<string | null> {
  return (await isPictureOpen(store.db, id, now)) ? spokenAnswer(fields, id) : null;
}

/** The digits of a picture code: made from its id under a key, so that nothing more is stored. */
export function spokenAnswer(fields: Deps['fields'], id: string): string {
  const number = BigInt(`0x${fields.index('picture_code.spoken', id)}`) % 10n ** BigInt(DIGITS);
  return String(number).padStart(DIGITS, '0');
}

/** Consumes a picture code and answers whether it was read or heard right. Upper and lower case are the same. */
export async function pictureRead(
  { fields, store }: Deps,
  id: string,
  typed: string,
  now: number,
): Promise<boolean> {
  const stored = await consumePictureCode(store.db, id, { now, lifeMs: PICTURE_MS });
  if (stored === null) return false;
  const given = hashOf(fields, id, typed.replace(/\s/g, '').toUpperCase());
  const heard = hashOf(fields, id, spokenAnswer(fields, id));
  const isRead = timingSafeEqual(Buffer.from(stored), Buffer.from(given));
  return timingSafeEqual(Buffer.from(heard), Buffer.from(given)) || isRead;
}

function hashOf(fields: Deps['fields'], id: string, answer: string): string {
  return fields.index('picture_code.answer', `${id} ${answer}`);
}
