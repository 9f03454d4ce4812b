import type { standardCalls } from '../../../contract/calls/standard/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { productKinds } from '../../../contract/products.ts';
import type { Db } from '../../store/db/openStore.ts';
import { reasonWords } from '../../store/repos/company/reasonWords.ts';
import { type Reason, reasonCodes } from '../../store/repos/company/standards.ts';
import { cellName, putReasons, standardRevisions } from '../../store/repos/company/standardWrites.ts';
import type { Deps } from '../deps.ts';
import type { By } from '../staff/mayManage.ts';
import { noteChange, onCell } from './save.ts';

type Calls = typeof standardCalls;
type List = Calls['standard.reason.list'];
type Save = Calls['standard.reason.save'];

/** The level under which changes of a product's reasons are kept. */
const REASONS = '';

/** A company's reasons for going beyond a standard, by product. */
export async function listReasons(db: Db, companyId: string): Promise<OutputOf<List>> {
  const revisions = await standardRevisions(db, companyId);
  const products = productKinds.map(async (kind) => ({
    kind,
    revision: revisions.get(cellName(kind, REASONS)) ?? 0,
    reasons: (await reasonCodes(db, companyId, kind)).map(({ code, label }) => ({ code, label })),
  }));
  return { products: await Promise.all(products) };
}

/** Writes a product's reasons anew. A code that is none of the company's is refused: reasons given keep their words. */
export function saveReasons(
  deps: Deps,
  by: By,
  { product, revision, reasons }: ParsedOf<Save>,
): Promise<Result<OutputOf<Save>, ErrorOf<Save>>> {
  const seen = { level: REASONS, product, revision };
  return onCell<OutputOf<Save>, ErrorOf<Save>>(deps, by, seen, async (trx) => {
    const before = await reasonCodes(trx, by.companyId, product);
    const wanted = reasons.flatMap(({ code }) => code ?? []);
    const areKnown = wanted.every((code) => before.some((one) => one.code === code));
    if (!areKnown || new Set(wanted).size < wanted.length) return fail('REASON_INVALID');
    const after = reasons.map(
      ({ code, label }): Reason => ({
        code: code ?? `c${Buffer.from(deps.random.bytes(6)).toString('hex')}`,
        label,
      }),
    );
    await putReasons(trx, { companyId: by.companyId, product }, after);
    const written = (list: readonly Reason[]) => reasonWords.write(list.map(({ label }) => label));
    const change = { before: written(before), after: written(after), validFrom: '', act: 'reasons' } as const;
    return ok({ revision: await noteChange(deps, trx, by, { ...change, product, level: REASONS }) });
  });
}
