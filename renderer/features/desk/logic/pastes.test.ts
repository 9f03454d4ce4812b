import { expect, it } from 'vitest';
import type { Traveller } from '../../../../contract/shapes/people.ts';
import { person } from '../../../../tests/fakes/railWorld.ts';
import { seededChance } from '../../../../tests/fuzz/mutations.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { indexPeople, plainName } from './peopleIndex.ts';
import { readPeople } from './readPeople.ts';

const chance = seededChance(20_261_127);
const below = (limit: number) => Math.floor(chance() * limit);
const pick = <Item>(from: readonly Item[]): Item => from[below(from.length)] as Item;
const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, at: chance() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

const surnames = { 张: 'zhang', 李: 'li', 王: 'wang', 䶮: 'yan', 欧阳: 'ou yang', 𠮷: 'ji', 㼆: 'ying' };
const given = {
  伟: 'wei',
  娜: 'na',
  思远: 'si yuan',
  雨桐: 'yu tong',
  喆: 'zhe',
  敏: 'min',
  和平: 'he ping',
};
const departments = ['销售中心', '市场部', '研发部', '物流部'];
const initialsOf = (pinyin: string) => pinyin.replaceAll(/(\w)\w* ?/g, '$1');

function employee(at: number, name: string, pinyin: string): Traveller {
  return {
    ...person(name),
    ref: { kind: 'employee', id: at.toString(16).padStart(32, '0') as never },
    pinyin,
    initials: initialsOf(pinyin),
    department: departments[at % departments.length] ?? '',
    document: null,
  };
}
const names = Object.entries(surnames).flatMap(([first, sound]) =>
  Object.entries(given).map(([last, spoken]) => [`${first}${last}`, `${sound} ${spoken}`] as const),
);
const people = [
  ...names,
  // Namesakes, and people without a Chinese name.
  ...names.slice(0, 6),
  ['Anna Weber', 'anna weber'] as const,
  ['Björn O’Neill', 'bjorn oneill'] as const,
].map(([name, pinyin], at) => employee(at, name, pinyin));
const index = indexPeople(people);
const called = new Set(
  people.flatMap(({ name, pinyin, initials }) => [name, pinyin, initials].map(plainName)),
);

const wide = (text: string) =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfe_e0));
const joined = ({ pinyin }: Traveller) => pinyin.replaceAll(' ', '');
const digits = (count: number) => Array.from({ length: count }, () => below(10)).join('');
const spellings: readonly ((one: Traveller) => string)[] = [
  ({ name }) => name,
  ({ name }) => name,
  ({ pinyin }) => pinyin,
  joined,
  (one) => joined(one).toUpperCase(),
  (one) => wide(joined(one)),
  ({ initials }) => initials,
];
/** One sign changed for another, or one letter of pinyin left out; null where somebody is called so. */
function misspelt(one: Traveller): string | null {
  const isName = chance() < 0.5;
  const signs = [...(isName ? one.name : pick([one.pinyin, joined(one)]))];
  const letters = signs.flatMap((sign, at) => (/[\p{L}]/u.test(sign) ? [at] : []));
  const at = pick(letters);
  if (!isName) signs.splice(at, 1);
  else signs[at] = /\p{Script=Han}/u.test(one.name) ? pick([...'玮那辰柏敬贺珊囯']) : pick([...'qxz']);
  const typed = signs.join('');
  return called.has(plainName(typed)) ? null : typed;
}

const idCard = () => `${digits(17)}${pick([...'0123456789X'])}`;
/** Where a spelling stands by itself: whoever is written rightly there is surely read. */
const lines: readonly ((typed: string, one: Traveller) => string)[] = [
  (typed) => typed,
  (typed) => `${1 + below(99)}. ${typed}`,
  (typed) => `- ${typed} ${pick(['🙂', '👩‍💼', '🇩🇪', '👍🏽'])}`,
  (typed) => `@${typed} `,
  (typed) => `${typed} ${pick([idCard(), wide(idCard()), `E${digits(8)}`, `身份证号${idCard()}`])}`,
  (typed) => `${typed}：${idCard()}`,
  (typed) => `[${below(24)}:${10 + below(50)}] ${typed}`,
  (typed) => `12/6 ${wide('10:32')} ${typed}`,
  (typed, { department }) =>
    shuffled([
      chance() < 0.5 ? `"${typed}"` : typed,
      department,
      `138${digits(8)}`,
      `${digits(5)}@x.cn`,
    ]).join('\t'),
  (typed, { department }) => shuffled([wide(typed), department, '2026-12-06']).join('\t'),
];
/** Beside other words. */
const chats: readonly ((typed: string) => string)[] = [
  (typed) => `${typed}: ${pick(['我也去', '好的，谢谢', '+1', 'ok'])}`,
  (typed) => `${typed}：我也去🙂`,
  (typed) => `2026年12月6日 上午10:32 ${typed}: 收到`,
  (typed) => `10:32 @${typed} 请确认`,
];

type Written = {
  readonly text: string;
  readonly typed: string;
  readonly of: Traveller;
  readonly is: 'right' | 'chat' | 'wrong' | 'half';
};
function written(of: Traveller): Written {
  const roll = chance();
  if (roll < 0.15) {
    const signs = [...of.name];
    const half = signs.slice(0, -1).join('');
    const typed = called.has(plainName(half)) ? of.name : half;
    return { text: typed, typed, of, is: 'half' };
  }
  const isChat = chance() < 0.3;
  const around = (typed: string) => (isChat ? pick(chats)(typed) : pick(lines)(typed, of));
  const wrong = roll < 0.5 ? misspelt(of) : null;
  if (wrong !== null) return { text: around(wrong), typed: wrong, of, is: 'wrong' };
  const typed = pick(spellings)(of);
  return { text: around(typed), typed, of, is: isChat ? 'chat' : 'right' };
}

it('of five thousand pastes takes nobody for another, finds who is written, and marks who is misspelt', () => {
  const count = { right: 0, chat: 0, wrong: 0, half: 0 };
  const faults: string[] = [];
  for (let paste = 0; paste < 5000; paste++) {
    const all = Array.from({ length: 1 + below(5) }, () => written(pick(people)));
    const text = all.map((one) => one.text).join(pick(['\n', '\r\n', '\n\n']));
    const read = readPeople(text, index);
    const fault = (what: string) => faults.push(`${what} in ${JSON.stringify(text)}`);
    const isSure = ({ is }: (typeof read)[number]) => is === 'one' || is === 'blocked';
    const sure = read.filter(isSure).map(({ travellers }) => travellers[0] as Traveller);
    const meant = all.filter(({ is }) => is !== 'wrong').map(({ of }) => of);
    for (const one of sure) if (!meant.includes(one)) fault(`${one.name} was taken`);
    if (new Set(sure.map(({ ref }) => travellerKey(ref))).size < sure.length) fault('somebody is read twice');
    for (const { is, of, typed, text: line } of all) {
      count[is] += 1;
      if (is === 'half') continue;
      const naming = read.filter(({ travellers }) => travellers.includes(of));
      if (is !== 'wrong' && naming.length === 0) fault(`${line} names nobody`);
      if (is === 'right' && !naming.some((one) => isSure(one) || one.is === 'several'))
        fault(`${line} is not sure`);
      // Of many who are nearly called so, some are shown; what is left of "ou yang min" may be the whole of somebody.
      const marked = read.filter(
        ({ travellers, word }) =>
          travellers.includes(of) ||
          travellers.length >= 5 ||
          (called.has(plainName(word)) && plainName(typed).includes(plainName(word))),
      );
      if (is === 'wrong' && !marked.some((one) => !isSure(one))) fault(`${line} is not marked`);
    }
  }
  expect(faults.slice(0, 20)).toEqual([]);
  expect(Math.min(...Object.values(count))).toBeGreaterThan(1000);
});
