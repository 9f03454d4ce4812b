import pino from 'pino';
import type { Log } from './ports.ts';

/** Structured log on standard error: one JSON line per event. The facts are ids, codes and figures by type. */
export function makeLog(level: string): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
  return {
    info: (event, facts = {}) => logger.info(facts, event),
    warn: (event, facts = {}) => logger.warn(facts, event),
    error: (event, facts = {}) => logger.error(facts, event),
  };
}
