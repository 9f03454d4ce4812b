import { verifyAudit } from '../services/audit/audit.ts';
import { runTool, ToolRefused } from './tool.ts';

/** `node gateway/cli/auditCheck.ts`: says whether the trail is as it was written, or where it is not (exit code 1). */
await runTool(async ({ fields, store }) => {
  const verdict = await verifyAudit(store.db, fields);
  if (verdict.whole) return `The trail is whole: ${verdict.rows} rows.`;
  if (verdict.why === 'chain')
    throw new ToolRefused('The trail was tampered with: a company’s part of it is gone.');
  const what = { changed: 'was changed', missing: 'is missing', head: 'is the last, but more were written' };
  const whose = verdict.company === '' ? '' : ` of company ${verdict.company}`;
  throw new ToolRefused(`The trail${whose} was tampered with: row ${verdict.seq} ${what[verdict.why]}.`);
});
