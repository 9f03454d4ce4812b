// In this variable only: whoever opens the page that says so is not signed out by it.
let isReset = false;

/** Notes that one's own password was set anew, so that the session is over at the gateway. */
export function noteReset(): void {
  isReset = true;
}

/** Whether it was, once. */
export function takeReset(): boolean {
  const was = isReset;
  isReset = false;
  return was;
}
