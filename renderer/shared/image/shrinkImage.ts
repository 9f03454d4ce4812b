import { IMAGE_BYTES } from '../../../contract/enums/service/imageLimits.ts';

/** Why a file cannot be sent: no image the browser reads, or none that gets small enough. */
export type ImageFault = 'unreadable' | 'tooLarge';

/** What is tried one after the other until the image fits: longest edge in pixels, and quality. */
const steps = [
  [1600, 0.8],
  [1280, 0.7],
  [1024, 0.6],
  [800, 0.5],
  [640, 0.4],
] as const;

/** Draws an image file anew as a JPEG that may be uploaded, base64; drawing leaves out what the camera wrote into it. */
export async function shrinkImage(file: Blob): Promise<string | ImageFault> {
  const drawn = await createImageBitmap(file).catch(() => null);
  if (!drawn) return 'unreadable';
  try {
    for (const [edge, quality] of steps) {
      const blob = await jpegOf(drawn, edge, quality);
      if (blob && blob.size <= IMAGE_BYTES) return await base64Of(blob);
    }
    return 'tooLarge';
  } finally {
    drawn.close();
  }
}

function jpegOf(image: ImageBitmap, edge: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, edge / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // A transparent ground would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/** A blob as base64. */
function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^.*,/, '') : '');
    reader.onerror = () => reject(new Error('blob not read'));
    reader.readAsDataURL(blob);
  });
}
