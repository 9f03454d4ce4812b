import { expect, test } from 'vitest';
import { longFiles } from './longFiles.ts';

test('a campaign is found that asks itself, and one whose suite asks', () => {
  const files = longFiles();
  expect(files).toContain('tests/chaos/overload/soak.test.ts');
  expect(files).toContain('tests/suites/store/store.sqlite.test.ts');
  expect(files).toContain('gateway/store/db/sqlite.test.ts');
  expect(files).not.toContain('tests/text.test.ts');
});
