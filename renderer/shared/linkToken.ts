// Good for one use: it lives in this variable only, never in the history, the store or storage.
let token: string | null = null;

/** Takes the token of a one-use link out of the address, so that it is not copied on with it. */
export function takeLinkToken(): void {
  const [, found] = /^#([\w-]{43,64})$/.exec(window.location.hash) ?? [];
  if (!found) return;
  token = found;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}

/** Keeps the token of a link that was opened without its address: by a one-time code. */
export function keepLinkToken(given: string): void {
  token = given;
}

/** The plain token that was kept; null for none. */
export function linkToken(): string | null {
  return token;
}

/** Forgets it: it was used. */
export function forgetLinkToken(): void {
  token = null;
}
