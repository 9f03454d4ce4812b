import type { Log, LogFacts } from '../../core/ports.ts';

/** Facts whose name hints at a person or a secret are never written, whoever passes them. */
const unwritable = /pass|secret|token|key|account|name|mobile|phone|mail|document|number|title|keyword/i;
/** Values that look like personal numbers (mobile, ID card, bank card) are cut out of any text. */
const personal = /\d{7,}|[\w.+-]+@[\w-]+\.[\w.]+/g;

/** JSON lines to a writer, one per event, without personal data (guarantees §2). */
export function jsonLog(write: (line: string) => void, now: () => number): Log {
  const line =
    (level: 'info' | 'warn') =>
    (event: string, facts: LogFacts = {}) =>
      write(JSON.stringify({ at: new Date(now()).toISOString(), level, event, ...redacted(facts) }));
  return { info: line('info'), warn: line('warn') };
}

function redacted(facts: LogFacts): LogFacts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      if (unwritable.test(name)) return [name, '…'];
      return [name, typeof value === 'string' ? value.replace(personal, '…').slice(0, 200) : value];
    }),
  );
}
