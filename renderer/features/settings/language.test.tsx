import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ok } from '../../../contract/kit/result.ts';
import { railScreens } from '../../../tests/fakes/bookingWorld.ts';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { selectLanguage } from '../../shared/settings.ts';

railScreens();

it('counts a press on the language shown while the kept one of the account is still on its way', async () => {
  let answer = () => {};
  const kept = new Promise<void>((done) => (answer = done));
  const platform = memoryPlatform({
    answers: {
      'preference.get': async () => {
        await kept;
        return ok({ language: 'en', theme: null, trainSeat: 'none' });
      },
      'preference.save': () => ok({ language: 'zh', theme: null, trainSeat: 'none' }),
    },
  });
  const { store } = await renderApp({ platform, at: '/languageSetting/zh' });
  const chinese = await screen.findByRole('radio', { name: '中文', checked: true });
  await userEvent.click(chinese);
  answer();
  await waitFor(() =>
    expect(platform.made.filter(({ name }) => name === 'preference.save').map(({ input }) => input)).toEqual([
      { language: 'zh' },
    ]),
  );
  await new Promise((done) => setTimeout(done, 50));
  expect(selectLanguage(store.getState())).toBe('zh');
});
