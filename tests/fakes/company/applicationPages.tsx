import { type ApplicationStatus, applicationStatuses } from '../../../contract/enums/application.ts';
import { ok } from '../../../contract/kit/result.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Application } from '../../../renderer/features/approval/application/applicationApi.ts';
import type { Drafts } from '../../../renderer/shared/drafts/draftsSlice.ts';
import { zhang } from '../bookingWorld.ts';
import { type Answers, memoryPlatform } from '../memoryPlatform.ts';
import { renderApp } from '../renderApp.tsx';

export const id = 'e'.repeat(32) as Application['applicationId'];
export const zhangId = zhang.ref.id as Application['applicantId'];
export const noneCounted = Object.fromEntries(applicationStatuses.map((one) => [one, 0])) as Record<
  ApplicationStatus,
  number
>;
export const all = { edit: false, submit: false, modify: false, revoke: false, withdraw: false };

export const application = (more: Partial<Application> = {}): Application => ({
  applicationId: id,
  number: 'TA261126EEEEEE',
  status: 'draft',
  title: '上海拜访',
  applicant: '张伟',
  department: { zh: '销售部', en: 'Sales' },
  from: '2026-12-01',
  to: '2026-12-02',
  days: 2,
  travellers: ['张伟'],
  createdAt: Date.UTC(2026, 10, 26),
  applicantId: zhangId,
  version: 3,
  content: {
    title: '上海拜访',
    cause: '客户回访',
    from: '2026-12-01',
    to: '2026-12-02',
    floatDays: 0,
    travellers: [zhang.ref],
    itinerary: { kind: 'cities', cities: [{ code: 'SHA', name: '上海' }] },
    budgets: { train: 100_000 },
    costCentre: 'CC0110',
  },
  valid: { from: '2026-12-01', to: '2026-12-02' },
  party: [{ ref: zhang.ref, name: '张伟' }],
  budgets: [{ kind: 'train', budgetFen: 100_000, usedFen: 30_000 }],
  proposed: null,
  cityNames: { SHA: { zh: '上海', en: 'Shanghai' } },
  actions: { ...all, edit: true, submit: true, withdraw: true },
  ...more,
});

export function open(
  url: string,
  shown: Application,
  answers: Answers = {},
  width = 375,
  language: Language = 'zh',
  drafts: Drafts = {},
) {
  const platform = memoryPlatform({
    answers: {
      'approval.application.list': () => ok({ rows: [shown], nextCursor: null, counts: noneCounted }),
      'approval.file.get': () => ok({ application: shown, approvals: [] }),
      'approval.application.form.get': () =>
        ok({
          applicants: [
            {
              employeeId: zhangId,
              name: '张伟',
              department: { zh: '销售部', en: 'Sales' },
              costCentre: 'CC0110',
            },
          ],
          floatDaysMax: 3,
          cities: [
            {
              code: 'SHA',
              name: { zh: '上海', en: 'Shanghai' },
              pinyin: 'shanghai',
              initials: 'sh',
              hot: true,
            },
          ],
        }),
      'approval.application.overlap.list': () => ok({ overlaps: [] }),
      'approval.application.save': () => ok(application({ version: 4 })),
      'approval.application.submit': () => ok(application({ status: 'applied', version: 5 })),
      ...answers,
    },
  });
  return { platform, shown: renderApp({ platform, at: url, width, language, drafts }) };
}

export const made = (platform: ReturnType<typeof memoryPlatform>, name: string) =>
  platform.made.filter((one) => one.name === name).map(({ input }) => input);
export const form = `/trip_approval/approvalCreateApplyFile/zh?travel_id=${id}`;
export const file = `/trip_approval/applyFilePage/zh?travel_id=${id}&approved_status=s`;
