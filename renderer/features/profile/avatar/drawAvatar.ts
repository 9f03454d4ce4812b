import { AVATAR_BYTES, AVATAR_SIDE } from '../../../../contract/enums/profile.ts';
import { type Crop, cropOf } from './cropOf.ts';

/** The longest file that is opened, bytes: more than any camera writes. */
const FILE_BYTES = 25 * 1024 * 1024;
/** Tried one after the other until the picture is short enough. */
const qualities = [0.9, 0.8, 0.65, 0.5, 0.3];

/** Opens a file as a picture, by its content; null when it is none this browser knows, or too long. */
export async function openPicture(file: Blob): Promise<ImageBitmap | null> {
  if (file.size > FILE_BYTES) return null;
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

/** Draws what a crop shows of a picture over a whole canvas, on white where it is see-through. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { side, left, top } = cropOf(picture, crop);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The picture a crop makes, as a JPEG in base64; null when the browser could not make one that is short enough. */
export async function avatarFrom(picture: ImageBitmap, crop: Crop): Promise<string | null> {
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_SIDE;
  canvas.height = AVATAR_SIDE;
  drawCrop(canvas, picture, crop);
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob?.type === 'image/jpeg' && blob.size <= AVATAR_BYTES)
      return base64Of(new Uint8Array(await blob.arrayBuffer()));
  }
  return null;
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
