import type { CallOutput } from '../../../contract/registry.ts';

type Usable = CallOutput<'approval.application.usable.list'>['rows'][number];

/** An application to Shanghai in force, about these travellers, with so much left of its budget (fen). */
export const usable = (travellers: Usable['travellers'], leftFen: number | null = null): Usable => ({
  application: {
    applicationId: 'e'.repeat(32) as Usable['application']['applicationId'],
    number: 'TA261120ABCDEF',
    status: 'agreed',
    title: '上海客户回访',
    applicant: '张伟',
    department: { zh: '华东销售部', en: 'Sales East' },
    from: '2026-11-26',
    to: '2026-11-28',
    days: 3,
    travellers: ['张伟'],
    createdAt: 0,
  },
  travellers,
  budgetFen: leftFen === null ? null : 300_000,
  leftFen,
});
