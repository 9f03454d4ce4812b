import type { Traveller } from '../../../../contract/shapes/people.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { aboutOf, type PeopleIndex, plainName } from './peopleIndex.ts';

/**
 * What a stretch of pasted text names. `one` and `blocked` are sure; `several` is a whole name more than one person has;
 * `unsure` may be a name or a word of a sentence; `unknown` is nobody's name. The last three are somebody's to choose.
 */
export type ReadPerson = {
  readonly word: string;
  readonly is: 'one' | 'blocked' | 'several' | 'unsure' | 'unknown';
  /** Who it is, or who it may be. */
  readonly travellers: readonly Traveller[];
};

/** Between people in a line; a space may also stand inside a name. */
const fieldGaps = /[\t,，、;；|｜/／]+/u;
/** Numbering, bullets and mentions before a name; brackets and colons around it. */
const decoration = /^(?:\(?\d{1,3}[.)、:]\s*|[-*•>]\s*)+|[@<>[\]{}()"“”「」【】:!?。！？]+/gu;
/** Times, numbers, addresses: nobody is called so. */
const isNumber = (word: string) => /\d|@|^https?:/u.test(word);
const joints = /[和与跟及&+]/gu;
/** Pictures with what belongs to them: skin tones, flags, joints. */
const pictures =
  /(?:[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}](?:\u{200D}|\u{FE0F}|\u{20E3})*)+/gu;
/** A name is this many words at most. */
const longestName = 4;
/** Suggested for a word nobody is called. */
const mostSuggested = 5;

/** Reads names, pinyin, initials, rows of a sheet and lines of a chat, in any order. Whoever is named twice is read once. */
export function readPeople(text: string, index: PeopleIndex): readonly ReadPerson[] {
  const read = text
    .replace(pictures, ' ')
    .split(/[\r\n]+/u)
    .flatMap((line) => readLine(line, index));
  const seen = new Set<string>();
  return read.filter(({ word, is, travellers: [first] }) => {
    const isSure = (is === 'one' || is === 'blocked') && first;
    const key = isSure ? travellerKey(first.ref) : `${is} ${plainName(word)}`;
    return !seen.has(key) && seen.add(key);
  });
}

type Field = { readonly found: readonly ReadPerson[]; readonly left: string };

function readLine(line: string, index: PeopleIndex): readonly ReadPerson[] {
  const about: string[] = [];
  const fields = line.split(fieldGaps).map((field) => readField(field, index, about));
  // In a line of several people nothing says whose department it is.
  const isOfOne = fields.reduce((count, { found, left }) => count + found.length + (left ? 1 : 0), 0) === 1;
  return fields.flatMap(({ found, left }) => {
    const read = found.map((one) => (isOfOne ? narrowed(one, about) : one));
    if (left === '') return read;
    // Beside words of a sentence a short reading may be a word as well.
    const careful = read.map((one) => (isName(one) ? one : { ...one, is: 'unsure' as const }));
    return [...careful, ...readRest(left, index)];
  });
}

/** Whether what was typed is the name itself rather than pinyin or initials. */
function isName({ word, travellers, is }: ReadPerson): boolean {
  const plain = plainName(word);
  return (
    is === 'unsure' ||
    (/\p{Script=Han}/u.test(word) && travellers.some(({ name }) => plainName(name) === plain))
  );
}

function readField(field: string, index: PeopleIndex, about: string[]): Field {
  const clean = field.normalize('NFKC').replace(/^\s+/u, '').replace(decoration, ' ');
  const words = clean.split(/\s+/u).filter((word) => word !== '');
  const found: ReadPerson[] = [];
  const left: string[] = [];
  for (let at = 0; at < words.length; ) {
    const run = longestRun(words, at, index);
    if (run) {
      found.push(run.read);
      at += run.length;
      continue;
    }
    const word = words[at] ?? '';
    if (index.about.has(plainName(word))) about.push(plainName(word));
    else if (!isNumber(word)) {
      const joined = readJoined(word, index);
      if (joined) found.push(...joined);
      else left.push(word);
    }
    at += 1;
  }
  return { found, left: left.join(' ') };
}

function longestRun(words: readonly string[], at: number, index: PeopleIndex) {
  for (let length = Math.min(longestName, words.length - at); length > 0; length--) {
    const typed = words.slice(at, at + length).join(' ');
    // A department may be called as a person is: it is read as what it stands for only where nobody is.
    const read = isNumber(typed) ? null : whoIs(typed, index, length === 1);
    if (read) return { read, length };
  }
  return null;
}

/** Who has a text as their whole name, pinyin or initials. */
function whoIs(typed: string, { full, initials }: PeopleIndex, mayBeInitials: boolean): ReadPerson | null {
  const plain = plainName(typed);
  if (plain.length < 2) return null;
  const short = mayBeInitials ? initials.get(plain) : undefined;
  const named = full.get(plain);
  // Pinyin of one and initials of another are two people a word may mean.
  const travellers = [...new Set([...(named ?? []), ...(short ?? [])])];
  const [only] = travellers;
  if (!only) return null;
  if (travellers.length > 1) return { word: typed, is: 'several', travellers };
  return { word: typed, is: only.blocked ? 'blocked' : 'one', travellers };
}

/** `张伟和李娜`: names joined by a word; null unless every part is a whole name. */
function readJoined(word: string, index: PeopleIndex): readonly ReadPerson[] | null {
  for (const { index: at } of word.matchAll(joints)) {
    const first = whoIs(word.slice(0, at), index, false);
    const rest = word.slice(at + 1);
    const last = first && whoIs(rest, index, false);
    const others = last ? [last] : first && readJoined(rest, index);
    if (first && others) return [first, ...others];
  }
  return null;
}

/** Of namesakes those whose department, level or host stands in the same line. */
function narrowed(read: ReadPerson, about: readonly string[]): ReadPerson {
  if (read.is !== 'several' || about.length === 0) return read;
  const meant = read.travellers.filter((one) => {
    const own = aboutOf(one);
    return about.every((text) => own.includes(text));
  });
  const [only] = meant;
  return only && meant.length === 1
    ? { word: read.word, is: only.blocked ? 'blocked' : 'one', travellers: meant }
    : read;
}

/** Words nobody is called: names that stand inside them may be meant, else those that are nearly so called. */
function readRest(left: string, index: PeopleIndex): readonly ReadPerson[] {
  const { named } = index;
  const plain = plainName(left);
  if (plain === '') return [];
  const inside = named.flatMap(({ one, name }) =>
    name !== '' && plain.includes(name) && isHanName(one.name) ? [one] : [],
  );
  const names = [...new Set(inside.map(({ name }) => name))];
  if (names.length > 0) {
    return names.map((word) => ({
      word,
      is: 'unsure',
      travellers: inside.filter(({ name }) => name === word),
    }));
  }
  const alike = named.flatMap(({ one, name, pinyin }) => (isAlike(plain, name, pinyin) ? [one] : []));
  if (alike.length === 0) return readNearly(left.split(' '), index);
  return [{ word: left, is: 'unknown', travellers: alike.slice(0, mostSuggested) }];
}

/** Words of a sentence: those that are nearly somebody's name are marked by themselves, the rest as one. */
function readNearly(words: readonly string[], { named }: PeopleIndex): readonly ReadPerson[] {
  const nearly: ReadPerson[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const lengths = Array.from({ length: Math.min(longestName, words.length - at) }, (_, less) => less + 1);
    const run = lengths.toReversed().flatMap((length) => {
      const word = words.slice(at, at + length).join(' ');
      const typed = plainName(word);
      const travellers = named.flatMap(({ one, name, pinyin }) =>
        isOneOff(typed, name) || isOneOff(typed, pinyin) ? [one] : [],
      );
      return travellers.length > 0 ? [{ length, word, travellers }] : [];
    })[0];
    if (run) {
      const travellers = run.travellers.slice(0, mostSuggested);
      nearly.push({ word: run.word, is: 'unknown', travellers });
    } else rest.push(words[at] ?? '');
    at += run?.length ?? 1;
  }
  return rest.length === 0 ? nearly : [...nearly, { word: rest.join(' '), is: 'unknown', travellers: [] }];
}

const isHanName = (name: string) => /^\p{Script=Han}{2,}$/u.test(name);

function isAlike(typed: string, name: string, pinyin: string): boolean {
  if (typed.length < 2) return name.startsWith(typed);
  return (
    name.startsWith(typed) || pinyin.startsWith(typed) || isOneOff(typed, name) || isOneOff(typed, pinyin)
  );
}

/** Whether two texts differ in one sign: another one, one more or one less. */
function isOneOff(a: string, b: string): boolean {
  // A sign is two units at most.
  if (Math.abs(a.length - b.length) > 2) return false;
  const [short, long] = [[...a], [...b]].toSorted((one, other) => one.length - other.length);
  if (!short || !long || long.length - short.length > 1 || long.length < 2) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  const rest = long.slice(at + 1).join('');
  return rest === short.slice(at + (long.length === short.length ? 1 : 0)).join('');
}
