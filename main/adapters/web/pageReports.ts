import { REPORT_BYTES, readReports } from '../../../contract/page/reports.ts';
import type { Log } from '../../core/ports.ts';

/** Bodies taken at once, and per second after that. */
const BURST = 30;
const PER_SECOND = 0.5;

/** Takes what a browser posted of pages that broke their policy; answers the status to reply with. */
export type PageReports = (body: string | undefined) => 204 | 400 | 413 | 429;

/** Breaches go to the host's own log; nobody else is told. */
export function pageReports(log: Log, now: () => number): PageReports {
  let tokens = BURST;
  let at = now();
  return (body) => {
    tokens = Math.min(BURST, tokens + (Math.max(0, now() - at) / 1000) * PER_SECOND);
    at = now();
    if (tokens < 1) return 429;
    tokens -= 1;
    if (body === undefined || body.length > REPORT_BYTES) return 413;
    const reports = readReports(body);
    if (reports === null) return 400;
    for (const report of reports) log.warn('page.report', report);
    return 204;
  };
}
