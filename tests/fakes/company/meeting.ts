import type { CallOutput } from '../../../contract/registry.ts';
import { samplePermissions, sampleUser } from '../sampleWorld.ts';

/** A session that holds these permissions of meetings, too. */
export const mayInMeetings = (...params: string[]) => ({
  user: sampleUser(),
  permissions: [
    ...samplePermissions,
    {
      params: 'module.meetings',
      permission: 1 as const,
      children: params.map((one) => ({ params: one, permission: 1 as const })),
    },
  ],
  acting: null,
});

export type Meeting = CallOutput<'meeting.get'>['meeting'];
const plainId = '1'.repeat(32);
export const meetingAddress = `/demandList/detail/zh?meetingId=${plainId}`;

/** A meeting that suppliers have quoted for, above its budget. */
export const quotedMeeting: Meeting = {
  meetingId: plainId as never,
  version: 3,
  title: '华北销售季会',
  city: { code: 'BJS', name: { zh: '北京', en: 'Beijing' } },
  startOn: '2026-12-10',
  days: 2,
  people: 20,
  stage: 'inquiry',
  outcome: 'open',
  pending: null,
  organiser: '张伟',
  updatedAt: 1,
  isMine: false,
  rooms: 10,
  wishes: '课桌式',
  product: null,
  participants: [],
  steps: [{ stage: 'demand', outcome: 'open', by: '张伟', at: 1 }],
  money: {
    budgetFen: 1_000_000,
    agreedFen: null,
    settledFen: null,
    quotes: [
      {
        quoteId: 'q1',
        productId: 'V-BJS001',
        name: { zh: '北京国贸华铂大酒店', en: 'Huabo Grand Hotel' },
        state: 'open',
        lines: [{ line: 'hall', count: 2, eachFen: 600_000, fen: 1_200_000 }],
        totalFen: 1_200_000,
        wasFen: null,
        validUntil: Date.parse('2026-12-01T00:00:00+08:00'),
        freeUntil: '2026-11-26',
        lateFeePercent: 30,
      },
    ],
    bill: null,
  },
  acts: ['invite', 'inquire', 'negotiate', 'accept', 'cancel'],
};
