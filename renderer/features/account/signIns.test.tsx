import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { signInId } from '../../../contract/shapes/primitives.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { type Answers, memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { toastTexts } from '../../../tests/fakes/toasts.ts';

type SignIn = CallOutput<'account.session.list'>['signIns'][number];
const at = Date.parse('2026-11-24T09:30+08:00');
const signIn = (digit: string, more: Partial<SignIn> = {}): SignIn => ({
  signInId: signInId.parse(digit.repeat(32)),
  channel: 'h5',
  browser: 'edge',
  system: 'windows',
  since: at,
  seenAt: at + 3_600_000,
  isThis: false,
  ...more,
});
const here = signIn('a', { channel: 'pc', browser: null, system: null, isThis: true });

async function open(answers: Answers) {
  const platform = memoryPlatform({ answers });
  await renderApp({ platform, at: '/me/Safety/zh', features: frameFeatures });
  return { platform, user: userEvent.setup({ delay: null }) };
}

describe('where one is signed in', () => {
  it('names each device, marks this one, and lets the others be ended after asking', async () => {
    let signIns = [here, signIn('b'), signIn('c', { browser: 'other', system: null })];
    const { platform, user } = await open({
      'account.session.list': () => ok({ signIns }),
      'account.session.end': (input) => {
        signIns = signIns.filter((one) => one.signInId !== input.signInId);
        return ok({});
      },
    });
    const list = within(await screen.findByRole('list', { name: '已登录的设备' }));
    expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '桌面客户端11/24 周二 09:30 登录，11/24 周二 10:30 使用当前设备',
      'Edge · Windows11/24 周二 09:30 登录，11/24 周二 10:30 使用退出',
      '网页版11/24 周二 09:30 登录，11/24 周二 10:30 使用退出',
    ]);
    await user.click(list.getByRole('button', { name: '退出Edge · Windows' }));
    const question = await screen.findByRole('alertdialog', {
      name: /退出这台设备？ .*Edge · Windows.*11\/24/,
    });
    await user.click(within(question).getByRole('button', { name: '退出' }));
    await waitFor(() => expect(toastTexts()).toEqual(['已退出该设备']));
    await waitFor(() => expect(screen.queryByText('Edge · Windows')).toBeNull());
    const ended = platform.made.filter(({ name }) => name === 'account.session.end');
    expect(ended.map(({ input }) => input)).toEqual([{ signInId: 'b'.repeat(32) }]);
  });

  it('keeps a device on the list, and says why, when it could not be ended', async () => {
    const { platform, user } = await open({
      'account.session.list': () => ok({ signIns: [here, signIn('b')] }),
      'account.session.end': () => fail('NETWORK'),
    });
    const press = async () => {
      await user.click(await screen.findByRole('button', { name: '退出Edge · Windows' }));
      // The notice of the first try is an alertdialog too, while it stands.
      const question = await screen.findByRole('alertdialog', { name: /退出这台设备/ });
      await user.click(within(question).getByRole('button', { name: '退出' }));
    };
    await press();
    expect(await screen.findByText(/网络/)).toBeTruthy();
    await press();
    const keys = () =>
      platform.made.filter(({ name }) => name === 'account.session.end').map(({ options }) => options.idem);
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(new Set(keys()).size).toBe(1);
  });

  it('can be asked for again where it could not be read', async () => {
    let isDown = true;
    const { user } = await open({
      'account.session.list': () => (isDown ? fail('NETWORK') : ok({ signIns: [here] })),
    });
    expect(await screen.findByText('登录记录没有加载出来')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('当前设备')).toBeTruthy();
  });
});
