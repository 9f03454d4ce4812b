import type { StaffCells } from '../../../contract/calls/importing/shapes.ts';
import type { StaffColumn, StaffFault } from '../../../contract/enums/importing.ts';
import { roles as allRoles, type Role } from '../../../contract/kit/access.ts';
import { languages } from '../../../contract/languages.ts';
import { isAccountName } from '../../../contract/rules/identity/accountName.ts';
import { isEmail } from '../../../contract/rules/identity/email.ts';
import { readMobile } from '../../../contract/rules/identity/mobile.ts';
import { withThoseAbove } from '../../../contract/rules/person/departmentPath.ts';
import { readPersonName } from '../../../contract/rules/person/personName.ts';
import { localisedText } from '../../../contract/rules/text/localisedText.ts';
import { normalAccount } from '../../../contract/wire/keys.ts';
import type { Db } from '../../store/db/openStore.ts';
import { takenIdentifiers, takenUsernames } from '../../store/repos/account/takenLogins.ts';
import { settingsOf } from '../../store/repos/company/companies.ts';
import { type Department, departmentsOf } from '../../store/repos/people/organisation.ts';
import { identifierIndex } from '../auth/signIn/verifier.ts';
import type { Deps } from '../deps.ts';
import { type By, mayGive } from '../staff/mayManage.ts';

export type RowFault = { readonly row: number; readonly column: StaffColumn; readonly fault: StaffFault };
/** A row with what its words stand for. */
export type JudgedRow = StaffCells & {
  readonly departmentId: string;
  readonly levelCode: string;
  readonly given: readonly Role[];
};

const nameless = { zh: '', en: '' };
const separators = /[,;，；、]/u;

/** What is wrong with rows of people to be added, cell by cell, and what their words stand for. */
export async function judgeRows(
  deps: Deps,
  db: Db,
  { actor, companyId }: By,
  rows: readonly StaffCells[],
): Promise<{ readonly faults: readonly RowFault[]; readonly judged: readonly JudgedRow[] }> {
  const { levels } = await settingsOf(db, companyId);
  const departmentsNamed = departmentsByName(await departmentsOf(db, companyId));
  const taken = await takenAmong(deps, db, companyId, rows);
  const faults: RowFault[] = [];
  const allowed = new Map<string, boolean>();
  const seen = new Map<string, Set<string>>(
    ['account', 'mobile', 'email'].map((column) => [column, new Set()]),
  );
  const judged: JudgedRow[] = [];
  for (const [row, typed] of rows.entries()) {
    const cells = trimmed(typed);
    const wrong = (column: StaffColumn, fault: StaffFault) => void faults.push({ row, column, fault });
    const once = (column: 'account' | 'mobile' | 'email', value: string, fault: StaffFault) => {
      if (taken[column].has(value)) wrong(column, fault);
      else if (seen.get(column)?.has(value)) wrong(column, 'TWICE');
      seen.get(column)?.add(value);
    };
    const mobile = readMobile(cells.mobile);
    if (!isAccountName(cells.account)) wrong('account', 'ACCOUNT_INVALID');
    else once('account', normalAccount(cells.account), 'ACCOUNT_TAKEN');
    if (readPersonName(cells.name).name === null) wrong('name', 'NAME_INVALID');
    if (mobile === null) wrong('mobile', 'MOBILE_INVALID');
    else once('mobile', normalAccount(mobile), 'MOBILE_TAKEN');
    if (cells.email !== '' && !isEmail(cells.email)) wrong('email', 'EMAIL_INVALID');
    else if (cells.email !== '') once('email', normalAccount(cells.email), 'EMAIL_TAKEN');
    const found = departmentsNamed(cells.department);
    if (found.length === 0) wrong('department', 'DEPARTMENT_UNKNOWN');
    if (found.length > 1) wrong('department', 'DEPARTMENT_AMBIGUOUS');
    const level = levelOf(levels, cells.level);
    if (level === undefined) wrong('level', 'LEVEL_UNKNOWN');
    if (cells.costCentre.length > 20) wrong('costCentre', 'COST_CENTRE_LONG');
    const words = cells.roles.split(separators).flatMap((word) => word.trim() || []);
    const given = allRoles.filter((role) => words.includes(role));
    if (words.some((word) => !allRoles.some((role) => role === word))) wrong('roles', 'ROLE_UNKNOWN');
    else {
      const key = `${given.join()} ${level}`;
      const may = allowed.get(key) ?? (await mayGive(db, actor, { roles: given, level: level ?? '' }));
      allowed.set(key, may);
      if (!may) wrong('roles', 'MAY_NOT_GIVE');
    }
    judged.push({ ...cells, departmentId: found[0] ?? '', levelCode: level ?? '', given });
  }
  return { faults, judged };
}

function trimmed(typed: StaffCells): StaffCells {
  return {
    account: typed.account.trim(),
    name: typed.name.trim(),
    mobile: typed.mobile.trim(),
    email: typed.email.trim(),
    department: typed.department.trim(),
    level: typed.level.trim(),
    costCentre: typed.costCentre.trim(),
    roles: typed.roles.trim(),
  };
}

/** A level's code by its code or name; the lowest where nothing is written. */
function levelOf(levels: Awaited<ReturnType<typeof settingsOf>>['levels'], word: string): string | undefined {
  const codes = Object.keys(levels);
  if (word === '') return codes[0] ?? 'L1';
  const wanted = word.toLowerCase();
  const named = (code: string) => {
    const name = levels[code];
    return [name?.zh, name?.en, name?.de].some((one) => one?.toLowerCase() === wanted);
  };
  return codes.find((code) => code.toLowerCase() === wanted) ?? codes.find(named);
}

/** A department's name or path, however it is spaced. */
function pathKey(path: string): string {
  return path.toLowerCase().replace(/\s*\/\s*/g, '/');
}

/**
 * The departments that words of a file mean: '' is the first at the top. A path from the top, as exports write it, is
 * looked for first, so that one at the top is not mistaken for one of its name further down; then a name alone.
 */
function departmentsByName(departments: readonly Department[]): (written: string) => readonly string[] {
  const byId = new Map(departments.map((one) => [one.id, one]));
  const paths = new Map<string, Set<string>>();
  const names = new Map<string, Set<string>>();
  const add = (to: Map<string, Set<string>>, written: string, id: string) => {
    const key = pathKey(written);
    to.set(key, (to.get(key) ?? new Set()).add(id));
  };
  for (const { id, name } of departments) {
    const path = withThoseAbove(departments, id).toReversed();
    for (const language of languages) {
      add(paths, path.map((one) => localisedText(byId.get(one)?.name ?? nameless, language)).join('/'), id);
      add(names, localisedText(name, language), id);
    }
  }
  const top = departments.find(({ parentId }) => parentId === null);
  return (written) => {
    const key = pathKey(written);
    return key === '' ? [top?.id ?? ''] : [...(paths.get(key) ?? names.get(key) ?? [])];
  };
}

/** Of what rows name somebody by, what is somebody's already. */
async function takenAmong(
  deps: Deps,
  db: Db,
  companyId: string,
  rows: readonly StaffCells[],
): Promise<Readonly<Record<'account' | 'mobile' | 'email', ReadonlySet<string>>>> {
  const accounts = rows.map(({ account }) => normalAccount(account.trim()));
  const mobiles = rows.flatMap(({ mobile }) => readMobile(mobile) ?? []).map(normalAccount);
  const emails = rows.map(({ email }) => normalAccount(email.trim())).filter((one) => one !== '');
  const indexes = new Map(
    [...accounts, ...mobiles, ...emails].map((one) => [one, identifierIndex(deps, one)]),
  );
  const taken = await takenIdentifiers(db, [...indexes.values()]);
  const usernames = await takenUsernames(db, accounts);
  const here = (one: string) => taken.get(indexes.get(one) ?? '')?.has(companyId) === true;
  return {
    account: new Set(accounts.filter((one) => usernames.has(one) || taken.has(indexes.get(one) ?? ''))),
    mobile: new Set(mobiles.filter(here)),
    email: new Set(emails.filter(here)),
  };
}
