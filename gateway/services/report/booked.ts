import { standardRules } from '../../../contract/enums/standard.ts';
import type { ProductKind } from '../../../contract/products.ts';
import type { BookedReport } from '../../../contract/shapes/report.ts';
import type { Db } from '../../store/db/openStore.ts';
import { reasonLabel } from '../../store/repos/company/standards.ts';
import type { Counted } from '../../store/repos/report/costs.ts';
import { aheadSpans, type ChoiceGroup, choiceGroups } from '../../store/repos/report/orderChoices.ts';

/** How orders were booked: how far ahead, what went beyond the standard and why, and what that cost more. */
export async function bookedReport(db: Db, which: Counted): Promise<BookedReport> {
  const groups = await choiceGroups(db, which);
  const beyond = groups.filter(({ rule }) => rule !== '');
  const all = sumOf(groups);
  return {
    averageDays: all.orders === 0 ? 0 : Math.round((all.days / all.orders) * 10) / 10,
    ahead: aheadSpans.map((from) => ({ from, ...spentIn(groups.filter(({ span }) => span === from)) })),
    beyond: { ...spentIn(beyond), missedFen: sumOf(beyond).missedFen },
    rules: standardRules.flatMap((rule) => {
      const own = beyond.filter((one) => one.rule === rule);
      return own.length === 0 ? [] : [{ rule, ...spentIn(own), missedFen: sumOf(own).missedFen }];
    }),
    reasons: await reasonsOf(db, which.companyId, beyond),
  };
}

/** Reasons given for what went beyond the standard, most orders first; '' stands for none. */
async function reasonsOf(
  db: Db,
  companyId: string,
  beyond: readonly ChoiceGroup[],
): Promise<BookedReport['reasons']> {
  const byReason = new Map<string, { kind: ProductKind; code: string; groups: ChoiceGroup[] }>();
  for (const group of beyond) {
    const key = group.reason === '' ? '' : `${group.kind} ${group.reason}`;
    const known = byReason.get(key) ?? { kind: group.kind, code: group.reason, groups: [] };
    known.groups.push(group);
    byReason.set(key, known);
  }
  const reasons = await Promise.all(
    [...byReason.values()].map(async ({ kind, code, groups }) => ({
      kind,
      code,
      label: code === '' ? { zh: '', en: '' } : await reasonLabel(db, companyId, kind, code),
      ...spentIn(groups),
      missedFen: sumOf(groups).missedFen,
    })),
  );
  return reasons.toSorted((a, b) => b.orders - a.orders);
}

const spentIn = (groups: readonly ChoiceGroup[]) => {
  const { fen, orders } = sumOf(groups);
  return { fen, orders };
};

function sumOf(groups: readonly ChoiceGroup[]) {
  const sum = { fen: 0, orders: 0, missedFen: 0, days: 0 };
  for (const group of groups) {
    sum.fen += group.fen;
    sum.orders += group.orders;
    sum.missedFen += group.missedFen;
    sum.days += group.days;
  }
  return sum;
}
