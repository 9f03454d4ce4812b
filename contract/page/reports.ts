import { z } from 'zod/mini';
import { readJson } from '../kit/readJson.ts';
import { pagePolicy } from './policy.ts';

/** What browsers send when a page breaks its policy: the newer form, several at once, and the older, each alone. */
export const reportTypes = ['application/reports+json', 'application/csp-report'] as const;
/** Longest body that is read, bytes, and how many reports of one body are. */
export const REPORT_BYTES = 16 * 1024;
const MOST_REPORTS = 10;

/** What is kept of a report: no address with what a person asked for, and no piece of the page. */
export type PageReport = {
  /** A directive of the policy, or `other`. */
  readonly directive: string;
  /** What was kept from loading or running: a word of the browser's, a host, or a scheme. */
  readonly blocked: string;
  /** Path of the page; parts that are no plain words are left out. */
  readonly page: string;
  /** The file that did it, by its last name, and its line. */
  readonly source: string;
  readonly line: number;
};

const text = z.optional(z.nullable(z.string()));
const count = z.optional(z.nullable(z.number()));
const newer = z.array(
  z.object({
    type: z.string(),
    body: z.optional(
      z.nullable(
        z.object({
          effectiveDirective: text,
          blockedURL: text,
          documentURL: text,
          sourceFile: text,
          lineNumber: count,
        }),
      ),
    ),
  }),
);
const older = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
    'line-number': count,
  }),
});

/** The breaches that a body tells of; null where it cannot be read. Reports of other kinds are passed over. */
export function readReports(body: string): PageReport[] | null {
  const parsed = readJson(body);
  const one = older.safeParse(parsed);
  if (one.success) {
    const report = one.data['csp-report'];
    return [
      kept({
        directive: report['effective-directive'] ?? report['violated-directive'],
        blocked: report['blocked-uri'],
        page: report['document-uri'],
        source: report['source-file'],
        line: report['line-number'],
      }),
    ];
  }
  const many = newer.safeParse(parsed);
  if (!many.success) return null;
  return many.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, MOST_REPORTS)
    .map(({ body: report }) =>
      kept({
        directive: report?.effectiveDirective,
        blocked: report?.blockedURL,
        page: report?.documentURL,
        source: report?.sourceFile,
        line: report?.lineNumber,
      }),
    );
}

type ReportFields = Readonly<
  Record<'directive' | 'blocked' | 'page' | 'source', string | null | undefined> & {
    line: number | null | undefined;
  }
>;

function kept({ directive, blocked, page, source, line }: ReportFields): PageReport {
  return {
    directive: directiveOf(directive ?? ''),
    blocked: blockedOf(blocked ?? ''),
    page: pathOf(page ?? ''),
    source: fileOf(source ?? ''),
    line: Number.isSafeInteger(line) && (line ?? -1) >= 0 ? (line ?? 0) : 0,
  };
}

/** Directives that a browser names though the policy has them only through their parents. */
const finer = ['script-src-elem', 'script-src-attr', 'style-src-elem', 'style-src-attr', 'worker-src'];
const inherited = ['manifest-src', 'media-src', 'child-src'];
/** Every directive a report may be counted under. */
const directives: ReadonlySet<string> = new Set([...Object.keys(pagePolicy), ...finer, ...inherited]);

function directiveOf(directive: string): string {
  const name = directive.split(' ', 1)[0] ?? '';
  return directives.has(name) ? name : 'other';
}

/** What browsers say instead of an address. */
const words = new Set(
  'inline eval wasm-eval self data blob about trusted-types-sink trusted-types-policy'.split(' '),
);
const hidden = (name: string) => name.replaceAll(/\d{5,}/g, '…');

/** An address in its parts, its query left behind. */
function partsOf(address: string): { scheme: string; host: string; path: string } | null {
  const found = /^([a-z][a-z0-9+.-]*):(?:\/\/(?:[^/?#]*@)?([^/?#@]*)([^?#]*))?/i.exec(address);
  if (!found) return null;
  const [, scheme = '', host = '', path = ''] = found;
  return { scheme: scheme.toLowerCase().slice(0, 30), host: host.toLowerCase(), path };
}

function blockedOf(address: string): string {
  if (words.has(address)) return address;
  const parts = partsOf(address);
  if (!parts) return 'other';
  if (!/^(?:https?|wss?)$/.test(parts.scheme)) return parts.scheme;
  return /^[a-z0-9.:[\]-]{1,100}$/.test(parts.host) ? hidden(parts.host) : 'other';
}

function pathOf(address: string): string {
  const segments = (partsOf(address)?.path ?? '').split('/').slice(1, 6);
  return segments.map((part) => `/${/^[A-Za-z_-]{0,40}$/.test(part) ? part : '…'}`).join('');
}

function fileOf(address: string): string {
  const parts = partsOf(address);
  if (!parts) return '';
  if (!/^(?:https?|app)$/.test(parts.scheme)) return parts.scheme;
  const name = parts.path.split('/').at(-1) ?? '';
  return /^[\w.-]{1,80}\.(?:m?js|css)$/.test(name) ? hidden(name) : '';
}
