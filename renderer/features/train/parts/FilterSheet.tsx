import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { ChipGroup } from '../../../shared/ui/controls/ChipGroup.tsx';
import { Switch } from '../../../shared/ui/controls/Switch.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { noFilter, type OfferFilter } from '../logic/filterShape.ts';
import { type Facet, type FacetOption, facets, toggled } from '../logic/offerFilter.ts';
import { isChosen } from './FilterChips.tsx';
import './FilterSheet.css';
import { type StationNames, useFacetLabel } from './useFacetLabel.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  options: Record<Facet, FacetOption[]>;
  filter: OfferFilter;
  stations: StationNames;
  /** How many trains the filter leaves. */
  found: number;
  hasParty: boolean;
  onChange: (filter: OfferFilter) => void;
};

/** All filters with how many trains each has; every change shows at once behind the sheet. */
export function FilterSheet({
  isOpen,
  onClose,
  options,
  filter,
  stations,
  found,
  hasParty,
  onChange,
}: Props) {
  const { t } = useTranslation(['train', 'common']);
  const labelOf = useFacetLabel(stations);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('results.filter')}
      closeLabel={t('common:action.close')}
      actions={
        <>
          <Button onPress={() => onChange(noFilter)}>{t('results.clearFilter')}</Button>
          <Button variant="primary" onPress={onClose}>
            {t('results.showTrains', { count: found })}
          </Button>
        </>
      }
    >
      <div className="train-filters">
        {hasParty && (
          <Switch
            layout="row"
            isSelected={filter.withinOnly}
            onChange={(withinOnly) => onChange({ ...filter, withinOnly })}
          >
            {t('results.withinOnlyLong')}
          </Switch>
        )}
        {facets
          .filter((facet) => options[facet].length > 0)
          .map((facet) => {
            const chips = options[facet].map(({ value, count }) => ({
              id: value,
              label: `${labelOf(facet, value)} ${count}`,
            }));
            const selected = chips.filter(({ id }) => isChosen(filter, facet, id)).map(({ id }) => id);
            return (
              <section key={facet}>
                <h3 className="train-filters__title">{t(`results.facet.${facet}`)}</h3>
                <ChipGroup
                  label={t(`results.facet.${facet}`)}
                  layout="wrap"
                  options={chips}
                  selected={selected}
                  onChange={(now) => {
                    const changed = chips.find(({ id }) => now.includes(id) !== selected.includes(id));
                    if (changed) onChange(toggled(filter, facet, changed.id));
                  }}
                />
              </section>
            );
          })}
      </div>
    </Sheet>
  );
}
