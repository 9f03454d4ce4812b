import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { inForce, signInDocuments } from '../../../contract/enums/service/documents.ts';
import { fail, ok } from '../../../contract/kit/result.ts';
import { permission } from '../../../contract/shapes/people.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { memoryPlatform } from '../../../tests/fakes/memoryPlatform.ts';
import { renderApp } from '../../../tests/fakes/renderApp.tsx';
import { sampleUser } from '../../../tests/fakes/sampleWorld.ts';

const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('finds the company, says what the gateway refuses, and waits for the audit', async () => {
  const NEW = 'Quiet-Harbour9';
  const asked: unknown[] = [];
  const platform = memoryPlatform({
    session: null,
    answers: {
      'registration.company.search': () =>
        ok({ companies: [{ companyId: '1001', name: { zh: '远航科技', en: 'Yuanhang' } }] }),
      'registration.code.send': () => ok({}),
      'registration.apply': (input) => {
        asked.push(input);
        return asked.length === 1 ? fail('MOBILE_TAKEN') : ok({ receipt: 'r'.repeat(64) });
      },
      'registration.standing.get': () => ok({ state: 'toAudit' as const, reason: '' }),
    },
  });
  await renderApp({ platform, at: '/searchCompany/zh', features: frameFeatures });
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByLabelText('公司名称'), '远');
  await press(user, '查找');
  expect(screen.getByText('请至少输入 2 个字')).toBeTruthy();
  await user.type(screen.getByLabelText('公司名称'), '航');
  await press(user, '查找');
  await press(user, '远航科技');
  const fields = {
    姓名: '方芳',
    工号: 'A17',
    手机号: '13911112222',
    '6 位验证码': '123456',
    新密码: NEW,
    再次输入新密码: NEW,
  };
  for (const [name, text] of Object.entries(fields)) {
    await user.click(await screen.findByLabelText(name));
    await user.paste(text);
  }
  await press(user, '提交注册');
  expect(asked).toEqual([]);
  expect(screen.getByText('请逐项阅读并勾选')).toBeTruthy();
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await press(user, '提交注册');
  expect(await screen.findByText(/该手机号已有账户/)).toBeTruthy();
  await press(user, '提交注册');
  expect(await screen.findByText('申请已提交，等待审核')).toBeTruthy();
  expect(asked[0]).toMatchObject({ companyId: '1001', mobile: '13911112222', workNumber: 'A17' });
  expect(asked[0]).toMatchObject({ agreements: inForce(signInDocuments) });
});

it('keeps what was typed, a password too, while a document is read and another company looked for', async () => {
  const asked: unknown[] = [];
  const platform = memoryPlatform({
    session: null,
    answers: {
      'registration.company.search': ({ text }) =>
        ok({ companies: [{ companyId: text === '远航' ? '1001' : '1002', name: { zh: text, en: text } }] }),
      'registration.apply': (input) => {
        asked.push(input);
        return ok({ receipt: 'r'.repeat(64) });
      },
      'registration.standing.get': () => ok({ state: 'toAudit' as const, reason: '' }),
    },
  });
  await renderApp({ platform, at: '/searchCompany/zh', features: frameFeatures });
  const user = userEvent.setup({ delay: null });
  const choose = async (name: string) => {
    await user.type(await screen.findByLabelText('公司名称'), name);
    await press(user, '查找');
    await press(user, name);
  };
  await choose('远航');
  const texts = ['方芳', 'A17', '13911112222', '123456', 'Quiet-Harbour9', 'Quiet-Harbour9'];
  await screen.findByLabelText('姓名');
  for (const [at, field] of screen
    .getAllByLabelText(/姓名|工号|手机号|验证码|密码/, { selector: 'input' })
    .entries()) {
    await user.click(field);
    await user.paste(texts[at] ?? '');
  }
  await user.click(screen.getByRole('link', { name: '注册申请人须知' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '关闭' }));
  await user.click(screen.getByRole('link', { name: '更换公司' }));
  await choose('云程');
  await screen.findByRole('heading', { name: '云程' });
  expect(screen.queryByRole('alert')).toBeNull();
  for (const box of screen.getAllByRole('checkbox')) await user.click(box);
  await press(user, '提交注册');
  await screen.findByText('申请已提交，等待审核');
  expect(asked).toMatchObject([{ companyId: '1002', name: '方芳', password: 'Quiet-Harbour9' }]);
});

it('signs nobody in elsewhere who left the page while their code was checked', async () => {
  let answer: (checked: ReturnType<typeof ok<{ token: string }>>) => void = () => {};
  const platform = memoryPlatform({
    session: null,
    answers: {
      'account.code.check': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    },
  });
  const app = await renderApp({ platform, at: '/validateLogon/index/zh', features: frameFeatures });
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByLabelText('登录账号'), 'linjing');
  await user.type(screen.getByLabelText('6 位验证码'), '123456');
  await press(user, '验证并登录');
  app.navigate('/searchCompany/zh');
  await screen.findByLabelText('公司名称');
  await act(async () => answer(ok({ token: 't'.repeat(43) })));
  expect(app.url()).toBe('/searchCompany/zh');
});

it('asks an auditor once for the agreement of their brand, before anything is decided', async () => {
  const waiting = {
    registrationId: 'a'.repeat(32),
    name: '方芳',
    mobileMasked: '139****2222',
    workNumber: 'A17',
    state: 'toAudit',
    isInvited: false,
    reason: '',
    askedAt: 0,
  } as const;
  const auditor = permission.parse({
    params: 'module.organisation',
    permission: 1,
    children: [{ params: 'manage.invitations', permission: 1 }],
  });
  const platform = memoryPlatform({
    session: { user: sampleUser(), permissions: [auditor], acting: null },
    answers: {
      'registration.list': () => ok({ isOpen: true, registrations: [waiting] }),
      'document.due.list': ({ documents }) =>
        ok({ due: documents.includes('auditGuilv') ? inForce(['auditGuilv']) : [] }),
      'document.accept': () => ok({}),
      'registration.decide': () => ok({}),
    },
  });
  await renderApp({ platform, at: '/registrations/zh', features: frameFeatures });
  const user = userEvent.setup({ delay: null });
  const decided = () =>
    platform.made.filter(({ name }) => /accept|decide/.test(name)).map(({ name }) => name);
  await press(user, '审核方芳的申请');
  const box = await screen.findByRole('checkbox', { name: /注册审核协议/ });
  await press(user, '通过');
  expect(decided()).toEqual([]);
  await user.click(box);
  await press(user, '通过');
  await waitFor(() => expect(decided()).toEqual(['document.accept', 'registration.decide']));
});
