import type { IconName } from '../icons/Icon.tsx';
import { iconsFirst } from '../icons/iconsFirst.ts';
import { iconsMore } from '../icons/iconsMore.ts';

const all = { ...iconsFirst, ...iconsMore };

/** All icon names. */
export const iconNames: readonly IconName[] = Object.keys(all).filter(
  (word): word is IconName => word in all,
);
