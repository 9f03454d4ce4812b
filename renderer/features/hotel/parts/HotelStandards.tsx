import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { StandardsFrame } from '../../../travel/standards/StandardsFrame.tsx';
import {
  groupKey,
  type HotelStandardGroup,
  type HotelStandardLine,
  hotelStandardGroups,
} from '../logic/standards.ts';

/** What the party may spend on a night in this city, in one line; all of it in a sheet. */
export function HotelStandards({ standards }: { standards: readonly HotelStandardLine[] }) {
  const { t } = useTranslation(['hotel', 'item']);
  const language = useLanguage();
  const groups = hotelStandardGroups(standards);
  const nightText = (fen: number | null) =>
    fen === null
      ? t('results.standardNone')
      : t('results.perNight', { price: moneyText(fen, language, { whole: true }) });
  const rulesOf = ({ nightFen, maxStars, agreementOnly }: HotelStandardGroup) => [
    { id: 'night', label: t('results.allowed'), value: nightText(nightFen) },
    ...(maxStars === null
      ? []
      : [
          {
            id: 'stars',
            label: t('results.facet.stars'),
            value: t('results.maxStars', { stars: t('item:stars', { count: maxStars }) }),
          },
        ]),
    ...(agreementOnly
      ? [{ id: 'agreement', label: t('results.perk.agreement'), value: t('results.agreementOnly') }]
      : []),
  ];
  return (
    <StandardsFrame
      standards={standards}
      summary={[...new Set(groups.map(({ nightFen }) => nightText(nightFen)))].join(' / ')}
      groups={groups.map((group) => ({
        id: groupKey(group),
        level: group.level,
        levelName: group.levelName,
        names: group.names,
        rules: rulesOf(group),
      }))}
    />
  );
}
