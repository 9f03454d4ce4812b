import type { Transaction } from 'kysely';
import type { HandOverId } from '../../../contract/shapes/desk/care.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import { type Care, type CareKind, caresOf, endCares, insertCare } from '../../store/repos/care/cares.ts';
import type { Tables } from '../../store/tables/schema.ts';
import { recordOwn } from '../audit/recordOwn.ts';
import type { Deps } from '../deps.ts';
import { newId, notBeyond, type Until } from './terms.ts';

/** Something that is given, with the steps of its care that hold, and whom its carer has to reach. */
export type Given = {
  readonly kind: CareKind;
  readonly id: string;
  readonly steps: readonly Care[];
  readonly principals: readonly string[];
};

export type Terms = {
  readonly handOverId: HandOverId;
  readonly to: string;
  readonly note: string;
  readonly until: Until;
};

/** Writes what is given into a colleague's care, with a row of the trail each. Steps that do not hold any more end. */
export async function writeCares(
  deps: Pick<Deps, 'audit' | 'fields' | 'random'>,
  trx: Transaction<Tables>,
  scope: Scope,
  { given, terms, tag }: { readonly given: readonly Given[]; readonly terms: Terms; readonly tag: string },
): Promise<void> {
  const { companyId, employeeId } = callerOf(scope);
  const { handOverId, to, note, until } = terms;
  const noteEnc = deps.fields.encrypt('desk_care.note', note);
  for (const { kind, id, steps, principals } of given) {
    const holding = new Set(steps.map((step) => step.id));
    const stale = (await caresOf(trx, companyId, kind, [id])).filter((step) => !holding.has(step.id));
    await endCares(
      trx,
      stale.map((step) => step.id),
      { at: scope.now, by: 'system' },
    );
    await insertCare(trx, {
      id: newId(deps.random),
      companyId,
      handOverId,
      kind,
      objectId: id,
      step: steps.length,
      giverId: employeeId,
      carerId: to,
      principals,
      noteEnc,
      ...notBeyond(until, steps.at(-1)),
      givenAt: scope.now,
    });
    await recordOwn(deps, trx, scope, { tag, id, decision: `given to ${to}` });
  }
}
