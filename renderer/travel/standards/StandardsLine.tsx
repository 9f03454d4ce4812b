import { useTranslation } from 'react-i18next';
import { useProduct, useProductText } from '../product/useProduct.ts';
import type { StandardLine } from '../shapes/offer.ts';
import { StandardsFrame } from './StandardsFrame.tsx';
import { standardGroups } from './standards.ts';

type Props<Line> = {
  standards: readonly Line[];
  /** A further rule of the product, in words for some lines at once; '' where none of them has it. */
  also?: { readonly label: string; readonly textOf: (lines: readonly Line[]) => string };
};

/** What the party may take, in one line; all of it in a sheet. */
export function StandardsLine<Line extends StandardLine>({ standards, also }: Props<Line>) {
  const { t } = useTranslation('travel');
  const productText = useProductText();
  const top = useTopOption();
  const { inOrder, useOptionName } = useProduct();
  const optionName = useOptionName();
  const groups = standardGroups(standards, inOrder);
  const tops = [...new Set(groups.map((group) => top(group.allowed)))];
  const alsoOf = (level: string) => {
    const line = standards.find((one) => one.level === level);
    return (line && also?.textOf([line])) ?? '';
  };
  const more = [also?.textOf(standards) ?? ''].filter((text) => text !== '');
  return (
    <StandardsFrame
      standards={standards}
      summary={[tops.join(' / '), ...more].join(t('listJoin'))}
      groups={groups.map(({ allowed, ...group }) => ({
        ...group,
        id: `${group.level}/${allowed.join('')}`,
        rules: [
          {
            id: 'options',
            label: productText('results.allowed'),
            value:
              allowed.map((option) => optionName(option)).join(t('listJoin')) ||
              productText('results.standardNone'),
          },
          ...(also && alsoOf(group.level)
            ? [{ id: 'also', label: also.label, value: alsoOf(group.level) }]
            : []),
        ],
      }))}
    />
  );
}

/** "一等座及以下" for a set of options, best first. */
function useTopOption(): (allowed: readonly string[]) => string {
  const productText = useProductText();
  const optionName = useProduct().useOptionName();
  const { t } = useTranslation('travel');
  return (allowed) => {
    const [first, second] = allowed;
    if (!first) return productText('results.standardNone');
    const option = optionName(first);
    return second ? t('offers.standardTop', { option }) : t('offers.standardOnly', { option });
  };
}
