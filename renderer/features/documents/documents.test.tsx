import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { documentsFeature } from './index.ts';

quietApp();

const features = [...frameFeatures, documentsFeature];

it('shows a document to who is not signed in, in their language, and prints it', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = await open('/privacy/zh', { features, session: null });
  await screen.findByText(/处理哪些个人信息/);
  await user.click(screen.getByRole('button', { name: '打印' }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('radio', { name: 'Deutsch' }));
  await screen.findByText(/welche personenbezogenen Daten/);
  expect(screen.getByRole('heading', { level: 1, name: 'Datenschutzerklärung' })).toBeTruthy();
});

it('completes an address of the spec without a language, and says when there is no such version', async () => {
  const { app } = await open('/auditAgreement/jilv', { features, session: null });
  await screen.findByText(/合作伙伴的角色/);
  expect(app.url()).toBe('/auditAgreement/jilv/zh');
  app.navigate('/privacy/zh?version=9');
  await screen.findByText('这里没有这个版本');
});

it('shows what one accepted, when and where', async () => {
  let tries = 0;
  const { user } = await open('/agreements/zh', {
    features,
    answers: {
      'document.acceptance.list': () => {
        tries += 1;
        if (tries === 1) return fail('UNAVAILABLE');
        const one = { document: 'privacy', version: 1, occasion: 'registration', channel: 'pc' } as const;
        return ok({ acceptances: [{ ...one, acceptedAt: Date.parse('2026-11-02T09:30:00+08:00') }] });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: '重试' }));
  const [accepted] = await screen.findAllByRole('link', { name: /隐私政策/ });
  expect(accepted?.textContent).toMatch(/第 1 版.*2026.*09:30.*注册时.*桌面版/);
  expect(accepted?.getAttribute('href')).toBe('/privacy/zh?version=1');
});
