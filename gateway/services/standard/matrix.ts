import type { standardCalls } from '../../../contract/calls/standard/shapes.ts';
import type { OutputOf } from '../../../contract/kit/defineCalls.ts';
import { productKinds } from '../../../contract/products.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import type { Db } from '../../store/db/openStore.ts';
import { settingsOf } from '../../store/repos/company/companies.ts';
import { OUTSIDE_LEVEL } from '../../store/repos/company/standards.ts';
import { cellName, standardRevisions, standardVersions } from '../../store/repos/company/standardWrites.ts';
import { levelCounts } from '../../store/repos/people/levels.ts';
import type { Products } from '../booking/products.ts';
import { cellOf, nameOfLevel, versionsOf } from './cells.ts';

type Call = (typeof standardCalls)['standard.matrix.get'];

/** All levels of a company against all products, as they hold and as they are planned. */
export async function standardMatrix(
  { db, products }: { readonly db: Db; readonly products: Products },
  { companyId, now }: { readonly companyId: string; readonly now: number },
): Promise<OutputOf<Call>> {
  const settings = await settingsOf(db, companyId);
  const versions = await standardVersions(db, companyId);
  const revisions = await standardRevisions(db, companyId);
  const counts = await levelCounts(db, companyId);
  const levels = [...Object.keys(settings.levels), OUTSIDE_LEVEL];
  const framed = productKinds.map(async (kind) => ({
    kind,
    frames: [...(await products[kind].standard.frames())],
    unlimited: products[kind].standard.read('', ''),
  }));
  return {
    today: chinaDate(now),
    levels: levels.map((code) => ({
      code,
      name: nameOfLevel(settings, code),
      isOutside: code === OUTSIDE_LEVEL,
      people: counts.get(code) ?? 0,
    })),
    products: await Promise.all(framed),
    cells: levels.flatMap((level) =>
      productKinds.map((product) => ({
        level,
        product,
        revision: revisions.get(cellName(product, level)) ?? 0,
        ...cellOf(products[product].standard, versionsOf(versions, level, product), now),
      })),
    ),
  };
}
