/** Cards people keep beside frequent flyer cards: of a bank, for official payment, and of passenger programmes. */
export const ownCardKinds = ['bank', 'official', 'passenger'] as const;
export type OwnCardKind = (typeof ownCardKinds)[number];

/** Banks, by the short names they use themselves. */
export const bankCodes = [
  'ICBC',
  'ABC',
  'BOC',
  'CCB',
  'BOCOM',
  'PSBC',
  'CMB',
  'CITIC',
  'CEB',
  'CMBC',
  'CIB',
  'SPDB',
  'PAB',
  'CGB',
  'HXB',
  'OTHER',
] as const;
export type BankCode = (typeof bankCodes)[number];

/** Programmes whose members travel or stay: the railway's, and those of hotel groups. Airlines have cards of their own. */
export const programmeCodes = [
  'railway',
  'huazhu',
  'jinjiang',
  'homeinns',
  'atour',
  'marriott',
  'hilton',
  'ihg',
  'accor',
  'hyatt',
] as const;

export const issuerCodes = [...bankCodes, ...programmeCodes] as const;
export type IssuerCode = (typeof issuerCodes)[number];

/** Whose cards of a kind may be. */
export function issuersOf(kind: OwnCardKind): readonly IssuerCode[] {
  return kind === 'passenger' ? programmeCodes : bankCodes;
}
