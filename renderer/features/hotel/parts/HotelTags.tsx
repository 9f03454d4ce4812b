import { useTranslation } from 'react-i18next';
import type { HotelCard } from '../../../../contract/shapes/hotel.ts';
import { numberFormat } from '../../../shared/format/number.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import './HotelTags.css';

type Props = { hotel: HotelCard; breakfast?: boolean };

/** Stars, what guests say of it, and whether the company has agreed prices. */
export function HotelTags({ hotel, breakfast = false }: Props) {
  const { t } = useTranslation(['hotel', 'item']);
  const language = useLanguage();
  return (
    <span className="hotel-tags">
      <span className="hotel-tags__score">
        {t('results.score', { score: numberFormat(language, 1).format(hotel.scoreTenths / 10) })}
      </span>
      <span>{t('item:stars', { count: hotel.stars })}</span>
      {hotel.agreement && (
        <Tag tone="brand" icon={null}>
          {t('results.perk.agreement')}
        </Tag>
      )}
      {breakfast && (
        <Tag tone="line" icon={null}>
          {t('results.perk.breakfast')}
        </Tag>
      )}
    </span>
  );
}
