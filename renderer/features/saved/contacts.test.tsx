import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import { frameFeatures } from '../../../tests/fakes/frameFeatures.ts';
import { acting, open, quietApp } from '../../../tests/fakes/openApp.tsx';
import { savedFeature } from './index.ts';

quietApp();

const features = [...frameFeatures, savedFeature];
type Contact = CallOutput<'saved.contact.save'>;
const li: Contact = {
  contactId: 'a'.repeat(32) as never,
  name: '李雷',
  mobileMasked: '138****8000',
  emailMasked: 'l***@example.org',
};

/** A gateway that keeps contacts. */
function keeping(...first: Contact[]) {
  let contacts = first;
  return {
    'saved.contact.list': () => ok({ contacts }),
    'saved.contact.save': (input: { contactId?: string; name: string; email?: string }) => {
      const before = contacts.find(({ contactId }) => contactId === input.contactId);
      const made = { ...li, ...before, name: input.name, ...(input.email === '' && { emailMasked: '' }) };
      contacts = [...contacts.filter((one) => one !== before), made];
      return ok(made);
    },
    'saved.contact.remove': () => {
      contacts = [];
      return ok({});
    },
  };
}

it('says that there are none, and adds one whose faults stand beside their fields', async () => {
  const { platform, user } = await open('/me/Linkmanlist/zh', { features, answers: keeping() });
  await screen.findByText('抱歉，您还没有联系人');
  await user.click(screen.getByRole('button', { name: '添加联系人' }));
  const name = await screen.findByRole('textbox', { name: '姓名' });
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(document.activeElement).toBe(name);
  expect(screen.getAllByText('请填写')).toHaveLength(2);
  await user.type(name, '李雷');
  await user.type(screen.getByRole('textbox', { name: '手机号' }), '1380013');
  await user.type(screen.getByRole('textbox', { name: '邮箱（选填）' }), 'li@');
  await user.click(screen.getByRole('button', { name: '保存' }));
  screen.getByText('手机号码不正确');
  screen.getByText('邮箱地址无效');
  expect(platform.made.map((call) => call.name)).not.toContain('saved.contact.save');
  await user.type(screen.getByRole('textbox', { name: '手机号' }), '8000');
  await user.type(screen.getByRole('textbox', { name: '邮箱（选填）' }), 'example.org');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(platform.made.some((call) => call.name === 'saved.contact.save')).toBe(true));
  expect(platform.made.find((call) => call.name === 'saved.contact.save')?.input).toEqual({
    name: '李雷',
    mobile: '138 0013 8000',
    email: 'li@example.org',
  });
  await screen.findByText('联系人已保存');
});

it('changes the name alone, and a number only where another one is typed', async () => {
  const at = `/me/Linkman/zh?contactId=${li.contactId}`;
  const { platform, user } = await open(at, { features, answers: keeping(li) });
  const name = await screen.findByRole('textbox', { name: '姓名' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '手机号' }).value).toBe('138****8000');
  await user.clear(name);
  await user.type(name, '李蕾');
  await user.click(screen.getByRole('button', { name: '更改邮箱（选填）' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '邮箱（选填）' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(platform.made.find((call) => call.name === 'saved.contact.save')?.input).toEqual({
      contactId: li.contactId,
      name: '李蕾',
      email: '',
    }),
  );
});

it('says why one is refused, and sends the same try again under its key', async () => {
  const answers = keeping(li);
  let isAway = true;
  const save = answers['saved.contact.save'];
  const { platform, user } = await open(`/me/Linkman/zh?contactId=${li.contactId}`, {
    features,
    answers: { ...answers, 'saved.contact.save': (input) => (isAway ? fail('TIMEOUT') : save(input)) },
  });
  await user.click(await screen.findByRole('button', { name: '保存' }));
  await screen.findByText(/等待超时/);
  isAway = false;
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(platform.made.filter((call) => call.name === 'saved.contact.save')).toHaveLength(2),
  );
  const keys = platform.made
    .filter((call) => call.name === 'saved.contact.save')
    .map((call) => call.options.idem);
  expect(new Set(keys).size).toBe(1);
});

it('deletes one after asking about it by name', async () => {
  const { platform, user } = await open('/me/Linkmanlist/zh', {
    features,
    answers: keeping(li),
    width: 1440,
  });
  // Beside it the row that led here is marked.
  expect(await screen.findByRole('link', { name: '常用联系人', current: true })).toBeTruthy();
  await user.click(await screen.findByRole('link', { name: /李雷/ }));
  await user.click(await screen.findByRole('button', { name: '删除联系人' }));
  const dialog = await screen.findByRole('alertdialog', { name: /李雷/ });
  await user.click(within(dialog).getByRole('button', { name: '删除' }));
  await screen.findByText('联系人已删除');
  expect(platform.made.at(-1)?.name).toBe('saved.contact.list');
  await screen.findByText('抱歉，您还没有联系人');
});

it('says that one is gone, and that they could not be loaded', async () => {
  await open(`/me/Linkman/zh?contactId=${'b'.repeat(32)}`, { features, answers: keeping(li) });
  await screen.findByText('没有找到该联系人');
});

it('tries again where they could not be loaded', async () => {
  let isAway = true;
  const answers = keeping(li);
  const { user } = await open('/me/Linkmanlist/zh', {
    features,
    answers: { ...answers, 'saved.contact.list': () => (isAway ? fail('INTERNAL') : ok({ contacts: [li] })) },
  });
  await screen.findByText('没能加载联系人');
  isAway = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByText('李雷');
});

it('is offered by one’s own profile only, never in another’s name', async () => {
  const own = await open('/me/zh', { features, answers: keeping() });
  await screen.findByRole('link', { name: '常用联系人' });
  own.app.unmount();
  await open('/me/zh', { features, answers: keeping(), session: acting });
  await screen.findByRole('button', { name: '退出登录' });
  expect(screen.queryByRole('link', { name: '常用联系人' })).toBeNull();
});
