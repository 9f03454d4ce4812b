/** What a code sent to an account's owner is good for: one of these, and nothing else. */
export const codePurposes = ['password', 'signIn'] as const;
/** What a code proves that goes to a mobile number or an address itself, whoever has it. */
export type TypedPurpose = 'register' | ContactKind;
/** What any one-time code is good for. */
export type CodePurpose = (typeof codePurposes)[number] | TypedPurpose;
/** What one is reached by and signs in with, each changed by a code that went to the new one. */
export const contactKinds = ['mobile', 'email'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** Digits of a one-time code. */
export const CODE_DIGITS = 6;
/** Another code may be asked for after this time, s. */
export const CODE_RESEND_SECONDS = 60;
/** A code is good for this long, min. */
export const CODE_MINUTES = 10;
