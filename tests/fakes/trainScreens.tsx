import { ok } from '../../contract/kit/result.ts';
import { partyPicked } from '../../renderer/travel/party/pickingSlice.ts';
import { owner, zhang } from './bookingWorld.ts';
import { type Answers, memoryPlatform } from './memoryPlatform.ts';
import { cities, offer, person } from './railWorld.ts';
import { type RenderOptions, renderApp } from './renderApp.tsx';

export const li = person('李娜', { document: { type: 'idCard', masked: '3101**********4529' } });
const expired = person('陈雨桐', { blocked: 'grantExpired' });
export const party = [zhang, li];

export const offers = [
  offer('G1', '07:00', [
    ['O', 66_200, 30, ['within', 'within']],
    ['M', 106_000, 12, ['within', 'reason']],
    ['9', 231_500, 3, ['block', 'block']],
  ]),
  offer('D7', '12:30', [['O', 30_900, 5, ['within', 'within']]]),
  offer('G9', '18:05', [['O', 66_200, 0, ['within', 'within']]]),
];
export const standards = (refs: readonly { id: string }[]) =>
  refs.map((ref) => {
    const face = party.find((one) => one.ref.id === ref.id) ?? zhang;
    return { traveller: face.ref, name: face.name, level: '经理', allowed: ['O' as const, 'W' as const] };
  });
export const reasonCodes = [{ code: 'CLIENT', label: { zh: '陪同客户', en: 'With a customer' } }];

export const usual: Answers = {
  'train.station.list': () => ok({ cities }),
  'train.calendar.list': () =>
    ok({ days: [{ date: '2026-11-27', price: { totalFen: 30_900, lowFen: 30_900, highFen: 30_900 } }] }),
  'trip.traveller.list': ({ kind = 'employee' }) =>
    ok({ travellers: kind === 'employee' ? [zhang, li, expired] : [], nextCursor: null }),
  'train.offer.search': ({ travellers }) => ok({ offers, standards: standards(travellers), reasonCodes }),
};

export const resultsUrl = '/tripTrain/gtickets_choose/zh?from=BJS&to=SHA&date=2026-11-27';

export async function open(
  url: string,
  answers: Answers = {},
  { picked, ...more }: { picked?: boolean } & Pick<RenderOptions, 'width' | 'features'> = {},
) {
  const platform = memoryPlatform({ answers: { ...usual, ...answers } });
  const app = await renderApp({ platform, at: url, ...more });
  if (picked) {
    const members = party.map(({ ref, principalId }) => ({ ref, principalId }));
    app.store.dispatch(partyPicked({ owner, party: members }));
  }
  return { platform, app };
}

export const madeOf = (platform: ReturnType<typeof memoryPlatform>, name: string) =>
  platform.made.filter((call) => call.name === name);
