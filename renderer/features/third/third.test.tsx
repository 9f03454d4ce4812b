import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { takeThird } from '../../shared/session/pendingThird.ts';
import { thirdFeature } from './index.ts';

quietApp();

const features = [...frameFeatures, thirdFeature];

it('links an account that nobody has to who signs in next only once they say that it is theirs', async () => {
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
  await screen.findByText(/是您本人的吗/);
  expect(bound).toEqual([]);
  await user.click(screen.getByRole('button', { name: '绑定' }));
  await waitFor(() => expect(bound).toEqual([{ provider: 'wechat', code }]));
});

const attempt = 'a'.repeat(43);
const listed = () => ok({ providers: [{ provider: 'oidc' as const, isSimulated: false }] });

it('leads to a company’s own provider, comes back with its answer once, and links who signs in next', async () => {
  const left: string[] = [];
  const begin = await open('/thirdAccount/ways/zh', {
    session: null,
    features,
    leaveFor: (url) => void left.push(url),
    answers: {
      'third.provider.list': listed,
      'third.attempt.start': () => ok({ url: 'https://login.example/authorize?state=s', attempt }),
    },
  });
  await begin.user.click(await screen.findByRole('button', { name: '用公司账号登录' }));
  await waitFor(() => expect(left).toEqual(['https://login.example/authorize?state=s']));
  begin.app.unmount();
  const back = await open('/thirdAccount/back/zh?code=a%2Fb&state=s&iss=https%3A%2F%2Flogin.example', {
    session: null,
    features,
    answers: {
      'third.attempt.finish': () => ok({ provider: 'oidc', code: 'c'.repeat(43) }),
      'third.signIn': () => fail('THIRD_UNBOUND'),
    },
  });
  await screen.findByText('这个账号还没有绑定差旅账户');
  await waitFor(() => expect(back.app.url()).toBe('/thirdAccount/back/zh'));
  const made = back.platform.made.filter(({ name }) => name === 'third.attempt.finish');
  expect(made.map(({ input }) => input)).toEqual([
    { attempt, code: 'a/b', state: 's', iss: 'https://login.example' },
  ]);
  expect(takeThird()).toEqual({ provider: 'oidc', code: 'c'.repeat(43) });
  back.app.unmount();
  // Opened again it has nothing to go on with, and asks nobody.
  const again = await open('/thirdAccount/back/zh?code=a&state=s', { session: null, features });
  await screen.findByText('这次登录已失效');
  expect(again.platform.made.filter(({ name }) => name.startsWith('third.'))).toEqual([]);
  again.app.unmount();
  await open('/thirdAccount/back/zh?error=access_denied&state=s', { session: null, features });
  await screen.findByText('登录已取消');
});

it('takes the code as DingTalk calls it', async () => {
  sessionStorage.setItem('tripdesk.third', JSON.stringify({ attempt, purpose: 'signIn' }));
  const { platform } = await open('/thirdAccount/back/zh?authCode=a&state=s', {
    session: null,
    features,
    answers: {
      'third.attempt.finish': () => ok({ provider: 'dingtalk', code: 'c'.repeat(43) }),
      'third.signIn': () => fail('THIRD_UNBOUND'),
    },
  });
  await screen.findByText('这个账号还没有绑定差旅账户');
  expect(
    platform.made.filter(({ name }) => name === 'third.attempt.finish').map(({ input }) => input),
  ).toEqual([{ attempt, code: 'a', state: 's' }]);
  expect(takeThird()).toEqual({ provider: 'dingtalk', code: 'c'.repeat(43) });
});

it('links one’s own account by the provider’s page; a desktop offers no such page and still unlinks', async () => {
  sessionStorage.setItem('tripdesk.third', JSON.stringify({ attempt, purpose: 'bind' }));
  const bound: unknown[] = [];
  let bindings: { provider: 'oidc'; accountMasked: string; boundAt: number }[] = [];
  const answers = {
    'third.provider.list': listed,
    'third.binding.list': () => ok({ bindings }),
    'third.attempt.finish': () => ok({ provider: 'oidc' as const, code: 'c'.repeat(43) }),
    'third.binding.bind': (input: unknown) => {
      bound.push(input);
      bindings = [{ provider: 'oidc', accountMasked: 'l***', boundAt: 0 }];
      return ok({});
    },
  };
  const { app } = await open('/thirdAccount/back/zh?code=a&state=s', { features, answers });
  await screen.findByRole('button', { name: '解除绑定公司账号' });
  expect(app.url()).toBe('/thirdParty/zh');
  expect(bound).toEqual([{ provider: 'oidc', code: 'c'.repeat(43) }]);
  app.unmount();
  bindings = [];
  const desktop = await open('/thirdParty/zh', { features, answers });
  await screen.findByText('公司账号');
  expect(screen.queryByRole('button', { name: '绑定公司账号' })).toBeNull();
  await screen.findByText(/只能在手机版网页上/);
  desktop.app.unmount();
  await open('/thirdAccount/ways/zh', { session: null, features, answers });
  await screen.findByText(/只能在手机版网页上/);
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
