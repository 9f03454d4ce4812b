import type { standardCalls } from '../../../contract/calls/standard/shapes.ts';
import { standardActs } from '../../../contract/enums/standard.ts';
import type { OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { isProductKind } from '../../../contract/products.ts';
import type { Localised } from '../../../contract/shapes/primitives.ts';
import { unlessBroken } from '../../store/columns/brokenColumn.ts';
import { enumValue } from '../../store/columns/enumColumn.ts';
import type { Db } from '../../store/db/openStore.ts';
import { settingsOf } from '../../store/repos/company/companies.ts';
import { reasonWords } from '../../store/repos/company/reasonWords.ts';
import { standardChanges } from '../../store/repos/company/standardWrites.ts';
import { staffNamed } from '../../store/repos/people/staff.ts';
import type { Products } from '../booking/products.ts';
import { dayOf, nameOfLevel, writtenRules } from './cells.ts';

type Call = (typeof standardCalls)['standard.history.list'];

const PAGE = 30;

/** Who changed which standard when, the newest first. */
export async function standardHistory(
  { db, products }: { readonly db: Db; readonly products: Products },
  companyId: string,
  { level, product, cursor, limit = PAGE }: ParsedOf<Call>,
): Promise<OutputOf<Call>> {
  const before = cursor === undefined ? undefined : Number(cursor) || 0;
  const found = await standardChanges(db, companyId, { level, product, before, limit: limit + 1 });
  const page = found.slice(0, limit);
  const people = await staffNamed(
    db,
    page.map(({ actorId }) => actorId),
  );
  const settings = await settingsOf(db, companyId);
  const last = page.at(-1);
  return {
    changes: page.flatMap((row) => {
      if (!isProductKind(row.product)) return [];
      const port = products[row.product].standard;
      const areRules = row.act !== 'reasons';
      return {
        revision: row.seq,
        at: row.at,
        by: people.get(row.actorId)?.name ?? '',
        act: enumValue('standard_change.act', standardActs, row.act),
        product: row.product,
        level: row.level,
        levelName: nameOfLevel(settings, row.level),
        validFrom: dayOf(row.validFrom),
        before: areRules ? writtenRules(port, row.before) : null,
        after: areRules ? writtenRules(port, row.after) : null,
        reasonsBefore: areRules ? [] : reasonsOf(row.before),
        reasonsAfter: areRules ? [] : reasonsOf(row.after),
      };
    }),
    nextCursor: found.length > limit && last ? String(last.seq) : null,
  };
}

function reasonsOf(stored: string): Localised[] {
  return stored === '' ? [] : (unlessBroken(() => reasonWords.read(stored)) ?? []);
}
