import { beforeAll, expect, it } from 'vitest';
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
