import { wireClient } from '../wireClient.ts';
import { expect, type Stack, samplePassword, test } from './stack.ts';

/** Fails so many accounts from here, as a program would that tries one password on many. */
async function spray({ gateway }: Stack, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const client = await wireClient(`http://127.0.0.1:${gateway.port}`);
    await client.login(`nobody${n}`, 'Summer#2026aa');
  }
}

test('signing in after others failed: a picture code that can be heard, and work the page does', async ({
  page,
  stack,
}) => {
  await spray(stack, 3);
  await stack.open(page, '/ZLlogin/zh');
  await page.getByLabel('账号').fill('linjing');
  const password = page.getByLabel('密码', { exact: true });
  for (let slips = 1; slips <= 2; slips++) {
    await password.fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('用户名或密码错误');
  }
  // The sixth failure of this address: from now on it costs work, done here before the answer comes.
  await password.fill('still wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '图片验证码' })).toBeFocused();
  const shown = await page
    .getByRole('button', { name: '看不清，换一张' })
    .locator('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
  expect(shown).toEqual([224, 88]);
  const started = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = AudioBufferSourceNode.prototype.start;
        AudioBufferSourceNode.prototype.start = function (...times) {
          resolve(this.buffer?.duration ?? 0);
          start.apply(this, times);
        };
      }),
  );
  await page.getByRole('button', { name: '改听 5 位数字' }).click();
  expect(await started).toBeGreaterThan(2);

  await spray(stack, 6);
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  const other = page.getByLabel('账号');
  await other.fill('chenbo');
  await password.fill(samplePassword);
  await page.getByRole('textbox', { name: '图片验证码' }).fill('AAAA');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/ZLindex/);
  expect(workers.length).toBeGreaterThan(0);
});
