import { expect, it } from 'vitest';
import { finderOf, indexOf } from './staffIndex.ts';

const frame = {
  departments: [
    { departmentId: 'd1', parentId: null, name: { zh: '销售', en: 'Sales' }, people: 2 },
    { departmentId: 'd2', parentId: 'd1', name: { zh: '华东', en: 'East' }, people: 1 },
  ],
  levels: [],
};
type Sent = Parameters<typeof indexOf>[0][number];
const person = (id: string, name: string, pinyin: string, department: string, active = true): Sent => [
  id as Sent[0],
  `u${id}`,
  `E${id}`,
  name,
  pinyin,
  pinyin[0] ?? '',
  department,
  'L1',
  '',
  [],
  active,
  '',
];
const people = [
  person('1', '王明', 'wangming', 'd1'),
  person('2', 'Anna Weber', 'annaweber', 'd2'),
  person('3', '文静', 'wenjing', 'd2', false),
  person('4', 'Webster', 'webster', 'd1'),
];
const everybody = { departmentId: null, state: 'all' } as const;

it('finds after any other question what it finds as the first one', () => {
  const index = indexOf(people, frame);
  const used = finderOf(index, frame);
  const words = [
    'w',
    'we',
    'web',
    'webe',
    'web',
    'W',
    'We',
    'weber a',
    'weber an',
    'u',
    'u1',
    '王',
    '王明',
    'we',
  ];
  for (const state of ['all', 'active', 'inactive', 'all'] as const)
    for (const departmentId of [null, 'd2', 'd1', null])
      for (const keyword of words) {
        const asked = { keyword, departmentId, state };
        expect(used(asked), JSON.stringify(asked)).toEqual(finderOf(index, frame)(asked));
      }
});

it('a second word finds whom the first one alone did not', () => {
  const find = finderOf(indexOf(people, frame), frame);
  const names = (keyword: string) => find({ keyword, ...everybody }).map((one) => one.name);
  expect(names('ming')).toEqual([]);
  expect(names('ming wang')).toEqual(['王明']);
  expect(names('web')).toEqual(['Anna Weber', 'Webster']);
});
