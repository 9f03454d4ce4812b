import { useTranslation } from 'react-i18next';
import type { AmendmentState } from '../../../../contract/enums/order.ts';
import type { ProductWords } from '../../../../contract/products.ts';
import type { OrderItem } from '../../../../contract/shapes/item.ts';
import type {
  Amendment,
  OrderDetail,
  OrderSummary,
  PastAmendment,
} from '../../../../contract/shapes/order.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useGo, useHref } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { StatusDot } from '../../../shared/ui/display/StatusDot.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { useItemSubject } from '../../../travel/item/useItemSubject.tsx';
import { wordKind } from '../../../travel/item/wordKind.ts';
import './AmendmentsCard.css';
import { WithdrawButton } from './WithdrawButton.tsx';

/** An amendment of the order's history; details kept from before there was one say less. */
type ShownAmendment = Omit<PastAmendment, 'before' | 'differenceFen' | 'actor'> &
  Partial<Pick<PastAmendment, 'before' | 'differenceFen' | 'actor'>>;

/** Quotes nobody took are not part of the timeline; one that was confirmed and lapsed says why. */
function isSilent({ state, why }: ShownAmendment): boolean {
  return state === 'quoted' || (state === 'expired' && why === undefined);
}

/** For whom an amendment waits, in words. */
const waits = { approving: 'decideBy', paying: 'payBy' } as const;

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

/** Refunds and changes of the order and of those it took the place of: what was, what it became, who, when, how much. */
export function AmendmentsCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const href = useHref();
  const all: readonly ShownAmendment[] = order.history ?? order.amendments;
  const shown = all.filter((one) => !isSilent(one));
  const own = new Map(order.amendments.map((one) => [one.amendmentId, one]));
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
            <AmendmentLine
              amendment={amendment}
              own={own.get(amendment.amendmentId)}
              order={order.summary}
              word={wordKind(order.summary.kind)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What a change made of what: both journeys with their days. */
function Became({ amendment: { before, item }, order }: { amendment: ShownAmendment; order: OrderSummary }) {
  return before && item ? <BeforeAfter before={before} after={item} order={order} /> : null;
}

function BeforeAfter({ before, after, order }: { before: OrderItem; after: OrderItem; order: OrderSummary }) {
  const { t } = useTranslation('order');
  const [was, is] = [useItemSubject({ ...order, item: before }), useItemSubject({ ...order, item: after })];
  return (
    <span className="order-amendments__journeys">
      <span>
        {t('change.from')} {was.what} {was.date}
      </span>
      <span>
        {t('change.to')} {is.what} {is.date}
      </span>
    </span>
  );
}

function AmendmentLine({
  amendment,
  own,
  order,
  word,
}: {
  amendment: ShownAmendment;
  /** The same as one may act on it; absent for one of an earlier order. */
  own: Amendment | undefined;
  order: OrderSummary;
  word: ProductWords;
}) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const go = useGo();
  const {
    kind,
    state,
    feeFen,
    refundFen,
    payFen,
    createdAt,
    involuntary,
    actor,
    differenceFen = 0,
    why,
  } = amendment;
  const until = own?.expiresAt ?? null;
  const money = (fen: number) => moneyText(fen, language);
  const signed = (fen: number) => (fen < 0 ? '−' : '+') + money(Math.abs(fen));
  return (
    <>
      <div className="order-amendments__main">
        <b>{t(`amendment.kind.${kind}.${word}`)}</b>
        <Became amendment={amendment} order={order} />
        <span className="order-amendments__facts">
          <Dots wrap>
            {shortDateTime(createdAt, language)}
            {actor && t('amendment.by', { name: actor })}
            {differenceFen !== 0 && t('amendment.difference', { price: signed(differenceFen) })}
            {involuntary ? t('amendment.involuntary') : t('amendment.fee', { price: money(feeFen) })}
            {refundFen > 0 && t('amendment.back', { price: money(refundFen) })}
            {payFen > 0 && t('amendment.pay', { price: money(payFen) })}
            {(state === 'approving' || state === 'paying') &&
              until !== null &&
              t(`amendment.${waits[state]}`, { time: shortDateTime(until, language) })}
            {why && t(`amendment.why.${why}`)}
          </Dots>
        </span>
      </div>
      <StatusDot tone={tones[state]}>{t(`amendment.state.${state}`)}</StatusDot>
      {own && state === 'paying' && (
        <Button size="desk" variant="soft" onPress={() => go('pay', { order_no: order.orderNo })}>
          {t('detail.pay')}
        </Button>
      )}
      {own && (state === 'approving' || state === 'paying') && (
        <WithdrawButton amendment={own} order={order} />
      )}
    </>
  );
}
