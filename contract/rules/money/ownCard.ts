import type { OwnCardKind } from '../../enums/ownCards.ts';
import { isBankCard, isOfficialCard } from './bankCard.ts';

/** What is wrong with the bare number of a card (spec §5); of a passenger programme, 4–20 letters and digits. */
export function ownCardFault(kind: OwnCardKind, number: string) {
  return rules[kind].holds(number) ? null : rules[kind].fault;
}

const rules = {
  bank: { holds: isBankCard, fault: 'BANK_NUMBER_INVALID' },
  official: { holds: isOfficialCard, fault: 'OFFICIAL_NUMBER_INVALID' },
  passenger: {
    holds: (number: string) => /^[A-Z0-9]{4,20}$/.test(number),
    fault: 'MEMBER_NUMBER_INVALID',
  },
} as const;
