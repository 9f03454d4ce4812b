import type { ProductKind } from '../../../contract/products.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import type { Localised } from '../../../contract/shapes/primitives.ts';
import type { RuleSetting } from '../../../contract/shapes/rules/standard.ts';
import { unlessBroken } from '../../store/columns/brokenColumn.ts';
import type { CompanySettings } from '../../store/repos/company/companySettings.ts';
import { levelName } from '../../store/repos/company/companySettings.ts';
import { OUTSIDE_LEVEL } from '../../store/repos/company/standards.ts';
import type { StandardVersion } from '../../store/repos/company/standardWrites.ts';
import type { StandardPort } from '../booking/standardPort.ts';

/** The name of a level; none for people from outside, whom every language calls otherwise. */
export function nameOfLevel(settings: CompanySettings, level: string): Localised {
  return level === OUTSIDE_LEVEL || level === '' ? { zh: '', en: '' } : levelName(settings, level);
}

/** Whether a standard may be written for a level: one of the company's, or that of people from outside. */
export function isLevel({ levels }: CompanySettings, level: string): boolean {
  return level === OUTSIDE_LEVEL || Object.hasOwn(levels, level);
}

/** Null for a day that is none: what held before anybody changed it. */
export function dayOf(validFrom: string): string | null {
  return validFrom === '' ? null : validFrom;
}

/** What holds today of the versions of a level and product, and what is planned for later days. */
export function cellOf(
  { read }: Pick<StandardPort, 'read'>,
  versions: readonly StandardVersion[],
  now: number,
) {
  const today = chinaDate(now);
  const current = versions.findLast(({ validFrom }) => validFrom <= today);
  const settings = current && unlessBroken(() => read(current.rules, current.id));
  return {
    now: current && settings ? { validFrom: dayOf(current.validFrom), settings } : null,
    isBroken: current !== undefined && settings === null,
    planned: versions.flatMap(({ validFrom, rules, id }) => {
      const written = validFrom > today ? unlessBroken(() => read(rules, id)) : null;
      return written ? [{ validFrom, settings: written }] : [];
    }),
  };
}

/** Rules as they were written down; null for none, and for what cannot be read any more. */
export function writtenRules({ read }: Pick<StandardPort, 'read'>, rules: string): RuleSetting[] | null {
  return rules === '' ? null : unlessBroken(() => read(rules, ''));
}

/** The versions of one level and product, by their day. */
export function versionsOf(
  versions: readonly StandardVersion[],
  level: string,
  product: ProductKind,
): StandardVersion[] {
  return versions.filter((one) => one.level === level && one.product === product);
}
