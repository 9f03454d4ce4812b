import { useTranslation } from 'react-i18next';
import type { AmendmentState } from '../../../../contract/enums/order.ts';
import type { ProductWords } from '../../../../contract/products.ts';
import type { Amendment, OrderDetail, OrderSummary } from '../../../../contract/shapes/order.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useGo, useHref } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { StatusDot } from '../../../shared/ui/display/StatusDot.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { wordKind } from '../../../travel/item/wordKind.ts';
import './AmendmentsCard.css';
import { WithdrawButton } from './WithdrawButton.tsx';

/** Quotes nobody took are not part of the timeline. */
const silent: ReadonlySet<AmendmentState> = new Set(['quoted', 'expired']);

const tones = {
  quoted: 'neutral',
  approving: 'warn',
  paying: 'warn',
  submitting: 'unknown',
  unknown: 'unknown',
  done: 'ok',
  failed: 'bad',
  rejected: 'bad',
  expired: 'neutral',
  withdrawn: 'neutral',
  manual: 'unknown',
} as const satisfies Record<AmendmentState, string>;

/** Refunds and changes of the order, and the orders it took the place of or gave way to. */
export function AmendmentsCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const href = useHref();
  const shown = order.amendments.filter(({ state }) => !silent.has(state));
  const linked = [
    ['changedFrom', order.changedFrom],
    ['changedTo', order.changedTo],
  ] as const;
  const links = linked.flatMap(([id, orderId]) => {
    const url = orderId && href('orderDetail', { suborderserialnumber: orderId });
    return url ? [{ id, url }] : [];
  });
  if (shown.length === 0 && links.length === 0) return null;
  return (
    <Card>
      <CardHead
        title={t('detail.amendments')}
        end={links.map(({ id, url }) => (
          <Link key={id} href={url}>
            {t(`detail.${id}`)}
          </Link>
        ))}
      />
      <ul className="order-amendments">
        {shown.map((amendment) => (
          <li key={amendment.amendmentId} className="order-amendments__one">
            <AmendmentLine amendment={amendment} order={order.summary} word={wordKind(order.summary.kind)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function AmendmentLine({
  amendment,
  order,
  word,
}: {
  amendment: Amendment;
  order: OrderSummary;
  word: ProductWords;
}) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const go = useGo();
  const { kind, state, feeFen, refundFen, payFen, createdAt, involuntary } = amendment;
  const money = (fen: number) => moneyText(fen, language);
  return (
    <>
      <div className="order-amendments__main">
        <b>{t(`amendment.kind.${kind}.${word}`)}</b>
        <span className="order-amendments__facts">
          <Dots wrap>
            {shortDateTime(createdAt, language)}
            {involuntary ? t('amendment.involuntary') : t('amendment.fee', { price: money(feeFen) })}
            {refundFen > 0 && t('amendment.back', { price: money(refundFen) })}
            {payFen > 0 && t('amendment.pay', { price: money(payFen) })}
          </Dots>
        </span>
      </div>
      <StatusDot tone={tones[state]}>{t(`amendment.state.${state}`)}</StatusDot>
      {state === 'paying' && (
        <Button size="desk" variant="soft" onPress={() => go('pay', { order_no: order.orderNo })}>
          {t('detail.pay')}
        </Button>
      )}
      {(state === 'approving' || state === 'paying') && (
        <WithdrawButton amendment={amendment} order={order} />
      )}
    </>
  );
}
