import { useTranslation } from 'react-i18next';
import type { RowFailure, RowOutcome } from '../../../../contract/shapes/booking.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { countdownText } from '../../../shared/format/duration.ts';
import { moneyText } from '../../../shared/format/money.ts';
import { useCountdown } from '../../../shared/hooks/useCountdown.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useGo, useHref } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Icon, type IconName } from '../../../shared/ui/icons/Icon.tsx';
import { isRetryable } from '../../../travel/booking/isRetryable.ts';
import { pollMs } from '../../../travel/booking/pollMs.ts';
import { useProductText } from '../../../travel/product/useProduct.ts';
import { OutcomeItem } from './OutcomeItem.tsx';

const icons: Record<RowOutcome['outcome'], IconName> = {
  booked: 'circleCheck',
  held: 'pay',
  approving: 'approval',
  unknown: 'unknown',
  ended: 'swap',
  failed: 'fail',
};

/** Nothing to press: what helps lies outside this screen. */
const adviceOnly: ReadonlySet<RowFailure> = new Set([
  'NOT_ALLOWED',
  'SHARING_REFUSED',
  'ROOM_TOO_SMALL',
  'NO_DOCUMENT',
  'NO_APPLICATION',
]);

type Props = {
  row: RowOutcome /** Which of several legs it is of. */;
  leg: string | null;
  onRetry: () => void;
};

/** One traveller's outcome; what is unknown or failed is explained below, with what is safe and one next step. */
export function ResultRow({ row, leg, onRetry }: Props) {
  const { t } = useTranslation('booking');
  const productText = useProductText();
  const href = useHref();
  const detail = row.orderId ? href('orderDetail', { suborderserialnumber: row.orderId }) : undefined;
  return (
    <li className={`booking-outcome booking-outcome--${row.outcome}`}>
      <div className="booking-outcome__line">
        <span className="booking-outcome__who">
          <b>{row.name}</b>
          {row.orderNo &&
            (detail ? (
              <Link href={detail} aria-label={`${t('result.open')} ${row.orderNo}`}>
                {row.orderNo}
              </Link>
            ) : (
              <span>{row.orderNo}</span>
            ))}
        </span>
        <span className="booking-outcome__state">
          <Icon name={icons[row.outcome]} size={16} />
          {t(`result.outcome.${row.outcome}`)}
        </span>
        {row.totalFen > 0 && <Money fen={row.totalFen} className="booking-outcome__fen" />}
      </div>
      {row.item ? (
        <OutcomeItem item={row.item} placed={row.placed ?? {}} />
      ) : (
        leg && <p className="booking-outcome__item">{leg}</p>
      )}
      {row.outcome === 'held' && row.deadlineAt !== null && (
        <HeldUntil deadlineAt={row.deadlineAt} orderNo={row.orderNo} />
      )}
      {row.outcome === 'approving' && <Approving deadlineAt={row.deadlineAt} />}
      {row.outcome === 'unknown' && (
        <Notice tone="unknown" title={productText('result.unknownTitle')}>
          <b>{t('result.unknownWarn')}</b> {t('result.unknownText', { seconds: pollMs / 1000 })}
        </Notice>
      )}
      {row.outcome === 'ended' && <Ended row={row} />}
      {row.outcome === 'failed' &&
        (row.failure === null ? (
          <Ended row={row} />
        ) : (
          <Failed row={row} failure={row.failure} onRetry={onRetry} />
        ))}
    </li>
  );
}

function HeldUntil({ deadlineAt, orderNo }: { deadlineAt: number; orderNo: string }) {
  const go = useGo();
  const productText = useProductText();
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const left = useCountdown(deadlineAt);
  if (left <= 0) return <p className="booking-outcome__note">{productText('result.payEnded')}</p>;
  return (
    <p className="booking-outcome__note">
      {productText('result.payBy', { time: shortDateTime(deadlineAt, language) })}{' '}
      <b className="booking-outcome__clock">{t('result.payLeft', { time: countdownText(left) })}</b>{' '}
      <Link onPress={() => go('pay', { order_no: orderNo })}>{t('result.payNow')}</Link>
    </p>
  );
}

function Approving({ deadlineAt }: { deadlineAt: number | null }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  return (
    <p className="booking-outcome__note">
      {deadlineAt === null
        ? t('result.approvingText')
        : t('result.approveBy', { time: shortDateTime(deadlineAt, language) })}
    </p>
  );
}

function Failed({ row, failure, onRetry }: { row: RowOutcome; failure: RowFailure; onRetry: () => void }) {
  const { t } = useTranslation('booking');
  const go = useGo();
  const productText = useProductText();
  const reason = useFailureText(row, failure);
  const next = productText(`result.next.${failure}`);
  const isText = adviceOnly.has(failure);
  const press = isRetryable(row) ? onRetry : () => go('orderList');
  return (
    <Notice
      tone="bad"
      title={reason}
      action={
        !isText && (
          <Button size="sm" onPress={press}>
            {next}
          </Button>
        )
      }
    >
      {t('result.safeFailed')} {isText && next}
    </Notice>
  );
}

/** An order that was taken on and is over now, without a word of its supplier against it. */
function Ended({ row: { outcome, ended, orderId } }: { row: RowOutcome }) {
  const { t } = useTranslation('booking');
  const go = useGo();
  return (
    <Notice
      tone="warn"
      title={t(`result.ended.${ended ?? 'over'}`)}
      action={
        orderId && (
          <Button size="sm" onPress={() => go('orderDetail', { suborderserialnumber: orderId })}>
            {t('result.open')}
          </Button>
        )
      }
    >
      {t(outcome === 'ended' ? 'result.amendedText' : 'result.endedText')}
    </Notice>
  );
}

/** Why a row failed, with the fresh fare where that is the reason. */
function useFailureText({ freshFareFen }: RowOutcome, failure: RowFailure): string {
  const productText = useProductText();
  const language = useLanguage();
  if (failure !== 'PRICE_CHANGED') return productText(`result.failure.${failure}`);
  if (freshFareFen === null) return productText('result.failure.PRICE_CHANGED_plain');
  return productText('result.failure.PRICE_CHANGED', { price: moneyText(freshFareFen, language) });
}
