import type { OwnCardKind } from '../../../contract/enums/ownCards.ts';
import type { IconName } from '../../shared/ui/icons/Icon.tsx';

/** What one keeps for oneself; its words are those under its name. */
export type SavedKind = 'contact' | 'address' | 'mileage' | 'paper' | 'idCard' | OwnCardKind | 'note';

/** The icon an empty list of each shows. */
export const savedIcons: Readonly<Record<SavedKind, IconName>> = {
  contact: 'userPlus',
  address: 'location',
  mileage: 'plane',
  paper: 'globe',
  idCard: 'idCard',
  bank: 'pay',
  official: 'building',
  passenger: 'ticket',
  note: 'wallet',
};
