import { expect, it } from 'vitest';
import { grantedParams } from './permissionTree.ts';

it('children with permission 1 are granted, modules themselves are not', () => {
  const tree = [
    {
      params: 'module.book',
      permission: 1,
      children: [
        { params: 'book.train', permission: 1 },
        { params: 'book.car', permission: 0 },
      ],
    },
    { params: 'module.orders', permission: 0, children: [{ params: 'orders.view', permission: 0 }] },
    { params: 'alone', permission: 1 },
  ] as const;
  expect(grantedParams(tree)).toEqual(['book.train']);
});

it('children of children count as well', () => {
  const leaf = { params: 'c', permission: 1 } as const;
  const tree = [
    { params: 'a', permission: 1, children: [{ params: 'b', permission: 1, children: [leaf] }] },
  ] as const;
  expect(grantedParams(tree)).toEqual(['b', 'c']);
});
