import { trainFeature } from '../features/train/index.ts';
import type { ProductManifest } from '../travel/product/product.ts';

/** The products on sale. A new one is one line here. */
export const products: readonly ProductManifest[] = [trainFeature];
