import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Localised } from '../../../contract/shapes/primitives.ts';
import { localisedOr } from '../../shared/format/localised.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { Icon } from '../../shared/ui/icons/Icon.tsx';
import { Sheet } from '../../shared/ui/layers/Sheet.tsx';
import { type Fact, KeyValue } from '../../shared/ui/lists/KeyValue.tsx';
import { useProductText } from '../product/useProduct.ts';
import './StandardsLine.css';

/** People whose standard says the same, with its rules. An empty level stands for guests and contacts. */
export type ShownGroup = {
  readonly id: string;
  readonly level: string;
  readonly levelName: Localised | undefined;
  readonly names: readonly string[];
  readonly rules: readonly Fact[];
};

type Props = {
  standards: readonly { readonly name: string }[];
  /** All of them in a few words. */
  summary: string;
  groups: readonly ShownGroup[];
};

/** The line above a list that says what the party may take, and the sheet that says it of everybody. */
export function StandardsFrame({ standards, summary, groups }: Props) {
  const { t } = useTranslation(['travel', 'common']);
  const [isOpen, setOpen] = useState(false);
  const productText = useProductText();
  const [first] = standards;
  if (!first) return null;
  return (
    <div className="travel-standards">
      <Icon name="circleCheck" size={18} className="travel-standards__icon" />
      <p className="travel-standards__text">
        {standards.length === 1
          ? t('offers.standardOf', { name: first.name })
          : t('offers.standardMany', { count: standards.length })}
        <b>{summary}</b>
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
            <StandardBlock key={group.id} group={group} />
          ))}
          <p className="travel-standards__note">{productText('results.standardNote')}</p>
        </div>
      </Sheet>
    </div>
  );
}

function StandardBlock({ group }: { group: ShownGroup }) {
  const { t } = useTranslation('travel');
  const productText = useProductText();
  const language = useLanguage();
  const count = group.names.length;
  const title = group.level
    ? t('offers.standardGroup', { level: localisedOr(group.levelName, group.level, language), count })
    : t('offers.standardGuests', { count });
  return (
    <section className="travel-standards__group">
      <h3 className="travel-standards__title">{title}</h3>
      <KeyValue
        layout="stack"
        items={[
          { id: 'who', label: productText('search.travellers'), value: group.names.join(t('listJoin')) },
          ...group.rules,
        ]}
      />
    </section>
  );
}
