/**
 * The work a page does before a sign-in once failures have gathered. A task has parts; each asks for a number whose
 * scrypt begins with so many zero bits. scrypt, because a program with a graphics card is hardly faster at it.
 */
export type SignInTask = {
  /** What the gateway signed; the salt of every hash. */
  readonly challenge: string;
  /** Zero bits each part asks for: 2^bits hashes on average. */
  readonly bits: number;
  readonly parts: number;
};

/** The answers to a task, one number per part. */
export type SignInWork = { readonly challenge: string; readonly answers: number[] };

/** 1 MiB a hash: about 3 ms for the gateway and 10 ms in a page. */
export const workHash = { N: 1024, r: 8, p: 1, dkLen: 8 } as const;

/** What is hashed with the challenge as its salt. */
export function workText(part: number, answer: number): string {
  return `${part} ${answer}`;
}

/** Whether a hash begins with this many zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3;
  if (hash.length <= whole) return false;
  for (let at = 0; at < whole; at++) if (hash[at] !== 0) return false;
  return (hash[whole] ?? 0) >> (8 - (bits & 7)) === 0;
}
