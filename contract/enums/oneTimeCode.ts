/** What a code sent to an account's owner is good for: one of these, and nothing else. */
export const codePurposes = ['password', 'signIn'] as const;
/** What any one-time code is good for; `register` proves a mobile number that need not be an account's. */
export type CodePurpose = (typeof codePurposes)[number] | 'register';

/** Digits of a one-time code. */
export const CODE_DIGITS = 6;
/** Another code may be asked for after this time, s. */
export const CODE_RESEND_SECONDS = 60;
/** A code is good for this long, min. */
export const CODE_MINUTES = 10;
