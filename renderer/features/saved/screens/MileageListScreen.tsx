import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref, useOpenBeside } from '../../../shared/navigation.ts';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { airlineNamed } from '../airlineNamed.ts';
import { SavedList } from '../parts/SavedList.tsx';
import { useListMileageCardsQuery } from '../savedApi.ts';

/** One's frequent flyer cards (spec §2 /card_mileage_list). */
export function MileageListScreen() {
  const href = useHref();
  const language = useLanguage();
  const open = useOpenBeside('mileageCard', 'cardId');
  const list = useListMileageCardsQuery({});
  const rows = list.data?.cards.map(({ cardId, airline, numberMasked }) => (
    <ListRow
      key={cardId}
      leading={<Icon name="plane" />}
      title={localisedText(airlineNamed(list.data, airline), language)}
      sub={numberMasked}
      end={airline}
      href={href('mileageCard', { cardId }) ?? ''}
      isCurrent={open === cardId}
      chevron
    />
  ));
  return <SavedList kind="mileage" form="mileageCard" list={list} rows={rows} />;
}
