import { expect, it } from 'vitest';
import { trainFacts } from '../../contract/calls/train/facts.ts';
import { makeKnownFacts } from './knownFacts.ts';

it('knows the calls of sign-in and frame, and those an endpoint has named since', () => {
  const known = makeKnownFacts();
  expect(known.of('auth.session.refresh')).toMatchObject({ kind: 'command', access: { who: 'public' } });
  expect(known.of('train.offer.search')).toBeUndefined();
  known.learn('train.offer.search', trainFacts['train.offer.search']);
  expect(known.of('train.offer.search')?.kind).toBe('query');
  expect(makeKnownFacts().of('train.offer.search')).toBeUndefined();
});
