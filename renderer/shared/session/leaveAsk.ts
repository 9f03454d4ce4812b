type Ask = (leave: () => void) => void;

let ask: Ask = (leave) => leave();

/** Who saves what is open before the session is left, and asks about what cannot be saved. */
export function askedBy(next: Ask): void {
  ask = next;
}

/** Has what is open saved, or asks about it, and leaves then. */
export const askToLeave: Ask = (leave) => ask(leave);
