import { useTranslation } from 'react-i18next';
import { products } from '../../../../contract/products.ts';
import { stands } from '../../../../contract/rules/order/orderSteps.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { type Fact, KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { wordKind } from '../../../travel/item/wordKind.ts';

/** What it cost, part by part, and who bears which part. */
export function PriceCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const { price, summary } = order;
  const { item } = summary;
  const part = (id: string, label: string, fen: number): Fact[] =>
    fen === 0 ? [] : [{ id, label, value: <Money fen={fen} /> }];
  // Details kept earlier, and insurances no longer sold, have no names.
  const isNamed = order.insurances.reduce((sum, { fen }) => sum + fen, 0) === price.insuranceFen;
  const insurances = isNamed
    ? order.insurances.map(
        ({ code, name, cover, fen }): Fact => ({
          id: code,
          // What it covers is longer than a note has room beside its name.
          label: (
            <>
              {localisedText(name, language)}
              <span className="order-cover">{localisedText(cover, language)}</span>
            </>
          ),
          value: <Money fen={fen} />,
        }),
      )
    : part('insurance', t('detail.insurance'), price.insuranceFen);
  const shares = [price.companyFen, price.personalFen, price.atHotelFen ?? 0];
  const isShared = shares.filter((fen) => fen > 0).length > 1;
  return (
    <Card>
      <CardHead title={t('detail.price')} end={<Tag>{t(`payer.${summary.payer}`)}</Tag>} />
      <CardBody>
        <KeyValue
          items={[
            {
              id: 'fare',
              label: isEstimate(order) ? t('detail.estimate') : t(`detail.fareOf.${wordKind(summary.kind)}`),
              ...(price.estimateFen === undefined
                ? {}
                : { note: t('detail.estimated', { price: moneyText(price.estimateFen, language) }) }),
              ...('nightly' in item && item.nights > 1
                ? { note: t('detail.nightly', { price: nightlyText(item.nightly, language) }) }
                : {}),
              value: <Money fen={price.fareFen} />,
            },
            ...part('tax', t(`detail.taxOf.${products[summary.kind].taxWords}`), price.taxFen),
            ...insurances,
            ...part('service', t('detail.service'), price.serviceFen),
            { id: 'total', label: t('detail.total'), value: <Money fen={price.totalFen} />, sum: true },
            ...part('atHotel', t('detail.atHotel'), price.atHotelFen ?? 0),
            ...(isShared ? part('company', t('detail.company'), price.companyFen) : []),
            ...(isShared ? part('personal', t('detail.personal'), price.personalFen) : []),
          ]}
        />
      </CardBody>
    </Card>
  );
}

/** Whether its fare is what it was sold as and not yet what it turns out to cost. */
function isEstimate({ price, summary: { kind, state } }: OrderDetail): boolean {
  return products[kind].isMetered && price.estimateFen === undefined && stands(state) && !isOver(state);
}

const isOver = (state: OrderDetail['summary']['state']) =>
  state === 'used' || state === 'settled' || state === 'vouchered';

/** The nights' prices: one where they are all the same, else from the lowest to the dearest. */
function nightlyText(nightly: readonly { fen: number }[], language: Parameters<typeof moneyText>[1]): string {
  const fens = nightly.map(({ fen }) => fen);
  const [low, high] = [Math.min(...fens), Math.max(...fens)];
  const text = (fen: number) => moneyText(fen, language, { whole: true });
  return low === high ? text(low) : `${text(low)} – ${text(high)}`;
}
