import { useTranslation } from 'react-i18next';
import { useProduct, useProductText } from '../product/useProduct.ts';
import type { StandardLine } from '../shapes/offer.ts';
import { StandardsFrame } from './StandardsFrame.tsx';
import { standardGroups } from './standards.ts';

/** What the party may take, in one line; all of it in a sheet. */
export function StandardsLine({ standards }: { standards: readonly StandardLine[] }) {
  const { t } = useTranslation('travel');
  const productText = useProductText();
  const top = useTopOption();
  const { inOrder, useOptionName } = useProduct();
  const optionName = useOptionName();
  const groups = standardGroups(standards, inOrder);
  const tops = [...new Set(groups.map((group) => top(group.allowed)))];
  return (
    <StandardsFrame
      standards={standards}
      summary={tops.join(' / ')}
      groups={groups.map(({ allowed, ...group }) => ({
        ...group,
        id: `${group.level}/${allowed.join('')}`,
        rules: [
          {
            id: 'options',
            label: productText('results.allowed'),
            value: allowed.map(optionName).join(t('listJoin')) || productText('results.standardNone'),
          },
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
