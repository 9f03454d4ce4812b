import type { ProductKind } from '../../../contract/products.ts';
import type { IconName } from '../../shared/ui/icons/Icon.tsx';

/** The icon of each product kind, everywhere. */
export const itemIcon = {
  flight: 'plane',
  intlFlight: 'plane',
  hotel: 'hotel',
  train: 'train',
  car: 'car',
} as const satisfies Record<ProductKind, IconName>;
