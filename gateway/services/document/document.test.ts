import { beforeEach, expect, test } from 'vitest';
import { inForce, signInDocuments } from '../../../contract/enums/service/documents.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import { linjing, linjingForEachTest, world } from '../../../tests/gateway/linjing.ts';

linjingForEachTest();
// The sample's people have accepted what is in force.
beforeEach(async () => {
  await world.deps.store.db.deleteFrom('agreement_acceptance').execute();
});

const asked = { documents: [...signInDocuments] };

test('a version is asked for once, and what was accepted is in the history of its person alone', async () => {
  const { due } = await valueOf(linjing('document.due.list', asked));
  expect(due).toEqual(inForce(signInDocuments));
  const accepted = { documents: due, occasion: 'signIn' } as const;
  await valueOf(linjing('document.accept', accepted));
  expect((await valueOf(linjing('document.due.list', asked))).due).toEqual([]);
  const first = await valueOf(linjing('document.acceptance.list', {}));
  expect(first.acceptances).toHaveLength(3);
  expect(first.acceptances[0]).toMatchObject({
    version: 1,
    occasion: 'signIn',
    acceptedAt: expect.any(Number),
  });
  // Accepted again somewhere else it stays what it was.
  await valueOf(linjing('document.accept', { ...accepted, occasion: 'audit' }));
  expect(await valueOf(linjing('document.acceptance.list', {}))).toEqual(first);
  const other = await world.as('zhaomin');
  expect((await valueOf(other('document.acceptance.list', {}))).acceptances).toEqual([]);
});

test('a version that is not in force is not accepted', async () => {
  const documents = [{ document: 'privacy' as const, version: 2 }];
  const old = linjing('document.accept', { documents, occasion: 'signIn' });
  expect(await codeOf(old)).toBe('AGREEMENT_OUTDATED');
  const { due } = await valueOf(linjing('document.due.list', { documents: ['privacy'] }));
  expect(due).toHaveLength(1);
});
