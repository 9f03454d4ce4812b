import { timingSafeEqual } from 'node:crypto';
import svgCaptcha from 'svg-captcha';
import type { Deps } from '../../deps.ts';
import { insertPictureCode, spendPictureCode } from '../../store/repos/oneTime.ts';

/** A picture code is good for this long, and for one try. */
export const PICTURE_MS = 300_000;
/** Letters and digits that cannot be mistaken for one another: no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V, C G. */
const alphabet = 'ADEFHJKMNPQRTWXY3467';
const LENGTH = 4;

/** Draws a picture code and remembers its answer's hash. `svg` is shown as an image only. */
export async function drawPicture(
  { fields, store, random }: Deps,
  now: number,
): Promise<{ ficationId: string; svg: string; answer: string }> {
  const answer = Array.from(random.bytes(LENGTH), (byte) => alphabet[byte % alphabet.length]).join('');
  const id = Buffer.from(random.bytes(16)).toString('hex');
  await insertPictureCode(store.db, {
    id,
    answerHash: hashOf(fields, id, answer),
    expiresAt: now + PICTURE_MS,
  });
  return { ficationId: id, svg: drawn(answer), answer };
}

/** The package can draw a given text, though its types only know `create`, whose text Math.random makes. */
function drawn(answer: string): string {
  const draw: unknown = svgCaptcha;
  if (typeof draw !== 'function') throw new Error('svg-captcha cannot draw a given text');
  const picture = String(draw(answer, { width: 120, height: 44, fontSize: 40, noise: 1, color: false }));
  // Its own light ground keeps dark letters readable in the dark theme; the library's ground would colour them.
  return picture.replace(/(<svg[^>]*>)/, '$1<rect width="100%" height="100%" fill="#F4F6F9"/>');
}

/** Spends a picture code and says whether it was read right. Upper and lower case are the same. */
export async function pictureRead(
  { fields, store }: Deps,
  id: string,
  typed: string,
  now: number,
): Promise<boolean> {
  const stored = await spendPictureCode(store.db, id, now);
  if (stored === null) return false;
  const given = hashOf(fields, id, typed.trim().toUpperCase());
  return timingSafeEqual(Buffer.from(stored), Buffer.from(given));
}

function hashOf(fields: Deps['fields'], id: string, answer: string): string {
  return fields.index('picture_code.answer', `${id} ${answer}`);
}
