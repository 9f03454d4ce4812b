import { z } from 'zod/mini';
import { IMAGE_BYTES } from '../../enums/service/imageLimits.ts';

/** An image as base64, in bytes no longer than `IMAGE_BYTES`; what it holds is checked by the gateway. */
export const imageData = z
  .string()
  .check(
    z.minLength(4),
    z.maxLength(Math.ceil(IMAGE_BYTES / 3) * 4),
    z.regex(/^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/),
  );

export const imageType = z.enum(['image/jpeg', 'image/png']);
export type ImageType = z.output<typeof imageType>;

/** An image as answers bring it. */
export const image = z.object({ type: imageType, data: z.string() });
