import type { ThirdProvider } from '../../../contract/enums/signIn.ts';

/** An outside account, by the code its provider gave. */
export type PendingThird = { readonly provider: ThirdProvider; readonly code: string };

// What a provider said of a person stays in memory until they have signed in.
let pending: PendingThird | null = null;

/** Keeps an outside account that nobody has linked, to be linked by who signs in next. */
export function keepThird(next: PendingThird): void {
  pending = next;
}

/** The kept account, once. */
export function takeThird(): PendingThird | null {
  const taken = pending;
  pending = null;
  return taken;
}
