import { expect, test, vi } from 'vitest';
import { codeOf } from '../../../tests/answers.ts';
import { available, detail, held, pass } from '../../../tests/gateway/supplierStatus.ts';
import { balancedWorldForEachTest, world } from '../../../tests/money/balancedWorld.ts';
import type { Status } from '../../suppliers/port.ts';
import { QUARANTINE_MS } from './timing.ts';

balancedWorldForEachTest();

const stateOf = async (orderId: string) => (await detail(orderId)).summary.state;
const throughQuarantine = () => pass(QUARANTINE_MS / 1_000 + 60);

/** The railway answers holds and questions about them as told. */
function railwayHolds(change: (fareFen: number) => { fareFen?: number; payBy?: number }): void {
  const { train } = world.deps.suppliers;
  const [hold, status] = [train.hold.bind(train), train.status.bind(train)];
  const told = <Answer extends { kind: string; fareFen?: number }>(answer: Answer): Answer =>
    answer.kind === 'held' && answer.fareFen !== undefined
      ? { ...answer, ...change(answer.fareFen) }
      : answer;
  vi.spyOn(train, 'hold').mockImplementation(async (request) => told(await hold(request)));
  vi.spyOn(train, 'status').mockImplementation(async (key) => told(await status(key)));
}

test.each([
  ['dearer than was accepted', (fareFen: number) => ({ fareFen: fareFen + 1 })],
  ['below zero', () => ({ fareFen: -1 })],
  ['that is no number', () => ({ fareFen: Number.NaN })],
  ['until no instant', () => ({ payBy: Number.NaN })],
])('a hold %s settles nothing, and is a person’s once its quarantine is over', async (_, change) => {
  railwayHolds(change);
  const before = await available();
  const orderId = await held('company');
  expect(await stateOf(orderId)).toBe('unknown');
  const reserved = await available();
  expect(reserved).toBeLessThan(before);
  await throughQuarantine();
  expect(await stateOf(orderId)).toBe('manual');
  expect(await available()).toBe(reserved);
  const recheck = (await world.as('zhaomin'))('stuck.order.recheck', { orderId });
  expect(await codeOf(recheck)).toBe('SUPPLIER_UNCLEAR');
});

test('a hold cheaper than was accepted is taken', async () => {
  railwayHolds((fareFen) => ({ fareFen: fareFen - 100 }));
  expect(await stateOf(await held('company'))).toBe('held');
});

/** The railway answers no order to issue, and questions as told. */
function railwayIssues(status: Status): void {
  const { train } = world.deps.suppliers;
  vi.spyOn(train, 'issue').mockResolvedValue({ kind: 'unknown' });
  vi.spyOn(train, 'status').mockResolvedValue(status);
}

test('while its ticket is made a hold that is not found any more keeps its money, and ends with a person', async () => {
  const orderId = await held('company');
  const reserved = await available();
  railwayIssues({ kind: 'none' });
  await pass(30);
  expect(await stateOf(orderId)).toBe('issuing');
  await throughQuarantine();
  expect(await stateOf(orderId)).toBe('manual');
  expect(await available()).toBe(reserved);
});

test('a ticket its supplier exchanged before the hold was answered is a person’s', async () => {
  const { train } = world.deps.suppliers;
  vi.spyOn(train, 'hold').mockResolvedValue({ kind: 'unknown' });
  vi.spyOn(train, 'status').mockResolvedValue({ kind: 'exchanged' });
  const orderId = await held('company');
  await pass(30);
  expect(await stateOf(orderId)).toBe('manual');
});
