import { expect, test } from 'vitest';
import { orderLabels, orderStates } from '../../shapes/order.ts';
import { orderLabel } from './orderLabel.ts';

test('every state has the label the table gives it', () => {
  expect(Object.fromEntries(orderStates.map((state) => [state, orderLabel(state)]))).toEqual({
    submitting: 'processing',
    unknown: 'processing',
    approving: 'new',
    held: 'new',
    issuing: 'processing',
    issued: 'processed',
    used: 'completed',
    settled: 'completed',
    vouchered: 'completed',
    cancelled: 'cancelled',
    rejected: 'cancelled',
    lapsed: 'cancelled',
    failed: 'cancelled',
    manual: 'processing',
    refunding: 'refunding',
    refunded: 'refunded',
    changing: 'processing',
    changed: 'changeCompleted',
  });
});

test('all eight labels of the spec are reachable', () => {
  expect(new Set(orderStates.map(orderLabel))).toEqual(new Set(orderLabels));
});
