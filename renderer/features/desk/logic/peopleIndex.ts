import type { Traveller } from '../../../../contract/shapes/people.ts';

/** People by what they may be called; built once for a list of them. */
export type PeopleIndex = {
  /** By name and by pinyin. */
  readonly full: ReadonlyMap<string, readonly Traveller[]>;
  readonly initials: ReadonlyMap<string, readonly Traveller[]>;
  /** Departments, levels and hosts: they tell namesakes apart, and name nobody. */
  readonly about: ReadonlySet<string>;
  /** Everybody with what they are called, plain: a word nobody is called is compared with all of them. */
  readonly named: readonly { readonly one: Traveller; readonly name: string; readonly pinyin: string }[];
};

/** As names are compared: full-width and compatibility forms folded; spaces, dots, hyphens and invisible signs left out. */
export function plainName(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}\u{FE00}-\u{FE0F}·•‧・.'’`-]+/gu, '');
}

/** What is known of a person beside their name, plain. */
export function aboutOf({
  department,
  departmentName,
  level,
  levelName,
  host,
}: Traveller): readonly string[] {
  const texts = [
    department,
    level,
    host,
    ...Object.values(departmentName ?? {}),
    ...Object.values(levelName ?? {}),
  ];
  return texts.map(plainName).filter((text) => text !== '');
}

export function indexPeople(all: readonly Traveller[]): PeopleIndex {
  const people = withoutTwins(all);
  const full = new Map<string, Traveller[]>();
  const initials = new Map<string, Traveller[]>();
  const put = (to: Map<string, Traveller[]>, text: string, one: Traveller) => {
    const key = plainName(text);
    const known = to.get(key);
    if (key === '' || known?.includes(one)) return;
    if (known) known.push(one);
    else to.set(key, [one]);
  };
  for (const one of people) {
    put(full, one.name, one);
    put(full, one.pinyin, one);
    put(initials, one.initials, one);
  }
  const named = people.map((one) => ({ one, name: plainName(one.name), pinyin: plainName(one.pinyin) }));
  return { full, initials, about: new Set(people.flatMap(aboutOf)), named };
}

/** One entry for who is listed twice: the same name with the same document (spec §3 allCheck); the employee's goes first. */
function withoutTwins(people: readonly Traveller[]): readonly Traveller[] {
  const rank = { employee: 0, guest: 1, contact: 2 } as const;
  const seen = new Set<string>();
  return people
    .toSorted((a, b) => rank[a.ref.kind] - rank[b.ref.kind])
    .filter(({ name, document }) => {
      if (!document) return true;
      const key = `${plainName(name)} ${document.type} ${document.masked}`;
      return !seen.has(key) && seen.add(key);
    });
}
