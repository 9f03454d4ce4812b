/** What a system, driver or library calls an error by; empty where it has no code. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
