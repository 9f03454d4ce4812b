import { describe, expect, test } from 'vitest';
import { readReports } from './reports.ts';

const page = 'https://user:pw@desk.example:8443/me/meOrder/13812345678/zh?name=%E5%BC%A0#top';
const body = (report: object) => JSON.stringify([{ type: 'csp-violation', age: 1, url: page, body: report }]);

describe('what is kept of a report', () => {
  test('of the newer form, several at once', () => {
    const report = {
      documentURL: page,
      blockedURL: 'https://evil.example/x.js?q=13812345678',
      effectiveDirective: 'script-src-elem',
      sourceFile: 'https://desk.example/assets/first-Ab12.js',
      lineNumber: 7,
      sample: '张伟 13812345678',
      disposition: 'enforce',
    };
    expect(readReports(body(report))).toEqual([
      {
        directive: 'script-src-elem',
        blocked: 'evil.example',
        page: '/me/meOrder/…/zh',
        source: 'first-Ab12.js',
        line: 7,
      },
    ]);
    const many = Array.from({ length: 50 }, () => ({ type: 'csp-violation', body: report }));
    expect(readReports(JSON.stringify(many))).toHaveLength(10);
  });

  test('of the older form', () => {
    const report = { 'violated-directive': 'img-src https:', 'blocked-uri': 'data', 'document-uri': page };
    expect(readReports(JSON.stringify({ 'csp-report': report }))).toEqual([
      { directive: 'img-src', blocked: 'data', page: '/me/meOrder/…/zh', source: '', line: 0 },
    ]);
  });

  test('nothing of other kinds of reports', () => {
    expect(readReports(JSON.stringify([{ type: 'deprecation', body: { id: 'x' } }]))).toEqual([]);
  });

  test('no text of whoever sends it: only what has the form of a host, a word or a file', () => {
    const strange = '张伟 13812345678 <script>';
    const report = {
      documentURL: `https://h/${strange}/a b/1`,
      blockedURL: strange,
      effectiveDirective: strange,
      sourceFile: `https://h/${strange}.js`,
      lineNumber: -1,
    };
    expect(readReports(body(report))).toEqual([
      { directive: 'other', blocked: 'other', page: '/…/…/…', source: '', line: 0 },
    ]);
    const numbers = { blockedURL: 'https://a13812345678.example/', sourceFile: 'https://h/x13812345678.js' };
    expect(readReports(body(numbers))).toMatchObject([{ blocked: 'a….example', source: 'x….js' }]);
    const extension = { blockedURL: 'blob', sourceFile: 'chrome-extension://abcdef/content.js' };
    expect(readReports(body(extension))).toMatchObject([{ blocked: 'blob', source: 'chrome-extension' }]);
  });

  test.each(['', '{', 'null', '[]x', '7', '{"csp-report":7}', '[{"type":1}]', '[7]'])(
    '%j is not read',
    (text) => {
      expect(readReports(text)).toBeNull();
    },
  );
});
