import { useTranslation } from 'react-i18next';
import { ChipGroup } from '../../shared/ui/controls/ChipGroup.tsx';
import type { ListPreference } from '../preference/listPreference.ts';
import type { Facet } from './facets.ts';
import './FilterChips.css';

type Props<Id extends string> = {
  facets: readonly Facet<Id>[];
  onToggle: (facet: Id, value: string) => void;
  /** The list has not come yet: the line keeps its place, so that the list does not move down with it. */
  isLoading?: boolean;
  preference?: ListPreference | undefined;
};

/** The chip of the preference, beside those of facets. */
const PREFERENCE = 'preference';

/** The filters one reaches for, in one line. */
export function FilterChips<Id extends string>({
  facets,
  onToggle,
  isLoading = false,
  preference,
}: Props<Id>) {
  const { t } = useTranslation('travel');
  const facetChips = facets.flatMap(({ id: facet, values }) =>
    values.map(({ value, label, isChosen }) => ({
      id: `${facet}:${value}`,
      label,
      facet,
      value,
      isChosen,
    })),
  );
  const own = preference ? [{ id: PREFERENCE, label: preference.label, isChosen: preference.isOn }] : [];
  const chips = [...own, ...facetChips];
  const selected = chips.filter(({ isChosen }) => isChosen).map(({ id }) => id);
  if (chips.length === 0) return isLoading ? <div className="travel-chips--loading" /> : null;
  return (
    <ChipGroup
      label={t('offers.filters')}
      options={chips}
      selected={selected}
      onChange={(now) => {
        const isOn = now.includes(PREFERENCE);
        if (preference && isOn !== preference.isOn) return preference.onSwitch(isOn);
        const changed = facetChips.find(({ id }) => now.includes(id) !== selected.includes(id));
        if (changed) onToggle(changed.facet, changed.value);
      }}
    />
  );
}
