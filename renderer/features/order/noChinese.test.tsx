import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import type { Language } from '../../../contract/languages.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import {
  carDetail,
  flightDetail,
  hotelDetail,
  intlDetail,
  kindOrders,
} from '../../../tests/fakes/kindWorld.ts';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { languageChosen } from '../../shared/settings.ts';

railScreens();

/** What stays Chinese: people's own names, what a person typed, the plate on the car. */
const own = /张伟|林静|陈波|李娜|王思远|周敏|沪A·D12345|与客户同机/g;
const chinese = () =>
  (document.body.textContent ?? '').replace(own, '').match(/.{0,20}\p{Script=Han}+.{0,10}/u);

/** German is chosen in the settings; addresses have no word for it. */
async function openIn(language: Language, platform: ReturnType<typeof memoryPlatform>, at: string) {
  const { store } = await renderApp({ platform, at, language });
  act(() => void store.dispatch(languageChosen(language)));
}

const languages: readonly Language[] = ['en', 'de'];
const details = { car: carDetail(), hotel: hotelDetail(), flight: flightDetail(), intl: intlDetail() };
const shown = languages.flatMap((language) =>
  (Object.keys(details) as (keyof typeof details)[]).map((kind) => [language, kind] as const),
);

it.each(shown)('no Chinese in %s on the page of a %s', async (language, kind) => {
  const detail = details[kind];
  const platform = memoryPlatform({ answers: { 'order.detail.get': () => ok(detail) } });
  const at = `/tripTrain/NewOrder_detail/${language === 'en' ? 'en' : 'zh'}?suborderserialnumber=${detail.summary.orderId}`;
  await openIn(language, platform, at);
  await screen.findByRole('region', { name: language === 'en' ? 'Journey' : 'Reise' });
  expect(chinese()).toBeNull();
});

it.each(languages)('no Chinese in %s in the list of orders', async (language) => {
  const rows = Object.values(kindOrders);
  const counts = { business: rows.length, private: 0 };
  const platform = memoryPlatform({
    answers: { 'order.list': () => ok({ rows, nextCursor: null, counts }) },
  });
  await openIn(language, platform, `/me/meOrder/${language === 'en' ? 'en' : 'zh'}`);
  await waitFor(() => expect(document.querySelectorAll('a[href*=suborderserialnumber]').length).toBe(5));
  expect(chinese()).toBeNull();
});

it('a driver and a car have names of their own in English', async () => {
  const detail = carDetail();
  const platform = memoryPlatform({ answers: { 'order.detail.get': () => ok(detail) } });
  const at = `/tripTrain/NewOrder_detail/en?suborderserialnumber=${detail.summary.orderId}`;
  await renderApp({ platform, at, language: 'en' });
  await screen.findByText('Zhou');
  expect(screen.getByText('Buick GL8')).toBeTruthy();
});
