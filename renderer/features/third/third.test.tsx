import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { thirdFeature } from './index.ts';

quietApp();

const features = [...frameFeatures, thirdFeature];

it('an outside account that nobody linked is linked by who signs in with a password', async () => {
  const code = `${'c'.repeat(20)}.x`;
  const bound: unknown[] = [];
  const { user } = await open('/thirdAccount/ways/zh', {
    session: null,
    features,
    answers: {
      'third.provider.list': () => ok({ providers: [{ provider: 'wechat' as const, isSimulated: true }] }),
      'third.simulated.code': () => ok({ code }),
      'third.signIn': () => fail('THIRD_UNBOUND'),
      'third.binding.bind': (input) => {
        bound.push(input);
        return ok({});
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: '用微信登录' }));
  await user.type(await screen.findByLabelText('微信账号'), 'weixin-lin');
  await user.click(screen.getByRole('button', { name: '确认' }));
  await screen.findByText('这个账号还没有绑定差旅账户');
  await user.click(screen.getByRole('link', { name: '用密码登录并绑定' }));
  await user.type(await screen.findByLabelText('账号'), 'linjing');
  await user.type(screen.getByLabelText('密码'), 'x');
  await user.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(bound).toEqual([{ provider: 'wechat', code }]));
});

it('says when what the mini-program brought is over, and links and unlinks one of mine', async () => {
  const { app, platform } = await open(`/zlregister/${'x'.repeat(20)}`, {
    session: null,
    features,
    answers: { 'third.signIn': () => fail('THIRD_CODE_INVALID') },
  });
  await screen.findByText('小程序登录信息已失效');
  expect(platform.made.filter(({ name }) => name === 'third.signIn')).toHaveLength(1);
  app.unmount();
  let bindings: { provider: 'wechat'; accountMasked: string; boundAt: number }[] = [];
  const mine = await open('/thirdParty/zh', {
    features,
    answers: {
      'third.provider.list': () => ok({ providers: [{ provider: 'wechat' as const, isSimulated: true }] }),
      'third.binding.list': () => ok({ bindings }),
      'third.simulated.code': () => ok({ code: 'c'.repeat(20) }),
      'third.binding.bind': () => {
        bindings = [{ provider: 'wechat', accountMasked: 'w***', boundAt: 0 }];
        return ok({});
      },
      'third.binding.unbind': () => {
        bindings = [];
        return ok({});
      },
    },
  });
  await mine.user.click(await screen.findByRole('button', { name: '绑定微信' }));
  await mine.user.type(await screen.findByLabelText('微信账号'), 'weixin-lin');
  await mine.user.click(screen.getByRole('button', { name: '确认' }));
  await mine.user.click(await screen.findByRole('button', { name: '解除绑定微信' }));
  await mine.user.click(await screen.findByRole('button', { name: '解除绑定' }));
  await screen.findByRole('button', { name: '绑定微信' });
});
