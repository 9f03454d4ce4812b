import { useTranslation } from 'react-i18next';
import { approvalFamilies } from '../../../../contract/enums/approval.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import type { Chain, ChainFrame, ChainStep } from '../rules.ts';

/** A chain in words: for whom it is, and whom each step asks about what. */
export function useChainWords({ departments, levels, people }: ChainFrame) {
  const { t } = useTranslation('rules');
  const language = useLanguage();
  const personOf = (id: string) => people.find((one) => one.employeeId === id)?.name ?? t('chains.gone');
  const departmentOf = (id: string) => {
    const found = departments.find((one) => one.departmentId === id);
    return found ? localisedText(found.name, language) : t('chains.gone');
  };
  const levelOf = (code: string) => {
    const found = levels.find((one) => one.code === code);
    return found ? localisedText(found.name, language) : code;
  };
  return {
    personOf,
    place: ({ departmentId, costCentre, kind }: Pick<Chain, 'departmentId' | 'costCentre' | 'kind'>) => {
      const family = approvalFamilies.find((one) => one === kind);
      return [
        departmentId === '' ? t('chains.allDepartments') : departmentOf(departmentId),
        ...(costCentre === '' ? [] : [t('chains.costCentreIs', { costCentre })]),
        family ? t(`chains.kind.${family}`) : t('chains.allKinds'),
      ];
    },
    step: ({ by, ids, level }: ChainStep): { readonly who: string; readonly more: string } => {
      const [first, ...others] = ids;
      switch (by) {
        case 'people':
          return {
            who: first === undefined ? t('chains.nobody') : personOf(first),
            more:
              others.length === 0
                ? ''
                : t('chains.standIns', { names: others.map(personOf).join(t('chains.join')) }),
          };
        case 'department':
          return { who: t('chains.by.department'), more: t('chains.departmentHint') };
        case 'level':
          return { who: t('chains.fromLevel', { level: levelOf(level) }), more: t('chains.levelHint') };
      }
    },
    from: ({ fromFen }: ChainStep) =>
      fromFen === 0 ? '' : t('chains.from', { sum: moneyText(fromFen, language, { whole: true }) }),
  };
}
