import { expect, test } from 'vitest';
import { languages } from '../../contract/languages.ts';
import { allowsDeveloperTools } from '../../main/adapters/electron/developerTools.ts';
import { menuTemplate } from '../../main/adapters/electron/menu.ts';

test('developer tools are allowed by name alone, and in a package not even then', () => {
  const asked = [undefined, '', '0', 'true', '1'];
  expect(asked.filter((one) => allowsDeveloperTools(false, one))).toEqual(['1']);
  expect(asked.filter((one) => allowsDeveloperTools(true, one))).toEqual([]);
});

test.each(['linux', 'win32', 'darwin'] as const)('the menu on %s has them only where allowed', (platform) => {
  for (const language of languages) {
    const has = (allowed: boolean) =>
      JSON.stringify(menuTemplate(language, platform, allowed)).includes('toggleDevTools');
    expect([has(false), has(true)]).toEqual([false, true]);
  }
});
