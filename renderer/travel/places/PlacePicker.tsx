import { useMemo, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { useTranslation } from 'react-i18next';
import { localisedText } from '../../shared/format/localised.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/feedback/ErrorState.tsx';
import { Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { SearchField } from '../../shared/ui/fields/SearchField.tsx';
import { Icon } from '../../shared/ui/icons/Icon.tsx';
import { Sheet } from '../../shared/ui/layers/Sheet.tsx';
import { itemViews } from '../item/itemViews.ts';
import { useProductEntry, useProductText } from '../product/useProduct.ts';
import { type City, type Place, type Places, placeParam, samePlace } from './place.ts';
import { searchPlaces } from './placeSearch.ts';
import './PlacePicker.css';

type PlaceLine = { id: string; place: Place; name: string; sub: string; isStation: boolean };

type Props = {
  places: Places;
  isOpen: boolean;
  onClose: () => void;
  title: string;
  value: Place | null;
  onChange: (place: Place) => void;
};

/** Cities and stations in a sheet: hot ones first, all below, or what answers the typed letters. */
export function PlacePicker({ places, isOpen, onClose, title, value, onChange }: Props) {
  const { t } = useTranslation(['travel', 'common']);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title} closeLabel={t('common:action.close')} flush>
      <PlaceList
        places={places}
        value={value}
        onChange={(place) => {
          onChange(place);
          onClose();
        }}
      />
    </Sheet>
  );
}

function PlaceList({ places, value, onChange }: Pick<Props, 'places' | 'value' | 'onChange'>) {
  const { t } = useTranslation(['travel', 'common']);
  const productText = useProductText();
  const { cities, isLoading, isError, refetch } = places;
  const [typed, setTyped] = useState('');
  // Not deferred: Enter right after the last letter must find the list that letter made.
  const groups = useGroups(cities, typed);
  if (isLoading) return <Skeleton kind="text" count={8} label={t('common:state.loading')} />;
  if (isError && cities.length === 0) {
    return (
      <ErrorState
        title={productText('place.failed')}
        safe={t('place.failedSafe')}
        action={<Button onPress={() => void refetch()}>{t('common:action.retry')}</Button>}
      />
    );
  }
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <div className="travel-places__search">
        <SearchField
          autoFocus
          label={productText('place.search')}
          placeholder={productText('place.placeholder')}
          clearLabel={t('place.clear')}
        />
      </div>
      <ListBox
        aria-label={productText('place.list')}
        // Actions, not a selection: choosing what is chosen already must close the sheet as well.
        onAction={(key) => {
          const line = groups.flatMap((group) => group.lines).find((one) => one.id === lineId(String(key)));
          if (line) onChange(line.place);
        }}
        className="travel-places"
        renderEmptyState={() => (
          <EmptyState icon="notFound" title={productText('place.none')} hint={t('place.noneHint')} />
        )}
      >
        {groups.map((group) => (
          <ListBoxSection
            key={group.id}
            id={group.id}
            className={`travel-places__group travel-places__group--${group.id}`}
          >
            <Header className="travel-places__head">{t(`place.${group.id}`)}</Header>
            {group.lines.map((line) => (
              <PlaceItem
                key={line.id}
                id={group.id === 'hot' ? `${hotPrefix}${line.id}` : line.id}
                line={line}
                isChosen={samePlace(line.place, value)}
              />
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
    </Autocomplete>
  );
}

/** A hot city stands twice in the list; keys must not. */
const hotPrefix = 'hot/';
const lineId = (key: string) => (key.startsWith(hotPrefix) ? key.slice(hotPrefix.length) : key);

function PlaceItem({ id, line, isChosen }: { id: string; line: PlaceLine; isChosen: boolean }) {
  const { kind } = useProductEntry();
  const { t } = useTranslation('travel');
  return (
    <ListBoxItem
      id={id}
      textValue={line.name}
      className={isChosen ? 'travel-place travel-place--chosen' : 'travel-place'}
    >
      <Icon
        name={line.isStation ? itemViews[kind].icon : 'location'}
        size={18}
        className="travel-place__icon"
      />
      <span className="travel-place__name">{line.name}</span>
      <span className="travel-place__sub">{line.sub}</span>
      {isChosen && <Icon name="check" size={16} label={t('place.chosen')} className="travel-place__check" />}
    </ListBoxItem>
  );
}

type Group = { id: 'hot' | 'all' | 'found'; lines: PlaceLine[] };

function useGroups(cities: readonly City[], wanted: string): Group[] {
  const productText = useProductText();
  const language = useLanguage();
  return useMemo(() => {
    const cityLine = (city: City): PlaceLine => ({
      id: city.code,
      place: { kind: 'city', code: city.code },
      name: localisedText(city.name, language),
      sub:
        city.stations.length > 1 ? productText('place.cityAllStations', { count: city.stations.length }) : '',
      isStation: false,
    });
    if (wanted.trim() === '') {
      const all = [...cities].sort((a, b) => a.pinyin.localeCompare(b.pinyin));
      const hot = cities.filter((city) => city.hot);
      const groups: Group[] = [
        { id: 'hot', lines: hot.map(cityLine) },
        { id: 'all', lines: all.map(cityLine) },
      ];
      return groups.filter((group) => group.lines.length > 0);
    }
    const lines = searchPlaces(cities, wanted).map((hit): PlaceLine => {
      if (hit.place.kind === 'city') return cityLine(hit.city);
      return {
        id: placeParam(hit.place),
        place: hit.place,
        name: localisedText(hit.name, language),
        sub: localisedText(hit.city.name, language),
        isStation: true,
      };
    });
    return lines.length > 0 ? [{ id: 'found', lines }] : [];
  }, [cities, wanted, language, productText]);
}
