import type { organisationCalls } from '../../../contract/calls/organisation/shapes.ts';
import { approvalFamilies } from '../../../contract/enums/approval.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { employeeId as employeeIdOf } from '../../../contract/shapes/primitives.ts';
import { type Exempt, exemptionsOf, replaceExemptions } from '../../store/repos/approval/exemptions.ts';
import { settingsOf } from '../../store/repos/company/companies.ts';
import { levelName } from '../../store/repos/company/companySettings.ts';
import { findPeople } from '../../store/repos/people/person.ts';
import type { Deps } from '../deps.ts';
import { type By, mayStill } from '../staff/mayManage.ts';
import { writeAnswerBy } from '../writeAnswer.ts';

type Calls = typeof organisationCalls;
type List = Calls['organisation.exempt.list'];
type Save = Calls['organisation.exempt.set'];

/** Who asks nobody in the company: levels first, then people by pinyin. */
export async function listExempt(
  { store: { db } }: Deps,
  { companyId }: { readonly companyId: string },
): Promise<OutputOf<List>> {
  const settings = await settingsOf(db, companyId);
  const rows = await exemptionsOf(db, companyId);
  const kindsOf = (wanted: Exempt) =>
    approvalFamilies.filter((kind) =>
      rows.some(
        (row) => row.kind === kind && row.employeeId === wanted.employeeId && row.level === wanted.level,
      ),
    );
  const levels = [...new Set(rows.flatMap(({ level }) => (level === '' ? [] : [level])))].sort();
  const ids = [...new Set(rows.flatMap(({ employeeId }) => (employeeId === '' ? [] : [employeeId])))];
  const people = (await findPeople(db, ids))
    .filter((person) => person.companyId === companyId)
    .toSorted((a, b) => (a.pinyin < b.pinyin ? -1 : 1));
  return {
    exempt: [
      ...levels.map((level) => ({
        employeeId: null,
        name: '',
        account: '',
        active: true,
        department: { zh: '', en: '' },
        level,
        levelName: levelName(settings, level),
        kinds: kindsOf({ employeeId: '', level }),
      })),
      ...people.map((person) => ({
        employeeId: employeeIdOf.parse(person.id),
        name: person.name,
        account: person.username,
        active: person.active,
        department: person.department,
        level: person.level,
        levelName: levelName(settings, person.level),
        kinds: kindsOf({ employeeId: person.id, level: '' }),
      })),
    ],
    used: [...settings.approvals],
  };
}

/** Exempts people and levels from these kinds and no others, all of them or none. */
export function setExempt(
  { audit, store }: Deps,
  by: By,
  { employeeIds, levels, kinds }: ParsedOf<Save>,
): Promise<Result<OutputOf<Save>, ErrorOf<Save>>> {
  const { actor, companyId } = by;
  return writeAnswerBy<Result<OutputOf<Save>, ErrorOf<Save>>>(store.db, by, async (trx) => {
    if (!(await mayStill(trx, by))) return fail('FORBIDDEN');
    const ids = [...new Set(employeeIds)];
    const people = await findPeople(trx, ids);
    if (people.length < ids.length || people.some((one) => one.companyId !== companyId))
      return fail('NOT_FOUND');
    const known = Object.keys((await settingsOf(trx, companyId)).levels);
    // A level that is no more may still be taken from the list.
    if (kinds.length > 0 && levels.some((level) => !known.includes(level))) return fail('LEVEL_UNKNOWN');
    const exempt: Exempt[] = [
      ...ids.map((employeeId): Exempt => ({ employeeId, level: '' })),
      ...[...new Set(levels)].map((level): Exempt => ({ employeeId: '', level })),
    ];
    for (const one of exempt) await replaceExemptions(trx, companyId, one, [...new Set(kinds)]);
    const row = { actor, ctx: '', tag: 'organisation.exempt.set', requestHash: '' };
    const decision = kinds.length === 0 ? 'none' : `exempt ${[...new Set(kinds)].join(' ')}`;
    await audit.record(
      trx,
      ...exempt.map(({ employeeId, level }) => ({
        ...row,
        subject: employeeId,
        object: employeeId || `level ${level}`,
        decision,
      })),
    );
    return ok({});
  });
}
