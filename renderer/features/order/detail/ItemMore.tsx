import { useTranslation } from 'react-i18next';
import type { FlightItem, HotelItem, IntlFlightItem, OrderItem } from '../../../../contract/shapes/item.ts';
import { homeZone } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { numberFormat } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';

/** What the lines of a journey leave out: the address, how far it is, whose clocks they go by, with whom a room is shared. */
export function ItemMore({ item, sharers }: { item: OrderItem; sharers: readonly string[] }) {
  const { t } = useTranslation('item');
  const language = useLanguage();
  switch (item.kind) {
    case 'train':
      return null;
    case 'hotel':
      return <Stay item={item} sharers={sharers} />;
    case 'car': {
      const km = numberFormat(language, 1).format(item.distanceMetres / 1000);
      return <p className="order-view__more">{t('distance', { km })}</p>;
    }
    case 'flight':
    case 'intlFlight':
      return <Flights item={item} />;
  }
}

function Stay({ item, sharers }: { item: HotelItem; sharers: readonly string[] }) {
  const { t } = useTranslation('item');
  const language = useLanguage();
  return (
    <p className="order-view__more">
      <Icon name="location" size={14} />
      <Dots wrap>
        {localisedText(item.hotel.address, language)}
        {t('stars', { count: item.hotel.stars })}
        {t(`settle.${item.settle}`)}
        {sharers.length > 0 && t('sharedWith', { names: sharers.join(t('listJoin')) })}
      </Dots>
    </p>
  );
}

function Flights({ item }: { item: FlightItem | IntlFlightItem }) {
  const { t } = useTranslation('item');
  const isAbroad = item.segments.some(({ from, to }) => from.zone !== homeZone || to.zone !== homeZone);
  return isAbroad && <p className="order-view__more">{t('localTimes')}</p>;
}
