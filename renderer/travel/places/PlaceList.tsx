import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { Segmented } from '../../shared/ui/controls/Segmented.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { Icon } from '../../shared/ui/icons/Icon.tsx';
import { OptionSearch } from '../../shared/ui/lists/OptionSearch.tsx';
import { itemViews } from '../item/itemViews.ts';
import { useProductEntry, useProductText } from '../product/useProduct.ts';
import { type City, type Place, samePlace } from './place.ts';
import { type PlaceGroup, usePlaceLines, usualPage } from './placeLines.ts';
import type { UsualPlaces } from './usedPlaces.ts';

type Props = {
  cities: readonly City[];
  usual: UsualPlaces;
  value: Place | null;
  onChange: (place: Place) => void;
  onForget: () => void;
};

/** Search, pages of the index, and the places of the page or those that answer what is typed. */
export function PlaceList({ cities, usual, value, onChange, onForget }: Props) {
  const { t } = useTranslation('travel');
  const { kind } = useProductEntry();
  const productText = useProductText();
  const [typed, setTyped] = useState('');
  // As they were on opening: a choice that is saved meanwhile moves nothing.
  const [shownUsual, setShownUsual] = useState(usual);
  const { pageIds, groupsOf } = usePlaceLines(cities, shownUsual);
  const [chosenPage, setPage] = useState<string>();
  const page = chosenPage !== undefined && pageIds.includes(chosenPage) ? chosenPage : pageIds[0];
  // Not deferred: Enter right after the last letter must find the list that letter made.
  const groups = groupsOf(typed, page ?? usualPage).map(({ id, lines }) => ({
    id,
    lines,
    title: groupTitle(id) ?? t(`place.${id as 'recent' | 'used' | 'hot' | 'found'}`),
    className: `travel-places__group travel-places__group--${id === 'found' ? 'found' : 'hot'}`,
  }));
  const isUsual = typed.trim() === '' && page === usualPage;
  return (
    <>
      <OptionSearch
        groups={groups}
        typed={typed}
        onType={setTyped}
        onTake={({ place }) => onChange(place)}
        searchLabel={productText('place.search')}
        placeholder={productText('place.placeholder')}
        clearLabel={t('place.clear')}
        listLabel={productText('place.list')}
        classes={{
          head: 'travel-places__search',
          list: 'travel-places',
          title: 'travel-places__head',
          line: ({ place }) =>
            samePlace(place, value) ? 'travel-place travel-place--chosen' : 'travel-place',
        }}
        below={
          typed.trim() === '' &&
          page !== undefined && (
            <Segmented
              label={t('place.index')}
              options={pageIds.map((id) => ({ id, label: id === usualPage ? t('place.usual') : id }))}
              value={page}
              onChange={setPage}
              className="travel-places__pages"
            />
          )
        }
        empty={<EmptyState icon="notFound" title={productText('place.none')} hint={t('place.noneHint')} />}
      >
        {({ name, sub, isStation, place }, { id }) => (
          // A chip says the name alone; a line of the answers says what it is and where it lies.
          <>
            {id === 'found' && (
              <Icon
                name={isStation ? itemViews[kind].icon : 'location'}
                size={18}
                className="travel-place__icon"
              />
            )}
            <span className="travel-place__name">{name}</span>
            {id === 'found' && <span className="travel-place__sub">{sub}</span>}
            {samePlace(place, value) && (
              <Icon name="check" size={16} label={t('place.chosen')} className="travel-place__check" />
            )}
          </>
        )}
      </OptionSearch>
      {isUsual && groups[0]?.id === 'recent' && (
        <Button
          variant="quiet"
          size="sm"
          className="travel-places__forget"
          onPress={() => {
            setShownUsual({ recent: [], used: [] });
            onForget();
          }}
        >
          {t('place.forget')}
        </Button>
      )}
    </>
  );
}

/** A letter heads itself. */
function groupTitle(id: PlaceGroup['id']): string | undefined {
  return id.startsWith('letter-') ? id.slice('letter-'.length) : undefined;
}
