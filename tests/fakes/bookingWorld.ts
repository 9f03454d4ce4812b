import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { ok, type Result } from '../../contract/kit/result.ts';
import type { CallInput, CallOutput } from '../../contract/registry.ts';
import { documentsAtHome } from '../../contract/rules/identity/travelDocuments.ts';
import type { RowOutcome } from '../../contract/shapes/booking.ts';
import { type Intent, intent as intentShape } from '../../contract/shell.ts';
import { toastQueue } from '../../renderer/shared/ui/feedback/toastQueue.ts';
import { partyPicked } from '../../renderer/travel/party/pickingSlice.ts';
import { fakeLayout } from './layout.ts';
import { type Answers, memoryPlatform } from './memoryPlatform.ts';
import { cities, offer, order, person, railNow } from './railWorld.ts';
import { renderApp } from './renderApp.tsx';
import { sampleUser } from './sampleWorld.ts';

/** The moment of the sample world, lists with a size, and no toast left over; call it once per test file. */
export function railScreens(): void {
  fakeLayout();
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: railNow }));
  afterEach(() => {
    vi.useRealTimers();
    toastQueue.clear();
  });
}

export type Book = CallInput<'trip.draft.submit'>;
type Seats = Parameters<typeof offer>[2];
export const zhang = person('张伟');
export const li = person('李娜', { document: { type: 'idCard', masked: '3101**********4529' } });
export const owner = `${sampleUser().id}:`;
/** The trip of every order of the sample world. */
export const { tripId } = order('a1', railNow);
export const seats: Seats = [
  ['O', 66_200, 30, ['within', 'within']],
  ['M', 106_000, 12, ['within', 'reason']],
  ['9', 231_500, 3, ['block', 'block']],
];
export const standards = [zhang, li].map((face) => ({
  traveller: face.ref,
  name: face.name,
  level: '经理',
  allowed: ['O' as const],
}));
export const documents = {
  needs: [...documentsAtHome('2026-11-27')],
  held: [zhang, li].map((face) => ({ traveller: face.ref, documents: face.documents })),
};
export const reasonCodes = [{ code: 'CLIENT', label: { zh: '陪同客户', en: 'With a customer' } }];
export const resultsUrl = '/tripTrain/gtickets_choose/zh?from=BJS&to=SHA&date=2026-11-27';

export function outcome(row: Book['rows'][number], more: Partial<RowOutcome> = {}): RowOutcome {
  const face = row.traveller.id === zhang.ref.id ? zhang : li;
  return {
    rowId: row.rowId,
    kind: row.kind,
    traveller: face.ref,
    name: face.name,
    outcome: 'booked',
    orderId: order(face === zhang ? 'a1' : 'a2', railNow).orderId,
    orderNo: face === zhang ? 'TD261126000001' : 'TD261126000002',
    totalFen: row.acceptedFareFen + 500,
    deadlineAt: null,
    failure: null,
    freshFareFen: null,
    ...more,
  };
}

type Trip = CallOutput<'trip.draft.submit'>;
export const tripOf = (rows: RowOutcome[]): Trip => ({ tripId, rows });

export function world(answers: Answers = {}, intents: Intent[] = []) {
  const quoteOf = (fresh: Seats = seats) =>
    ok({ offer: offer('G1', '07:00', fresh), standards, reasonCodes, serviceFen: 500, documents });
  const base = memoryPlatform({
    intents,
    answers: {
      'train.station.list': () => ok({ cities }),
      'train.calendar.list': () => ok({ days: [] }),
      'trip.traveller.list': ({ kind = 'employee' }) =>
        ok({ travellers: kind === 'employee' ? [zhang, li] : [], nextCursor: null }),
      'train.offer.search': () => ok({ offers: [offer('G1', '07:00', seats)], standards, reasonCodes }),
      'train.offer.price': () => quoteOf(),
      'trip.draft.submit': ({ rows }) => ok(tripOf(rows.map((row) => outcome(row)))),
      'order.list': () => ok({ rows: [], nextCursor: null, counts: { business: 0, private: 0 } }),
      ...answers,
    },
  });
  const answered: unknown[] = [];
  const outbox = {
    list: async () => intents,
    answer: async (input: unknown): Promise<Result<object>> => {
      answered.push(input);
      return ok({});
    },
  };
  return { platform: { ...base, outbox }, base, answered, quoteOf };
}

/** From the list to the confirm screen, on a seat kind for both travellers. */
export async function confirmOn(
  seat: string,
  { platform }: ReturnType<typeof world>,
  box?: Parameters<typeof renderApp>[0]['box'],
) {
  const app = await renderApp({ platform, at: resultsUrl, ...(box ? { box } : {}) });
  const party = [zhang, li].map(({ ref, principalId }) => ({ ref, principalId }));
  app.store.dispatch(partyPicked({ owner, party }));
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: /07:00/ }));
  await keys.click(await screen.findByRole('button', { name: `预订${seat}` }));
  await screen.findByRole('button', { name: '提交 2 人' });
  return { app, keys };
}

export const booksOf = ({ base }: ReturnType<typeof world>) =>
  base.made.filter((call) => call.name === 'trip.draft.submit') as {
    input: Book;
    options: { idem: string };
  }[];
export const row = (name: string) => screen.findByRole('group', { name });

export function intentOf(
  sent: { input: Book; options: { idem: string } },
  more: Partial<Intent> = {},
): Intent {
  return intentShape.parse({
    idem: sent.options.idem,
    call: 'trip.draft.submit',
    createdAt: railNow,
    status: 'waiting',
    tries: 1,
    input: sent.input,
    summary: {
      title: 'G1 07:00',
      travellers: ['张伟', '李娜'],
      totalFen: 133_400,
      choice: {
        label: 'G1',
        startAt: offer('G1', '07:00', seats).departAt,
        facts: {
          trainNo: 'G1',
          departAt: offer('G1', '07:00', seats).departAt,
          fromStation: 'VNP',
          toStation: 'AOH',
          from: { kind: 'city', code: 'BJS' },
          to: { kind: 'city', code: 'SHA' },
          date: '2026-11-27',
        },
      },
    },
    outcome: null,
    errorCode: 'NETWORK',
    ...more,
  });
}

const rowsSent = (): Book['rows'] =>
  [zhang, li].map((face, at) => ({
    rowId: `${at}`.repeat(16),
    kind: 'train',
    traveller: face.ref,
    principalId: face.principalId,
    offerId: 'offer_G1_'.padEnd(24, 'x'),
    option: 'O',
    acceptedFareFen: 66_200,
    payer: 'company',
  }));
export const kept = {
  input: { tab: 'business' as const, rows: rowsSent() },
  options: { idem: '11111111-1111-4111-8111-111111111111' },
};
