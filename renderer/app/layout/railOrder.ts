import type { Tab } from '../../shared/manifest.ts';

/** Rail entries from the top; Alt+1… follow it (ux §2). */
export const railOrder: readonly Tab[] = ['home', 'train', 'orders', 'me'];
