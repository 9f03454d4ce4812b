import { describe, expect, test } from 'vitest';
import type { Chain } from '../../../store/repos/approval/approvalChains.ts';
import type { Level } from '../../../store/repos/approval/approvals.ts';
import { bestChain } from './chain.ts';
import { managerInstead, nextApprover, type Standing, standIn } from './nextApprover.ts';

const chain = (kind: string, departmentId: string, costCentre: string): Chain => ({
  id: '',
  kind,
  departmentId,
  costCentre,
  levels: `${kind}/${departmentId}/${costCentre}`,
});

describe('which chain a request goes through', () => {
  const all = [
    chain('', '', ''),
    chain('overLimit', '', ''),
    chain('', 'parent', ''),
    chain('overLimit', 'parent', ''),
    chain('', 'own', ''),
    chain('', '', 'CC1'),
  ];
  test.each([
    [['own', 'parent'], 'CC1', '//CC1'],
    [['own', 'parent'], 'CC2', '/own/'],
    [['other', 'parent'], 'CC2', 'overLimit/parent/'],
    [['other'], 'CC2', 'overLimit//'],
  ])('in %j with %s: %s', (departments, costCentre, expected) => {
    expect(bestChain(all, 'overLimit', { departments, costCentre })?.levels).toBe(expected);
    expect(bestChain(all.toReversed(), 'overLimit', { departments, costCentre })?.levels).toBe(expected);
  });

  test('a chain of another kind, department or cost centre is none', () => {
    const others = [chain('refund', '', ''), chain('', 'far', ''), chain('', '', 'CC9')];
    expect(bestChain(others, 'overLimit', { departments: ['own'], costCentre: 'CC1' })).toBeNull();
  });
});

describe('who is asked next', () => {
  const level = (...candidates: string[]): Level => ({ role: 'level', candidates });
  const standing = (more: Partial<Record<keyof Standing, string[]>> = {}): Standing => ({
    there: new Set(more.there ?? ['a', 'b', 'c', 'd']),
    own: new Set(more.own ?? []),
    passed: new Set(more.passed ?? []),
  });
  const next = (levels: Level[], from: number, more: Parameters<typeof standing>[0] = {}) =>
    nextApprover(levels, from, standing(more))?.approverId ?? null;

  test.each<[string, Level[], number, Parameters<typeof standing>[0], string | null]>([
    ['the first level', [level('a'), level('b')], 0, {}, 'a'],
    ['the second after the first', [level('a'), level('b')], 1, {}, 'b'],
    ['nobody after the last', [level('a'), level('b')], 2, {}, null],
    ['the stand-in of somebody who is away', [level('a', 'b')], 0, { there: ['b'] }, 'b'],
    ['the next level where all of one are away', [level('a'), level('b')], 0, { there: ['b'] }, 'b'],
    ['the next level for one’s own request', [level('a', 'c'), level('b')], 0, { own: ['a'] }, 'b'],
    ['nobody twice', [level('a'), level('a', 'c'), level('b')], 1, { passed: ['a'] }, 'b'],
    ['nobody at all', [level('a')], 0, { own: ['a'] }, null],
  ])('%s', (_name, levels, from, more, expected) => {
    expect(next(levels, from, more)).toBe(expected);
  });

  test('a manager decides instead, though not on their own request', () => {
    const levels = [level('a')];
    const manager = (more: Parameters<typeof standing>[0]) =>
      managerInstead(['m', 'n'], levels, standing(more));
    expect(manager({ there: ['m', 'n'] })).toEqual({ level: 1, role: 'manager', approverId: 'm' });
    expect(manager({ there: ['m', 'n'], own: ['m'] })?.approverId).toBe('n');
    expect(manager({ there: [] })).toBeNull();
  });

  test('a stand-in decides where the manager is the one who asks, and nobody where there is none', () => {
    const levels = [level('a', 'b'), level('c')];
    expect(standIn(levels, standing({ own: ['a', 'c'] }))).toEqual({
      level: 0,
      role: 'level',
      approverId: 'b',
    });
    expect(standIn(levels, standing({ own: ['a', 'b', 'c'] }))).toBeNull();
  });
});
