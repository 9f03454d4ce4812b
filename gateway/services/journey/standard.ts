import type { journeyCalls } from '../../../contract/calls/journey/shapes.ts';
import type { OutputOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { productKinds } from '../../../contract/products.ts';
import { callerOf, type Scope, subjectOf } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { levelName } from '../../store/repos/company/companySettings.ts';
import { findPerson } from '../../store/repos/people/person.ts';
import type { Products } from '../booking/products.ts';

type Call = (typeof journeyCalls)['journey.standard.get'];

/** By which rules the person it is for is judged, for every product; what they have spent of a cap as of now. */
export async function standardOf(
  { db, products }: { readonly db: Db; readonly products: Products },
  scope: Scope,
): Promise<Result<OutputOf<Call>, 'NOT_FOUND'>> {
  const person = await findPerson(db, subjectOf(scope));
  if (!person) return fail('NOT_FOUND');
  const { companyId } = callerOf(scope);
  const traveller = {
    ref: { kind: 'employee', id: person.id },
    level: person.level,
    principalId: person.id,
  } as const;
  const rules = productKinds.map(async (kind) => ({
    kind,
    lines: await products[kind].journey.standard(db, { companyId, traveller, now: scope.now }),
  }));
  const { name, level, settings } = person;
  return ok({ name, level, levelName: levelName(settings, level), products: await Promise.all(rules) });
}
