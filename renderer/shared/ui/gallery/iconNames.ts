import type { IconName } from '../Icon.tsx';
import { iconsFirst } from '../iconsFirst.ts';
import { iconsMore } from '../iconsMore.ts';

const all = { ...iconsFirst, ...iconsMore };

/** All icon names. */
export const iconNames: readonly IconName[] = Object.keys(all).filter(
  (word): word is IconName => word in all,
);
