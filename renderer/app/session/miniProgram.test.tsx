import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { sampleUser } from '../../../tests/fakes/sampleWorld.ts';
import { readEntryQuery } from '../guard/entryQuery.ts';
import { saveMessagingLink, takeMessagingLink } from './messagingLink.ts';
import { asMiniProgramUser } from './miniProgramUser.ts';

const load = async () => ({ Screen: () => <p>trains</p> });
const trip = {
  name: 'train',
  routes: [
    { name: 'trainSearch', path: '/tripTrain/:lang', load, title: null, header: 'title', role: 'master' },
  ],
} as const;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

async function open(query: string, inMiniProgram = true) {
  const app = await renderApp({
    platform: Object.assign(memoryPlatform(), { miniProgram: inMiniProgram }),
    at: '/ZLindex/zh',
    features: [...frameFeatures, trip],
  });
  await screen.findByRole('navigation', { name: '预订' });
  act(() => readEntryQuery(app.store, new URLSearchParams(query), inMiniProgram));
  return app;
}

it('the stored page is opened from home after 200 ms, not before, and once (spec §4, §9)', async () => {
  const app = await open('SWIP_PAGE=3');
  await act(() => vi.advanceTimersByTimeAsync(150));
  expect(app.url()).toBe('/ZLindex/zh');
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(app.url()).toBe('/tripTrain/zh');
  expect(app.store.getState().handOff.swipPage).toBeNull();
});

it('callBackUrl comes first, as long as it is ours', async () => {
  const app = await open('SWIP_PAGE=3&callBackUrl=%2Fme%2Fzh');
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect(app.url()).toBe('/me/zh');
});

it("another site's callBackUrl is passed over", async () => {
  const app = await open('SWIP_PAGE=3&callBackUrl=https%3A%2F%2Fevil.example');
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect(app.url()).toBe('/tripTrain/zh');
});

it('a page that is not here says so at its own address', async () => {
  const app = await open('SWIP_PAGE=1');
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(app.url()).toBe('/tripHotel/zh');
  expect(app.store.getState().handOff.swipPage).toBeNull();
});

it('a stored target type is opened too', async () => {
  const app = await open('type=train&startCity=BJS');
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect(app.url()).toBe('/tripTrain/zh?startCity=BJS');
});

it('a registered user without a name has a placeholder and TravelType 1', async () => {
  const session = { user: sampleUser({ realname: '', fullname: '' }), permissions: [], acting: null };
  const shown = asMiniProgramUser(session, '微信用户');
  expect(shown?.user).toMatchObject({
    TravelType: 1,
    realname: '微信用户',
    fullname: '微信用户',
    user_fullname: '林静',
  });
  expect(asMiniProgramUser(null, '微信用户')).toBeNull();
});

it('outside the mini-program the parameter means nothing', async () => {
  const app = await open('SWIP_PAGE=3', false);
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(app.url()).toBe('/ZLindex/zh');
});

it("the messaging account is saved once, to one's own row, and only then", async () => {
  const platform = memoryPlatform({ answers: { SaveBean: () => ok({ saved: 1 }) } });
  expect(takeMessagingLink(new URLSearchParams('qiwei_id=zhang.san'))).toBe(true);
  await saveMessagingLink(platform, sampleUser());
  await saveMessagingLink(platform, sampleUser());
  expect(platform.made.map(({ name, input }) => [name, input])).toEqual([
    [
      'SaveBean',
      { table: 'member315', update: { qiwei_id: 'zhang.san' }, condition: { user_code: 'U000101' } },
    ],
  ]);
});
