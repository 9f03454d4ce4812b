import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ok } from '../../contract/kit/result.ts';
import type { Language } from '../../contract/languages.ts';
import { memoryPlatform } from '../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../tests/fakes/renderApp.tsx';
import { samplePermissions, samplePrincipals, sampleUser } from '../../tests/fakes/sampleWorld.ts';
import { languageChosen } from '../shared/settings.ts';

const company = { zh: '云程科技集团', en: 'Yuncheng Technology Group', de: 'Yuncheng Technologiegruppe' };
const level = { zh: '总监', en: 'Director' };
const department = { zh: '销售中心', en: '' };

it('the company taken at sign-in follows a switch of the language at once', async () => {
  const platform = memoryPlatform({
    session: {
      user: sampleUser({ companyName: company }),
      permissions: samplePermissions,
      acting: null,
    },
  });
  const { store } = await renderApp({ platform, at: '/ZLindex/zh' });
  expect(await screen.findByText(company.zh)).toBeTruthy();
  for (const language of ['de', 'en', 'zh'] as const satisfies Language[]) {
    act(() => void store.dispatch(languageChosen(language)));
    expect(await screen.findByText(company[language])).toBeTruthy();
  }
});

it('levels and departments do too, and fall back from German to English to Chinese', async () => {
  const [first] = samplePrincipals;
  if (!first) throw new Error('nobody to serve');
  const principals = [{ ...first, levelName: level, departmentName: department }];
  const platform = memoryPlatform({ answers: { 'auth.principal.list': () => ok({ principals }) } });
  const { store } = await renderApp({ platform, at: '/proxyBooking/zh' });
  expect(await screen.findByText(level.zh)).toBeTruthy();
  act(() => void store.dispatch(languageChosen('de')));
  expect(await screen.findByText(level.en)).toBeTruthy();
  expect(screen.getByText(department.zh)).toBeTruthy();
});
