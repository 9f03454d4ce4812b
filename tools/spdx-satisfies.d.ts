declare module 'spdx-satisfies' {
  /** Whether a licence expression is met by a list of licences. Throws where either is not in SPDX's words. */
  export default function satisfies(expression: string, approved: readonly string[]): boolean;
}
