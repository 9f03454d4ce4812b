import { expect, it } from 'vitest';
import type { Traveller } from '../../../../contract/shapes/people.ts';
import { person } from '../../../../tests/fakes/railWorld.ts';
import { seededChance } from '../../../../tests/fuzz/mutations.ts';
import { indexPeople } from './peopleIndex.ts';
import { readPeople } from './readPeople.ts';

const who = (name: string, pinyin: string, more: Partial<Traveller> = {}): Traveller => ({
  ...person(name),
  pinyin,
  initials: pinyin
    .split(' ')
    .map((part) => part[0])
    .join(''),
  document: null,
  blocked: null,
  ...more,
});

const zhangwei = who('张伟', 'zhang wei', { department: '销售中心' });
const other = who('张伟', 'zhang wei', {
  department: '物流部',
  ref: { kind: 'employee', id: 'f'.repeat(32) as never },
});
const lina = who('李娜', 'li na');
const peace = who('李和平', 'li he ping');
const anna = who('Anna Weber', 'anna weber');
const rare = who('龑喆', 'yan zhe');
const gone = who('赵启明', 'zhao qi ming', { blocked: 'grantExpired' });
const index = indexPeople([zhangwei, other, lina, peace, anna, rare, gone]);
const read = (text: string) =>
  readPeople(text, index).map(({ word, is, travellers }) => [word, is, travellers.length]);

it('reads names, pinyin, initials and foreign names in any order, each once', () => {
  expect(read('李娜、anna  weber，yanzhe\nLHP；ＬＩＮＡ')).toEqual([
    ['李娜', 'one', 1],
    ['anna weber', 'one', 1],
    ['yanzhe', 'one', 1],
    ['LHP', 'one', 1],
  ]);
});

it('asks which of two namesakes is meant unless the line says it', () => {
  expect(read('张伟')).toEqual([['张伟', 'several', 2]]);
  const [found] = readPeople('3\t张伟\t物流部\t13800000000', index);
  expect([found?.is, found?.travellers[0]]).toEqual(['one', other]);
});

it('reads rows of a sheet and lines of a chat, and leaves numbers alone', () => {
  expect(read('1. 李娜 310101199001011234\n[10:32] 龑喆: 😀\n@李和平 ')).toEqual([
    ['李娜', 'one', 1],
    ['龑喆', 'one', 1],
    ['李和平', 'one', 1],
  ]);
  expect(read('李娜和李和平')).toEqual([
    ['李娜', 'one', 1],
    ['李和平', 'one', 1],
  ]);
});

it('takes nobody out of a sentence, and marks who is not known or cannot be booked', () => {
  expect(read('麻烦帮李娜订票')).toEqual([['李娜', 'unsure', 1]]);
  expect(read('can lina come')).toEqual([
    ['lina', 'unsure', 1],
    ['can come', 'unknown', 0],
  ]);
  expect(read('李那\n赵启明')).toEqual([
    ['李那', 'unknown', 1],
    ['赵启明', 'blocked', 1],
  ]);
});

it('takes nobody for somebody else in five thousand generated pastes', () => {
  const random = seededChance(20_261_124);
  const pick = <Item>(from: readonly Item[]): Item => from[Math.floor(random() * from.length)] as Item;
  const surnames = ['张', '李', '王', '龑', '欧阳', '𠮷', '赵', '陈'];
  const given = ['伟', '娜', '思远', '雨桐', '喆', '𬱖', '敏', '和平', '静'];
  const sounds: Readonly<Record<string, string>> = { 张: 'zhang', 李: 'li', 王: 'wang', 欧阳: 'ou yang' };
  const people = Array.from({ length: 60 }, (_, at) => {
    const [first, last] = [pick(surnames), pick(given)];
    return who(`${first}${last}`, `${sounds[first] ?? 'qi'} ${['wei', 'na', 'min'][at % 3]}`, {
      ref: { kind: 'employee', id: at.toString(16).padStart(32, '0') as never },
      department: pick(['销售中心', '市场部', '研发部']),
    });
  });
  const all = indexPeople(people);
  const written = [
    ({ name }: Traveller) => name,
    ({ name }: Traveller) => ` @${name} `,
    ({ name, department }: Traveller) => `${name}\t${department}\t138${Math.floor(random() * 1e8)}`,
    ({ pinyin }: Traveller) => pinyin.replaceAll(' ', ''),
    ({ pinyin }: Traveller) => pinyin.toUpperCase(),
    ({ initials }: Traveller) => initials,
    ({ name }: Traveller) => `${name.slice(0, 1)}某${name.slice(1)}`,
    ({ name }: Traveller) => `请给${name}订票🙂`,
    ({ name }: Traveller) => name.slice(0, -1),
  ];
  let sure = 0;
  for (let paste = 0; paste < 5000; paste++) {
    const meant = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(people));
    const text = meant.map((one) => pick(written)(one)).join(pick(['\n', '、', '，', '; ', '\r\n']));
    for (const one of readPeople(text, all)) {
      if (one.is !== 'one') continue;
      sure += 1;
      if (!meant.includes(one.travellers[0] as Traveller)) throw new Error(`${text} → ${one.word}`);
    }
  }
  expect(sure).toBeGreaterThan(1000);
});
