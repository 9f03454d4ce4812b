import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail } from '../../contract/kit/result.ts';
import type { Language } from '../../contract/languages.ts';
import { railScreens } from '../../tests/fakes/bookingWorld.ts';
import { memoryPlatform } from '../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../tests/fakes/renderApp.tsx';
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
  const { app, show } = await open();
  await screen.findByText(new RegExp(tooLong.zh));
  act(() => void showToast({ kind: 'danger', text: () => errorText(app.text, { code: 'TIMEOUT' }) }, 60_000));
  const toast = () => document.querySelector('.td-toast')?.textContent;
  await waitFor(() => expect(toast()).toContain(tooLong.zh));
  for (const language of ['de', 'en'] as const) {
    await show(language);
    await waitFor(() => expect(toast()).toContain(tooLong[language]));
  }
  act(() => toastQueue.clear());
});
