import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { dateIn, dayOfYear } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { Card, CardBody } from '../../../shared/ui/lists/Card.tsx';
import { type Coupon, useSetCouponUsedMutation } from '../couponApi.ts';

/** One coupon: what one gets from whom, until when, the code to show; marked used, or not used after all. */
export function CouponCard({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('coupon');
  const language = useLanguage();
  const errorText = useErrorText('coupon');
  const { couponId, state, code, validUntil, usedAt } = coupon;
  const title = localisedText(coupon.title, language);
  const [mark, marking] = useSetCouponUsedMutation();
  const isUsed = state === 'used';
  const send = useSend(mark, () =>
    showToast({ kind: 'success', text: (text) => text.t(isUsed ? 'coupon:unmarked' : 'coupon:marked') }),
  );
  return (
    <Card label={title}>
      <CardBody alone className="coupon">
        <h3>{title}</h3>
        <p>{localisedText(coupon.issuer, language)}</p>
        {code !== '' && <p className="coupon__code">{code}</p>}
        <p>
          {usedAt === null
            ? t('until', { date: dayOfYear(validUntil, language) })
            : t('usedOn', { date: dayOfYear(dateIn(usedAt), language) })}
        </p>
        {marking.error && (
          <Notice tone="bad" live>
            {errorText(failureOf(marking.error))}
          </Notice>
        )}
        {state !== 'expired' && (
          <Button
            size="touch"
            isPending={marking.isLoading}
            pendingLabel={t('marking')}
            onPress={() => void send({ couponId, isUsed: !isUsed })}
          >
            {t(isUsed ? 'unmark' : 'mark')}
          </Button>
        )}
      </CardBody>
    </Card>
  );
}
