import { isDeepStrictEqual } from 'node:util';
import type { levelCalls } from '../../../contract/calls/level/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { isProductKind } from '../../../contract/products.ts';
import { isAlike } from '../../../contract/rules/text/localisedText.ts';
import type { Localised } from '../../../contract/shapes/primitives.ts';
import { unlessBroken } from '../../store/columns/brokenColumn.ts';
import { chainsOf, stepsOf } from '../../store/repos/approval/approvalChains.ts';
import { replaceExemptions } from '../../store/repos/approval/exemptions.ts';
import { dropLevel, setLevels, settingsOf } from '../../store/repos/company/companies.ts';
import {
  deleteStandard,
  insertStandardChange,
  levelsChanged,
  standardVersions,
} from '../../store/repos/company/standardWrites.ts';
import { levelHolders } from '../../store/repos/people/levels.ts';
import type { Deps } from '../deps.ts';
import type { By } from '../staff/mayManage.ts';
import { recordBy, type Trx, writeWhileAllowed } from '../staff/writeWhileAllowed.ts';

type Calls = typeof levelCalls;
type Save = Calls['level.save'];
type Order = Calls['level.order'];
type Remove = Calls['level.remove'];
type Levels = Readonly<Record<string, Localised>>;

/** More are not told apart by anybody. */
const MAX_LEVELS = 20;

/** Adds a level above all others, or renames one that is still called as whoever renames it saw it. */
export function saveLevel(
  deps: Deps,
  by: By,
  { code, name, was }: ParsedOf<Save>,
): Promise<Result<OutputOf<Save>, ErrorOf<Save>>> {
  return onLevels<OutputOf<Save>, ErrorOf<Save>>(deps, by, async (trx, levels) => {
    const known = code === undefined ? undefined : levels[code];
    if (code !== undefined && !known) return fail('LEVEL_UNKNOWN');
    if (known && was && !isDeepStrictEqual({ ...known }, { ...was })) return fail('RULES_CHANGED');
    if (!known && Object.keys(levels).length >= MAX_LEVELS) return fail('LEVELS_FULL');
    const others = Object.entries(levels).flatMap(([other, called]) => (other === code ? [] : called));
    if (others.some((other) => isAlike(other, name))) return fail('LEVEL_NAME_TAKEN');
    const own = code ?? (await nextCode(trx, by.companyId));
    await setLevels(trx, by.companyId, { ...levels, [own]: name });
    await recordBy(deps, trx, by, ['level.save', own, known ? 'renamed' : 'added']);
    return ok({ code: own });
  });
}

/** Puts the levels in another order, if they still are those whoever moves them saw. */
export function orderLevels(
  deps: Deps,
  by: By,
  { codes, was }: ParsedOf<Order>,
): Promise<Result<OutputOf<Order>, ErrorOf<Order>>> {
  return onLevels<OutputOf<Order>, ErrorOf<Order>>(deps, by, async (trx, levels) => {
    const known = Object.keys(levels);
    if (was.join() !== known.join()) return fail('RULES_CHANGED');
    if (codes.toSorted().join() !== known.toSorted().join()) return fail('LEVEL_UNKNOWN');
    const ordered = codes.map((code) => [code, levels[code] ?? { zh: code, en: code }] as const);
    await setLevels(trx, by.companyId, Object.fromEntries(ordered));
    await recordBy(deps, trx, by, ['level.order', codes.join(' '), 'ordered']);
    return ok({});
  });
}

/** Removes a level nobody holds, who left among them: their orders say what they were. */
export function removeLevel(
  deps: Deps,
  by: By,
  { code }: ParsedOf<Remove>,
): Promise<Result<OutputOf<Remove>, ErrorOf<Remove>>> {
  const { companyId, actor } = by;
  return onLevels<OutputOf<Remove>, ErrorOf<Remove>>(deps, by, async (trx, levels) => {
    if (!levels[code]) return fail('LEVEL_UNKNOWN');
    if (((await levelHolders(trx, companyId)).get(code) ?? 0) > 0) return fail('LEVEL_HELD');
    if (await isInChain(trx, companyId, code)) return fail('LEVEL_IN_CHAIN');
    const { [code]: _, ...rest } = levels;
    const { lastRemovedLevel } = await settingsOf(trx, companyId);
    await dropLevel(trx, companyId, {
      levels: rest,
      lastRemovedLevel: Math.max(lastRemovedLevel, numberOf(code)),
    });
    await replaceExemptions(trx, companyId, { employeeId: '', level: code }, []);
    const written = (await standardVersions(trx, companyId)).filter(({ level }) => level === code);
    for (const { id, product, validFrom, rules } of written) {
      await deleteStandard(trx, id);
      if (!isProductKind(product)) continue;
      const change = { product, level: code, validFrom, act: 'removed', before: rules, after: '' } as const;
      await insertStandardChange(trx, companyId, { ...change, actorId: actor, at: deps.clock.now() });
    }
    await recordBy(deps, trx, by, ['level.remove', code, 'removed']);
    return ok({});
  });
}

/** Whether a chain asks from a level on: its step would ask nobody, and be skipped, without a word. */
async function isInChain(trx: Trx, companyId: string, code: string): Promise<boolean> {
  const steps = (await chainsOf(trx, companyId)).flatMap((chain) => unlessBroken(() => stepsOf(chain)) ?? []);
  return steps.some((step) => step.by === 'level' && step.level === code);
}

/**
 * The next free code: L and a number no level of the company has or had. A code that came back would give old orders
 * the new level's name, and it the old one's history. Before removed levels were counted, their standards' changes tell.
 */
async function nextCode(trx: Trx, companyId: string): Promise<string> {
  const { levels, lastRemovedLevel } = await settingsOf(trx, companyId);
  const codes = [...Object.keys(levels), ...(await levelsChanged(trx, companyId))];
  return `L${Math.max(lastRemovedLevel, ...codes.map(numberOf)) + 1}`;
}

/** The number of a level's code; 0 for a code that has none. */
function numberOf(code: string): number {
  return Number(/^L(\d{1,6})$/.exec(code)?.[1] ?? 0);
}

/** Works on a company's levels as they stand, which nobody else changes meanwhile. */
function onLevels<Value, Code extends string>(
  deps: Deps,
  by: By,
  work: (trx: Trx, levels: Levels) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'FORBIDDEN'>> {
  return writeWhileAllowed(deps, by, async (trx) => work(trx, (await settingsOf(trx, by.companyId)).levels));
}
