import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { Icon } from '../../shared/ui/icons/Icon.tsx';
import { Sheet } from '../../shared/ui/layers/Sheet.tsx';
import { KeyValue } from '../../shared/ui/lists/KeyValue.tsx';
import { useProduct, useProductText } from '../product/useProduct.ts';
import type { StandardLine } from '../shapes/offer.ts';
import { type StandardGroup, standardGroups } from './standards.ts';
import './StandardsLine.css';

/** What the party may take, in one line; all of it in a sheet. */
export function StandardsLine({ standards }: { standards: readonly StandardLine[] }) {
  const { t } = useTranslation(['travel', 'common']);
  const [isOpen, setOpen] = useState(false);
  const productText = useProductText();
  const top = useTopOption();
  const { inOrder } = useProduct();
  const groups = standardGroups(standards, inOrder);
  const tops = [...new Set(groups.map((group) => top(group.allowed)))];
  const [first] = standards;
  if (!first) return null;
  return (
    <div className="travel-standards">
      <Icon name="circleCheck" size={18} className="travel-standards__icon" />
      <p className="travel-standards__text">
        {standards.length === 1
          ? t('offers.standardOf', { name: first.name })
          : t('offers.standardMany', { count: standards.length })}
        <b>{tops.join(' / ')}</b>
      </p>
      <Button variant="quiet" size="sm" onPress={() => setOpen(true)} className="travel-standards__more">
        {t('offers.standardView')}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('offers.standardTitle')}
        closeLabel={t('common:action.close')}
      >
        <div className="travel-standards__sheet">
          {groups.map((group) => (
            <StandardBlock key={`${group.level}/${group.allowed.join('')}`} group={group} />
          ))}
          <p className="travel-standards__note">{productText('results.standardNote')}</p>
        </div>
      </Sheet>
    </div>
  );
}

function StandardBlock({ group }: { group: StandardGroup }) {
  const { t } = useTranslation('travel');
  const productText = useProductText();
  const count = group.names.length;
  const title = group.level
    ? t('offers.standardGroup', { level: group.level, count })
    : t('offers.standardGuests', { count });
  const options = group.allowed.map(useProduct().useOptionName());
  return (
    <section className="travel-standards__group">
      <h3 className="travel-standards__title">{title}</h3>
      <KeyValue
        layout="stack"
        items={[
          { id: 'who', label: productText('search.travellers'), value: group.names.join(t('listJoin')) },
          {
            id: 'options',
            label: productText('results.allowed'),
            value: options.join(t('listJoin')) || productText('results.standardNone'),
          },
        ]}
      />
    </section>
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
