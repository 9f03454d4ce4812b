import type { Transaction } from 'kysely';
import type { standardCalls } from '../../../contract/calls/standard/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { settingsFit } from '../../../contract/rules/standard/settingsFit.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { newId } from '../../base/newId.ts';
import { settingsOf } from '../../store/repos/company/companies.ts';
import {
  cellName,
  deleteStandard,
  insertStandardChange,
  putStandard,
  type StandardChange,
  standardRevisions,
  standardVersions,
} from '../../store/repos/company/standardWrites.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Products } from '../booking/products.ts';
import type { Deps } from '../deps.ts';
import { type By, byPermission, mayStill } from '../staff/mayManage.ts';
import { writeAnswerBy } from '../writeAnswer.ts';
import { isLevel, versionsOf } from './cells.ts';

type Calls = typeof standardCalls;
type Save = Calls['standard.save'];
type Withdraw = Calls['standard.withdraw'];
type Trx = Transaction<Tables>;

/** Writes what holds for a level and product from a day on; a day that is over keeps what held on it. */
export async function saveStandard(
  deps: Deps & { readonly products: Products },
  by: By,
  { level, product, validFrom, revision, settings }: ParsedOf<Save>,
): Promise<Result<OutputOf<Save>, ErrorOf<Save>>> {
  const port = deps.products[product].standard;
  if (!settingsFit(await port.frames(), settings)) return fail('STANDARD_INVALID');
  const rules = port.write(settings);
  const id = newId(deps.random);
  return onCell<OutputOf<Save>, ErrorOf<Save>>(deps, by, { level, product, revision }, async (trx) => {
    const now = deps.clock.now();
    if (validFrom < chinaDate(now)) return fail('STANDARD_DATE_PAST');
    if (!isLevel(await settingsOf(trx, by.companyId), level)) return fail('LEVEL_UNKNOWN');
    const versions = versionsOf(await standardVersions(trx, by.companyId), level, product);
    const before = versions.findLast((one) => one.validFrom <= validFrom)?.rules ?? '';
    await putStandard(trx, by.companyId, { id, level, product, validFrom, rules });
    const change = { product, level, validFrom, act: 'saved', before, after: rules } as const;
    return ok({ revision: await noteChange(deps, trx, by, change) });
  });
}

/** Takes back what was planned for a day to come: what holds before it goes on. */
export async function withdrawStandard(
  deps: Deps,
  by: By,
  { level, product, validFrom, revision }: ParsedOf<Withdraw>,
): Promise<Result<OutputOf<Withdraw>, ErrorOf<Withdraw>>> {
  return onCell<OutputOf<Withdraw>, ErrorOf<Withdraw>>(
    deps,
    by,
    { level, product, revision },
    async (trx) => {
      if (validFrom <= chinaDate(deps.clock.now())) return fail('STANDARD_DATE_PAST');
      const versions = versionsOf(await standardVersions(trx, by.companyId), level, product);
      const planned = versions.find((one) => one.validFrom === validFrom);
      if (!planned) return fail('RULES_CHANGED');
      await deleteStandard(trx, planned.id);
      const after = versions.findLast((one) => one.validFrom < validFrom)?.rules ?? '';
      const change = { product, level, validFrom, act: 'withdrawn', before: planned.rules, after } as const;
      return ok({ revision: await noteChange(deps, trx, by, change) });
    },
  );
}

/**
 * Works on one level and product of a company, or on a product's reasons (level ''), as whoever writes saw it: a
 * change they have not seen refuses them, so that nobody overwrites what they do not know of.
 */
export function onCell<Value, Code extends string>(
  { store }: Pick<Deps, 'store'>,
  by: By,
  seen: { readonly level: string; readonly product: string; readonly revision: number },
  work: (trx: Trx) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'FORBIDDEN' | 'RULES_CHANGED'>> {
  return writeAnswerBy<Result<Value, Code | 'FORBIDDEN' | 'RULES_CHANGED'>>(store.db, by, async (trx) => {
    if (!(await mayStill(trx, byPermission(by, 'manage.rules')))) return fail('FORBIDDEN');
    const last = (await standardRevisions(trx, by.companyId)).get(cellName(seen.product, seen.level)) ?? 0;
    return last === seen.revision ? work(trx) : fail('RULES_CHANGED');
  });
}

/** Writes a change down, with a row of the trail; answers its number. */
export async function noteChange(
  { audit, clock }: Pick<Deps, 'audit' | 'clock'>,
  trx: Trx,
  { actor, companyId }: By,
  change: Omit<StandardChange, 'actorId' | 'at'>,
): Promise<number> {
  const { act, product, level, validFrom } = change;
  const revision = await insertStandardChange(trx, companyId, { ...change, actorId: actor, at: clock.now() });
  await audit.record(trx, {
    actor,
    subject: '',
    ctx: '',
    tag: 'standard.change',
    object: `${product} ${level}`.trim(),
    decision: `${act} ${validFrom}`.trim(),
    requestHash: '',
  });
  return revision;
}
