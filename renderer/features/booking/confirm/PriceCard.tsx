import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { type Fact, KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { useProductText } from '../../../travel/product/useProduct.ts';
import type { Sums } from '../../../travel/quote/quoteRows.ts';
import { useTitleOfOption } from '../../../travel/row/useOptionTitle.ts';
import type { Leg } from './legs/EachLeg.tsx';

type Props = { legs: readonly Leg[]; sums: Sums; serviceFen: number; people: number };

/** What it comes to, part by part, and who pays which part. */
export function PriceCard({ legs, sums, serviceFen, people }: Props) {
  const { t } = useTranslation(['booking', 'travel']);
  const productText = useProductText();
  const optionTitle = useTitleOfOption();
  const rows = legs.flatMap((leg) => leg.rows);
  const language = useLanguage();
  const times = (fen: number, count: number) =>
    count > 1 ? t('confirm.times', { price: moneyText(fen, language), count }) : undefined;
  const faresOf = ({ form, rows: own }: Leg): Fact[] => {
    const taken = new Map(own.flatMap(({ option }) => (option ? [[option.option, option] as const] : [])));
    return [...taken.values()].map((option) => {
      const count = own.filter((row) => row.option?.option === option.option).length;
      const fare = productText('confirm.fareOf', { option: optionTitle(option) });
      return {
        id: `${form.choice.offerId} ${option.option}`,
        label: legs.length > 1 ? `${form.choice.label} ${fare}` : fare,
        note: times(option.fareFen, count),
        value: <Money fen={option.fareFen * count} />,
      };
    });
  };
  const items: Fact[] = [
    ...legs.flatMap(faresOf),
    ...(sums.insuranceFen > 0
      ? [
          {
            id: 'insurance',
            label: t('confirm.insurance'),
            note: times(sums.insuranceFen / rows.length, rows.length),
            value: <Money fen={sums.insuranceFen} />,
          },
        ]
      : []),
    {
      id: 'service',
      label: t('confirm.service'),
      note: times(serviceFen, rows.length),
      value: <Money fen={sums.serviceFen} />,
    },
    { id: 'total', label: t('confirm.total'), value: <Money fen={sums.totalFen} />, sum: true },
    ...(sums.atHotelFen > 0
      ? [{ id: 'atHotel', label: t('confirm.atHotel'), value: <Money fen={sums.atHotelFen} /> }]
      : []),
    ...(sums.companyFen > 0
      ? [
          {
            id: 'company',
            label: t('confirm.company'),
            note: t('travel:payer.company'),
            value: <Money fen={sums.companyFen} />,
          },
        ]
      : []),
    ...(sums.personalFen > 0
      ? [
          {
            id: 'personal',
            label: t('confirm.personal'),
            note: t('travel:payer.personal'),
            value: <Money fen={sums.personalFen} />,
          },
        ]
      : []),
  ];
  return (
    <Card>
      <CardHead title={t('confirm.priceCard')} end={t('travel:people', { count: people })} />
      <CardBody>
        <KeyValue items={items} />
        {sums.personalFen > 0 && (
          <Notice tone="info" className="confirm-notice">
            {t('confirm.personalText')}
          </Notice>
        )}
      </CardBody>
    </Card>
  );
}
