import { errorCode } from '../../contract/kit/errorCode.ts';
import { framesOf } from '../../contract/kit/framesOf.ts';
import type { Log } from '../base/ports.ts';

/** Logs a fault of ours: where it happened. Its message may quote data and stays out. */
export function logFault(log: Log, call: { requestId: string; tag: string }, error: unknown): void {
  const { name = 'unknown', at = '', code = '' } = error instanceof Error ? faultOf(error) : {};
  log.error('fault', { ...call, name, code, at });
}

function faultOf(error: Error): { name: string; code: string; at: string } {
  return { name: error.name, code: errorCode(error), at: framesOf(error) };
}
