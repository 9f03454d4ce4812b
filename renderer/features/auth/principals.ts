import type { Principal } from '../../../contract/shapes/people.ts';

/** Whether typed letters mean this person: part of the name, pinyin (spaces or not), or the initials' beginning. */
export function matchesPrincipal(
  { name, pinyin, initials }: Pick<Principal, 'name' | 'pinyin' | 'initials'>,
  typed: string,
): boolean {
  const keyword = typed.trim().toLowerCase().replace(/\s+/g, '');
  if (keyword === '') return true;
  const plain = pinyin.toLowerCase().replace(/\s+/g, '');
  return (
    name.toLowerCase().replace(/\s+/g, '').includes(keyword) ||
    plain.includes(keyword) ||
    initials.toLowerCase().startsWith(keyword)
  );
}

const rank = { active: 0, future: 1, expired: 2, revoked: 3 } as const;

/** Those who can be served first, then by pinyin. */
export function sortedPrincipals(principals: readonly Principal[]): Principal[] {
  return [...principals].sort(
    (one, other) => rank[one.status] - rank[other.status] || one.pinyin.localeCompare(other.pinyin, 'en'),
  );
}
