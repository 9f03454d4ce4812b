import { useTranslation } from 'react-i18next';
import { ChipGroup } from '../../../shared/ui/controls/ChipGroup.tsx';
import type { OfferFilter } from '../logic/filterShape.ts';
import { type Facet, type FacetOption, facets, toggled } from '../logic/offerFilter.ts';
import { type StationNames, useFacetLabel } from './useFacetLabel.ts';

type Props = {
  options: Record<Facet, FacetOption[]>;
  filter: OfferFilter;
  stations: StationNames;
  onChange: (filter: OfferFilter) => void;
};

/** The filters one reaches for, in one line: time, kind of train, stations, seats. */
export function FilterChips({ options, filter, stations, onChange }: Props) {
  const { t } = useTranslation('train');
  const labelOf = useFacetLabel(stations);
  const chips = facets.flatMap((facet) =>
    options[facet].map(({ value }) => ({
      id: `${facet}:${value}`,
      label: labelOf(facet, value),
      facet,
      value,
    })),
  );
  const selected = chips.filter(({ facet, value }) => isChosen(filter, facet, value)).map(({ id }) => id);
  if (chips.length === 0) return null;
  return (
    <ChipGroup
      label={t('results.filters')}
      options={chips}
      selected={selected}
      onChange={(now) => {
        const changed = chips.find(({ id }) => now.includes(id) !== selected.includes(id));
        if (changed) onChange(toggled(filter, changed.facet, changed.value));
      }}
    />
  );
}

/** Whether a filter names this value. */
export function isChosen(filter: OfferFilter, facet: Facet, value: string): boolean {
  const values: readonly string[] = filter[facet];
  return values.includes(value);
}
