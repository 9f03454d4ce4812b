import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail, ok } from '../../contract/kit/result.ts';
import type { Language } from '../../contract/languages.ts';
import { railScreens } from '../../tests/fakes/bookingWorld.ts';
import { memoryPlatform } from '../../tests/fakes/memoryPlatform.ts';
import { at, detailOf, order } from '../../tests/fakes/railWorld.ts';
import { renderApp } from '../../tests/fakes/renderApp.tsx';
import { toastTexts } from '../../tests/fakes/toasts.ts';
import { languageChosen } from '../shared/settings.ts';
import { errorText } from '../shared/text/errorText.ts';
import { showToast, toastQueue } from '../shared/ui/feedback/toastQueue.ts';

railScreens();

const tooLong: Readonly<Record<Language, string>> = {
  zh: '等待超时，请稍后重试',
  en: 'This took too long. Please try again later.',
  de: 'Das hat zu lange gedauert. Bitte versuchen Sie es später noch einmal.',
};

async function open() {
  const platform = memoryPlatform({ answers: { 'order.list': () => fail('TIMEOUT') } });
  const app = await renderApp({ platform, at: '/me/meOrder/zh' });
  const show = (language: Language) => act(async () => void app.store.dispatch(languageChosen(language)));
  return { app, show };
}

it('an error on the screen is said in the language shown, also after it is switched', async () => {
  const { show } = await open();
  expect(await screen.findByText(new RegExp(tooLong.zh))).toBeTruthy();
  for (const language of ['en', 'de', 'zh'] as const) {
    await show(language);
    await waitFor(() => expect(document.body.textContent).toContain(tooLong[language]));
  }
  expect(document.body.textContent).not.toContain(tooLong.de);
});

it('a toast follows too', async () => {
  const { show } = await open();
  await screen.findByText(new RegExp(tooLong.zh));
  act(() => void showToast({ kind: 'danger', text: (i18n) => errorText(i18n, { code: 'TIMEOUT' }) }, 60_000));
  const toast = () => document.querySelector('.td-toast')?.textContent;
  await waitFor(() => expect(toast()).toContain(tooLong.zh));
  for (const language of ['de', 'en'] as const) {
    await show(language);
    await waitFor(() => expect(toast()).toContain(tooLong[language]));
  }
  act(() => toastQueue.clear());
});

it('a toast of a screen follows with all its words, also those put into its sentence', async () => {
  const detail = detailOf(order('a1', at('08:00', '2026-12-08')));
  const platform = memoryPlatform({ answers: { 'order.detail.get': () => ok(detail) } });
  const { orderId } = detail.summary;
  const app = await renderApp({
    platform,
    at: `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${orderId}`,
  });
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: '复制订单号' }));
  await waitFor(() => expect(toastTexts()).toEqual(['已复制订单号']));
  // Kept here: on a slow machine its time is over before the other language is there.
  const [toast] = toastQueue.visibleToasts;
  await act(async () => void app.store.dispatch(languageChosen('de')));
  await waitFor(() => expect(toast?.content.text(app.text)).toBe('Buchungsnummer kopiert'));
  act(() => toastQueue.clear());
});
