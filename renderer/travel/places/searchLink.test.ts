import { expect, test } from 'vitest';
import { saysSearch, searchLink } from './searchLink.ts';

test('a link without a word of a search says nothing of one, whatever else is known of it', () => {
  const none = searchLink(new URLSearchParams('service=scheduled'));
  const withMore = { ...none, service: undefined };
  expect(saysSearch(withMore)).toBe(false);
  expect(saysSearch(searchLink(new URLSearchParams('travel_id=CL2611-0186')))).toBe(true);
});
