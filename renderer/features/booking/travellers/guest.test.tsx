import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fail, ok } from '../../../../contract/kit/result.ts';
import { world, zhang } from '../../../../tests/fakes/bookingWorld.ts';
import { person } from '../../../../tests/fakes/railWorld.ts';
import { renderApp } from '../../../../tests/fakes/renderApp.tsx';

const card = '11010519491231002X';
const anna = person('欧阳静文', { kind: 'guest', host: '张伟', principalId: zhang.principalId });
type Answers = Parameters<typeof world>[0];

/** The form of a guest, opened; `found` is who is known by whatever is asked. */
async function form(answers: Answers = {}) {
  const { platform, base } = world({
    'trip.traveller.find': ({ document, mobile }) =>
      ok({
        found:
          document?.number === card || mobile === '13912345678'
            ? [{ traveller: anna, by: [document ? ('document' as const) : ('mobile' as const)] }]
            : [],
      }),
    ...answers,
  });
  await renderApp({ platform, at: '/tripTrain/passengers/zh' });
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('tab', { name: '访客' }));
  await keys.click(await screen.findByRole('button', { name: '添加访客' }));
  const field = (name: RegExp) => screen.getByRole('textbox', { name });
  await screen.findByRole('textbox', { name: /姓名/ });
  const asked = (name: string) => base.made.filter((call) => call.name === name).map(({ input }) => input);
  return { keys, field, asked };
}

it('takes numbers in any pasted form, and shows them in groups', async () => {
  const { keys, field } = await form();
  await keys.click(field(/证件号码/));
  await keys.paste('身份证号：１１０１０５１９４９１２３１００２ｘ');
  expect(field(/证件号码/)).toHaveProperty('value', '110105 19491231 002X');
  await keys.click(field(/手机号/));
  await keys.paste('手机：+86 138-0013-8000\n');
  expect(field(/手机号/)).toHaveProperty('value', '138 0013 8000');
  await keys.clear(field(/手机号/));
  await keys.type(field(/手机号/), '+49 (0)170 1234567x');
  await keys.tab();
  expect(field(/手机号/)).toHaveProperty('value', '+49 170 123 4567');
  expect(screen.queryByText(/手机号不正确/)).toBeNull();
});

it('offers who is known by the number typed, and Enter takes them; nothing typed is lost', async () => {
  const { keys, field, asked } = await form();
  await keys.type(field(/姓名/), '欧阳');
  await keys.type(field(/证件号码/), '110105 19491231 002x');
  const offer = await screen.findByRole('alert');
  expect(offer.textContent).toContain('已有此人');
  expect(offer.textContent).toContain('欧阳静文');
  expect(offer.textContent).not.toContain('19491231');
  expect(within(offer).getByRole('button', { name: /选用欧阳静文/ })).toBeTruthy();
  expect(document.activeElement).toBe(field(/证件号码/));
  // A number is asked about once it is whole, not letter by letter.
  expect(asked('trip.traveller.find')).toEqual([{ document: { type: 'idCard', number: card } }]);
  await keys.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: '确定（1 人）' })).toBeTruthy();
  expect(asked('trip.guest.add')).toEqual([]);
  await keys.click(screen.getByRole('button', { name: '添加访客' }));
  expect(await screen.findByDisplayValue('欧阳')).toBeTruthy();
  await keys.click(screen.getByRole('button', { name: '清空' }));
  expect(field(/姓名/)).toHaveProperty('value', '');
});

it('says so when somebody was entered meanwhile, asks again, and enters what is typed for them', async () => {
  let known = false;
  const { keys, field, asked } = await form({
    'trip.traveller.find': () => ok({ found: known ? [{ traveller: anna, by: ['mobile'] }] : [] }),
    'trip.guest.add': ({ guestId }) => {
      known = true;
      return guestId === anna.ref.id ? ok(anna) : fail('PERSON_KNOWN');
    },
  });
  await keys.type(field(/姓名/), '欧阳静文');
  await keys.click(screen.getByRole('button', { name: /接待人/ }));
  await keys.click(await screen.findByRole('option', { name: /张伟/ }));
  await keys.type(field(/证件号码/), card);
  await keys.type(field(/手机号/), '13912345678');
  // With both numbers, so that no later question takes away what is pressed below.
  await waitFor(() => expect(asked('trip.traveller.find').at(-1)).toHaveProperty('mobile'));
  await keys.click(screen.getByRole('button', { name: '添加并选中' }));
  expect(await screen.findByText(/此人已登记/)).toBeTruthy();
  expect(await screen.findByText('已有此人')).toBeTruthy();
  expect(field(/姓名/)).toHaveProperty('value', '欧阳静文');
  await keys.click(screen.getByRole('button', { name: '按填写的内容更新' }));
  expect(await screen.findByRole('button', { name: '确定（1 人）' })).toBeTruthy();
  expect(asked('trip.guest.add').at(-1)).toMatchObject({ guestId: anna.ref.id, mobile: '13912345678' });
});

it('Enter in the other number takes whom the form would enter twice, and sends where it would not', async () => {
  const { keys, field, asked } = await form({ 'trip.guest.add': () => fail('PERSON_KNOWN') });
  await keys.type(field(/姓名/), '欧阳静文');
  await keys.type(field(/证件号码/), card);
  await screen.findByText('已有此人');
  await keys.type(field(/手机号/), '13800138000{Enter}');
  // As the field's own words, and as what is missing.
  await waitFor(() => expect(screen.getAllByText('请选择接待人').length).toBeGreaterThan(1));
  await keys.click(screen.getByRole('button', { name: /接待人/ }));
  await keys.click(await screen.findByRole('option', { name: /张伟/ }));
  await screen.findByText('已有此人');
  await keys.click(field(/手机号/));
  await keys.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: '确定（1 人）' })).toBeTruthy();
  expect(asked('trip.guest.add')).toEqual([]);
});

it('speaks of one person in the singular', async () => {
  const { platform } = world({
    'trip.traveller.find': () => ok({ found: [{ traveller: anna, by: ['document'] }] }),
  });
  await renderApp({ platform, at: '/tripTrain/passengers/en', language: 'en' });
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('tab', { name: 'Guests' }));
  await keys.click(await screen.findByRole('button', { name: 'Add guest' }));
  await keys.type(await screen.findByRole('textbox', { name: /Document number/ }), card);
  const known = await screen.findByText(/\bGuest\b/, { selector: '[role=alert] *' });
  expect(known.textContent).not.toContain('Guests');
});
