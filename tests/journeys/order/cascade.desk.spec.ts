import { expect, type Stack, test } from '../stack.ts';
import { signIn, storedOrders } from '../steps.ts';

/** A flight of 李娜's, and the room she has after it: every sample world has both. */
function flightBeforeStay(stack: Stack) {
  const offset = Number(process.env['TRIPDESK_TEST_OFFSET_MS'] ?? 0);
  const [flight] = storedOrders(
    stack,
    `id in (select f.id from travel_order f join travel_order h on h.traveller_id = f.traveller_id
       where f.kind = 'flight' and f.state = 'issued' and h.kind = 'hotel' and h.state = 'issued'
       and f.traveller_name = '李娜' and f.depart_at > ? and h.depart_at between f.depart_at and f.depart_at + 86400000)`,
    String(Date.now() + offset + 86_400_000),
  );
  if (!flight) throw new Error('no flight before a stay in the sample');
  return flight;
}

test('a flight is moved by a day, and the room after it goes along', async ({ page, stack }) => {
  await signIn(page, stack);
  const { id, traveller_id: traveller } = flightBeforeStay(stack);
  const rooms = () =>
    storedOrders(stack, `traveller_id = ? and kind = 'hotel' and state = 'issued'`, String(traveller));
  const before = rooms();
  await page.goto(`${stack.origin}/me/meOrderDetails/zh?suborderserialnumber=${String(id)}`);
  await page.getByRole('button', { name: /整程改签/ }).click();
  const confirm = page.getByRole('button', { name: /^确认 \d 段/ });
  await expect(confirm).toBeEnabled();
  // By the keyboard: a part is switched off and on again.
  const room = page.getByRole('checkbox').nth(1);
  await room.focus();
  await page.keyboard.press('Space');
  await expect(room).not.toBeChecked();
  await page.keyboard.press('Space');
  await expect(room).toBeChecked();
  // The dearer flight may ask for a reason.
  const reason = page.getByRole('radiogroup', { name: '超标原因' }).getByRole('radio').first();
  if (await reason.isVisible()) await reason.press('Space');
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('全部办妥')).toBeVisible({ timeout: 90_000 });
  // The room is another order, a day later; the old one is given back.
  await expect.poll(() => rooms().filter((room) => !before.some((old) => old.id === room.id)).length).toBe(1);
  expect(rooms()).toHaveLength(before.length);
});
