import { beforeAll, expect, it } from 'vitest';
import { failureOf } from '../failure/failureOf.ts';
import { isDefinite } from '../failure/isDefinite.ts';
import { errorText } from './errorText.ts';
import { startText } from './i18n.ts';

type Text = Awaited<ReturnType<typeof startText>>;
let text: Text;
beforeAll(async () => {
  text = await startText('en');
});

const tooMany = 'There are too many queries currently, please refresh again and try again.';

it.each(['INTERNAL', 'UNAVAILABLE', 'NEVER_HEARD_OF'])(
  '%s without a message has the text of spec §8',
  (code) => {
    expect(errorText(text, { code })).toBe(tooMany);
    expect(errorText(text, { code, message: 'Said by the gateway.' })).not.toBe(tooMany);
  },
);

it('a request that breaks on the machine itself has failed, and is not blamed on too many queries', async () => {
  await text.loadNamespaces('errorsMore');
  const broken = failureOf({ name: 'TypeError', message: 'x is not a function' });
  expect(errorText(text, broken)).toMatch(/^Request failed/);
  expect(isDefinite(broken)).toBe(false);
});

it.each(['zh', 'en', 'de'] as const)('what was done is never told as refused: %s', async (language) => {
  const shown = await startText(language);
  const withheld = errorText(shown, { code: 'FORBIDDEN', details: { done: true } });
  expect(withheld).not.toBe(errorText(shown, { code: 'FORBIDDEN' }));
  expect(withheld).toMatch(/已经办理|was done|wurde ausgeführt/);
  await startText('en');
});

it('a code with words of its own keeps them', () => {
  expect(errorText(text, { code: 'NETWORK' })).toBe(
    'No connection. Please check your network and try again.',
  );
});

it.each([
  ['zh', 1, /1 分钟后/],
  ['en', 1, /in 1 minute\./],
  ['en', 2, /in 2 minutes\./],
  ['de', 1, /in 1 Minute erneut/],
  ['de', 2, /in 2 Minuten erneut/],
] as const)('%s counts %i minutes in the right form', async (language, minutes, wanted) => {
  const shown = await startText(language);
  expect(errorText(shown, { code: 'LOGIN_BLOCKED', retryAfterSeconds: minutes * 60 })).toMatch(wanted);
  await startText('en');
});
