import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { type Fact, KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { useProductText } from '../../../travel/product/useProduct.ts';
import type { Sums } from '../../../travel/quote/quoteRows.ts';
import type { QuotedRow } from '../../../travel/shapes/bookingForm.ts';
import { useOptionTitle } from './useOptionTitle.ts';

type Props = { rows: readonly QuotedRow[]; sums: Sums; serviceFen: number };

/** What it comes to, part by part, and who pays which part. */
export function PriceCard({ rows, sums, serviceFen }: Props) {
  const { t } = useTranslation(['booking', 'travel']);
  const productText = useProductText();
  const optionTitle = useOptionTitle(rows.flatMap(({ option }) => option ?? []));
  const language = useLanguage();
  const times = (fen: number, count: number) =>
    count > 1 ? t('confirm.times', { price: moneyText(fen, language), count }) : undefined;
  const kinds = new Map<string, Fact & { fen: number }>();
  for (const { option: taken } of rows) {
    if (!taken || kinds.has(taken.option)) continue;
    const { option, fareFen } = taken;
    const count = rows.filter((row) => row.option?.option === option).length;
    const fen = fareFen * count;
    kinds.set(option, {
      id: option,
      label: productText('confirm.fareOf', { option: optionTitle(option) }),
      note: times(fareFen, count),
      value: <Money fen={fen} />,
      fen,
    });
  }
  const items: Fact[] = [
    ...kinds.values(),
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
      <CardHead title={t('confirm.priceCard')} end={t('travel:people', { count: rows.length })} />
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
