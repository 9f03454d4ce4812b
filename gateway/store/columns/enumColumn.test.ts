import { expect, test } from 'vitest';
import { enumValue } from './enumColumn.ts';

test('a value of the list is answered, any other names its column', () => {
  expect(enumValue('payout.state', ['due', 'sent'], 'sent')).toBe('sent');
  expect(() => enumValue('payout.state', ['due', 'sent'], 'lost')).toThrow('broken column payout.state');
});
