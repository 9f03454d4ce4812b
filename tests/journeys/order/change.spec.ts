import { expect, test } from '../stack.ts';
import { signIn, storedOrders } from '../steps.ts';

const threeDaysMs = 3 * 86_400_000;

/** Changing, end to end, of an order of the sample world: the list in change mode, the live quote, the new order. */
test('a ticket is changed to another train of its day', async ({ page, stack }) => {
  await signIn(page, stack);
  const mine = "traveller_name = '王思远' and state = 'issued' and kind = 'train' and depart_at > ?";
  const [order] = storedOrders(stack, mine, String(Date.now() + threeDaysMs));
  const id = String(order?.['id']);
  await stack.open(page, `/tripTrain/NewOrder_detail/zh?suborderserialnumber=${id}`);
  const label = await page.getByRole('region', { name: '行程' }).innerText();
  await page.getByRole('button', { name: /^改签( G)?$/ }).click();
  await expect(page.getByText('为王思远改签')).toBeVisible();
  // Any train but its own: that would be no change.
  const [own = ''] = /[GDC]\d+/.exec(label) ?? [];
  const offer = page
    .getByRole('article')
    .filter({ hasNot: page.getByText(own, { exact: true }) })
    .nth(1);
  await offer.locator('[data-offer]').click();
  await expect(offer.getByText(/免手续费/).first()).toBeVisible();
  await offer
    .getByRole('list')
    .getByRole('button', { name: /改签到/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: /^改签/ });
  await expect(sheet.getByText(/报价有效/)).toBeVisible();
  expect(storedOrders(stack, 'id = ?', id)[0]?.['state']).toBe('issued');
  await sheet.getByRole('button', { name: '确认改签' }).click();
  await expect(page.getByRole('link', { name: '原订单' })).toBeVisible();
  const newId = new URL(page.url()).searchParams.get('suborderserialnumber') ?? '';
  expect(newId).not.toBe(id);
  expect(storedOrders(stack, 'id = ?', id)[0]?.['state']).toBe('changed');
  expect(storedOrders(stack, 'id = ?', newId)[0]?.['state']).toBe('issued');
});
