import clsx from 'clsx';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import type { HotelFound } from '../../../../contract/shapes/hotel.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import type { Spot } from '../logic/mapLayout.ts';

type Props = {
  spot: Spot;
  hotels: readonly HotelFound[];
  isChosen: boolean;
  onPress: () => void;
};

/** One hotel with its price, or several that stand too close to be told apart, with the lowest. */
export function MapPin({ spot, hotels, isChosen, onPress }: Props) {
  const { t } = useTranslation('hotel');
  const language = useLanguage();
  const fen = Math.min(...hotels.map(({ lowest }) => lowest.nightFen));
  const price = moneyText(fen, language, { whole: true });
  const [first] = hotels;
  const count = hotels.length;
  const label =
    count > 1 || !first
      ? t('map.pinMany', { count, price })
      : t('map.pin', { name: localisedText(first.hotel.name, language), price });
  return (
    <Button
      aria-label={label}
      aria-pressed={isChosen}
      onPress={onPress}
      className={clsx('hotel-pin', isChosen && 'hotel-pin--chosen')}
      style={{ insetInlineStart: spot.x, insetBlockStart: spot.y }}
    >
      <span className="hotel-pin__face">
        {price}
        {count > 1 && <span className="hotel-pin__count">{count}</span>}
      </span>
    </Button>
  );
}
