import { useTranslation } from 'react-i18next';
import type { OrderItem } from '../../../contract/shapes/item.ts';
import { localisedText } from '../../shared/format/localised.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { RouteName } from '../places/RouteName.tsx';
import { cityAirportText, flightWays, wayEnds } from './flightParts.ts';

/** What an order is called: its route, or the hotel. */
export function ItemTitle({ item }: { item: OrderItem }) {
  const { t } = useTranslation('item');
  const language = useLanguage();
  switch (item.kind) {
    case 'hotel':
      return localisedText(item.hotel.name, language);
    case 'car':
      return <RouteName from={item.from} to={item.to} toWord={t('to')} />;
    case 'train': {
      const [from, to] = [item.from, item.to].map(({ name }) => localisedText(name, language));
      return <RouteName from={from ?? ''} to={to ?? ''} toWord={t('to')} />;
    }
    case 'flight': {
      const [first, last] = [item.segments[0], item.segments.at(-1)];
      if (!first || !last) return null;
      const words = { t, language };
      const [from, to] = [cityAirportText(first.from, words), cityAirportText(last.to, words)];
      return <RouteName from={from} to={to} toWord={t('to')} />;
    }
    case 'intlFlight': {
      const ways = flightWays(item);
      const [out] = ways;
      if (!out) return null;
      const { first, last } = wayEnds(out);
      const isReturn = ways.length > 1;
      return (
        <RouteName
          from={localisedText(first.from.cityName, language)}
          to={localisedText(last.to.cityName, language)}
          toWord={isReturn ? t('andBack') : t('to')}
          isReturn={isReturn}
        />
      );
    }
  }
}
