/**
 * Parts of a sign-in task (contract/rules/identity/signInWork.ts): several small ones take a steadier time than one large
 * one, and can be shown as progress.
 */
export const WORK_PARTS = 4;
