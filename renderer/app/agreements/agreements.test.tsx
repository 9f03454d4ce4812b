import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inForce, signInDocuments } from '../../../contract/enums/service/documents.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';

quietApp();

const features = frameFeatures;
const due = inForce(signInDocuments);

it('asks for what is not accepted yet, opens its text, and leads on once all is accepted', async () => {
  let left = due;
  const { platform, user } = await open('/ZLindex/zh', {
    features,
    answers: {
      'document.due.list': () => ok({ due: left }),
      'document.accept': () => {
        if (platform.made.filter(({ name }) => name === 'document.accept').length === 1)
          return fail('UNAVAILABLE');
        left = [];
        return ok({});
      },
    },
  });
  const dialog = await screen.findByRole('alertdialog', { name: '请阅读并同意' });
  const agree = within(dialog).getByRole('button', { name: '同意并继续' });
  await user.click(agree);
  await within(dialog).findByText('请逐项阅读并勾选');
  expect(platform.made.map(({ name }) => name)).not.toContain('document.accept');
  for (const box of within(dialog).getAllByRole('checkbox')) await user.click(box);
  await user.click(agree);
  await within(dialog).findByText(/稍后刷新重试/);
  await user.click(agree);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const [first, second] = platform.made.filter(({ name }) => name === 'document.accept');
  expect(first?.input).toEqual({ documents: due, occasion: 'signIn' });
  expect(second?.options.idem).toBe(first?.options.idem);
});

it('says what refusing means, and leads out', async () => {
  const { user, app } = await open('/ZLindex/zh', {
    features,
    answers: { 'document.due.list': () => ok({ due }) },
  });
  const dialog = await screen.findByRole('alertdialog', { name: '请阅读并同意' });
  await user.click(within(dialog).getAllByRole('link', { name: /^阅读《隐私政策》/ })[0] ?? dialog);
  await screen.findByText(/处理哪些个人信息/);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByText('不同意'));
  await screen.findByText(/下次登录时可以再作决定/);
  await user.click(screen.getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(app.url()).toContain('/ZLlogin/'));
});
