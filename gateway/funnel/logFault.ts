import type { Log } from '../ports.ts';

/** Logs a fault of ours: where it happened. Its message may quote data and stays out. */
export function logFault(log: Log, call: { requestId: string; tag: string }, error: unknown): void {
  const { name, stack = '' } = error instanceof Error ? error : { name: 'unknown' };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const at = stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .join('\n');
  log.error('fault', { ...call, name, code, at });
}
