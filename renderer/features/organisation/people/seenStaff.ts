import { type Role, roles as roleNames } from '../../../../contract/kit/access.ts';
import { isRecord } from '../../../../contract/kit/isRecord.ts';
import { readJson } from '../../../../contract/kit/readJson.ts';

/** What a form of somebody begins with; of somebody new there is no revision, and no number is kept. */
export type StaffStart = {
  readonly revision?: string;
  readonly name: string;
  readonly costCentre: string;
  readonly roles: readonly Role[];
  readonly level: string;
  readonly departmentId: string | null;
  readonly mobileMasked?: string;
  readonly emailMasked?: string;
};

/** What is written down of somebody, as the fields of a form hold it. */
type Texts = Readonly<Record<'name' | 'department' | 'level' | 'costCentre' | 'roles', string>>;

/** What was read of somebody as their form was opened. */
export type Seen = Texts & Readonly<Record<'revision' | 'mobile' | 'email', string>>;

/** Parts of somebody that were changed, in the order of the form. */
const parts = ['name', 'mobile', 'email', 'department', 'level', 'costCentre', 'roles'] as const;
export type Part = (typeof parts)[number];

export function typedOf({ name, departmentId, level, costCentre, roles }: StaffStart): Texts {
  return { name, department: departmentId ?? '', level, costCentre, roles: listed(roles) };
}

export function seenOf(start: StaffStart): Seen {
  const { revision = '', mobileMasked = '', emailMasked = '' } = start;
  return { ...typedOf(start), revision, mobile: mobileMasked, email: emailMasked };
}

/** What was seen, as it was kept with what was typed; `now` where it cannot be read. */
export function readSeen(text: string, now: Seen): Seen {
  const kept = readJson(text);
  if (!isRecord(kept)) return now;
  const entries = Object.entries(now).map(([key, value]) => [
    key,
    typeof kept[key] === 'string' ? kept[key] : value,
  ]);
  return { ...now, ...Object.fromEntries(entries) };
}

/** What somebody else changed since, with what it was and is. */
export function changedSince(
  seen: Seen,
  now: StaffStart,
): { readonly part: Part; readonly from: string; readonly to: string }[] {
  const after = seenOf(now);
  return parts.flatMap((part) =>
    seen[part] === after[part] ? [] : [{ part, from: seen[part], to: after[part] }],
  );
}

/** What was typed upon something seen, upon what is now: fields nobody typed into are as they are now. */
export function typedUpon(typed: Texts, seen: Seen, now: StaffStart): Texts {
  const after = typedOf(now);
  const put = (name: keyof Texts) => (typed[name] === seen[name] ? after[name] : typed[name]);
  const [was, is, wanted] = [seen.roles, after.roles, typed.roles].map((one) => one.split(' '));
  const roles = roleNames.filter((role) =>
    // Whoever ticked or unticked a role meant that one, not those beside it.
    was?.includes(role) === wanted?.includes(role) ? is?.includes(role) : wanted?.includes(role),
  );
  return {
    name: put('name'),
    department: put('department'),
    level: put('level'),
    costCentre: put('costCentre'),
    roles: listed(roles),
  };
}

/** Roles in one order, so that the same ones are the same text. */
const listed = (roles: readonly Role[]) => roleNames.filter((one) => roles.includes(one)).join(' ');
