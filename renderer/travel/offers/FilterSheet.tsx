import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { ChipGroup } from '../../shared/ui/controls/ChipGroup.tsx';
import { Switch } from '../../shared/ui/controls/Switch.tsx';
import { Sheet } from '../../shared/ui/layers/Sheet.tsx';
import type { ListPreference } from '../preference/listPreference.ts';
import { useProductText } from '../product/useProduct.ts';
import type { Facet } from './facets.ts';
import './FilterSheet.css';

type Props<Id extends string> = {
  isOpen: boolean;
  onClose: () => void;
  facets: readonly Facet<Id>[];
  onToggle: (facet: Id, value: string) => void;
  /** Only offers on which everybody is within their standard; null while nobody travels. */
  withinOnly: boolean | null;
  onWithinOnly: (withinOnly: boolean) => void;
  preference?: ListPreference | undefined;
  onClear: () => void;
  /** How many offers the filter leaves. */
  found: number;
};

/** All filters with how many offers each has; every change shows at once behind the sheet. */
export function FilterSheet<Id extends string>(props: Props<Id>) {
  const { isOpen, onClose, facets, onToggle, withinOnly, onWithinOnly, preference, onClear, found } = props;
  const { t } = useTranslation(['travel', 'common']);
  const productText = useProductText();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('offers.filter')}
      closeLabel={t('common:action.close')}
      actions={
        <>
          <Button onPress={onClear}>{t('offers.clearFilter')}</Button>
          <Button variant="primary" onPress={onClose}>
            {productText('results.showOffers', { count: found })}
          </Button>
        </>
      }
    >
      <div className="travel-filters">
        {withinOnly !== null && (
          <Switch layout="row" isSelected={withinOnly} onChange={onWithinOnly}>
            {productText('results.withinOnlyLong')}
          </Switch>
        )}
        {preference && (
          <Switch layout="row" isSelected={preference.isOn} onChange={preference.onSwitch}>
            {t('preference.first', { whose: preference.label })}
            <span className="travel-filters__sub">{preference.wishes.join(t('listJoin'))}</span>
          </Switch>
        )}
        {facets
          .filter(({ values }) => values.length > 0)
          .map(({ id, title, values }) => {
            const chips = values.map(({ value, label, count }) => ({
              id: value,
              label: count === null ? label : `${label} ${count}`,
            }));
            const selected = values.filter(({ isChosen }) => isChosen).map(({ value }) => value);
            return (
              <section key={id}>
                <h3 className="travel-filters__title">{title}</h3>
                <ChipGroup
                  label={title}
                  layout="wrap"
                  options={chips}
                  selected={selected}
                  onChange={(now) => {
                    const changed = values.find(
                      ({ value }) => now.includes(value) !== selected.includes(value),
                    );
                    if (changed) onToggle(id, changed.value);
                  }}
                />
              </section>
            );
          })}
      </div>
    </Sheet>
  );
}
