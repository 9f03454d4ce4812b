import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { localisedOr } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { IconButton } from '../../../shared/ui/controls/IconButton.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { wordKind } from '../../../travel/item/wordKind.ts';
import { placedFacts } from '../logic/placedFacts.ts';
import { useReveal } from './useReveal.tsx';

/** Who travels. Numbers are masked until somebody asks for them, which is written down. */
export function PassengerCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const errorText = useErrorText('order');
  const { passenger } = order;
  const kind = wordKind(order.summary.kind);
  const language = useLanguage();
  const placed = placedFacts(order, language);
  const { shown, error, isLoading, reveal, hide, dialog } = useReveal(order.summary.orderId);
  return (
    <Card>
      <CardHead
        title={t(`detail.passengerOf.${kind}`)}
        end={<span className="td-noprint">{t('detail.passengerNote')}</span>}
      />
      <div className="order-pax">
        <div className="order-pax__who">
          <b>{passenger.name}</b>
          {passenger.level && (
            <span className="order-pax__note">
              {t('detail.level', {
                level: localisedOr(passenger.levelName, passenger.level, language),
              })}
            </span>
          )}
        </div>
        <dl className="order-pax__facts">
          <div>
            <dt>{t(`detail.document.${passenger.documentType}`)}</dt>
            <dd className="td-num">{shown?.documentNumber ?? passenger.documentMasked}</dd>
          </div>
          <div>
            <dt>{t('detail.mobile')}</dt>
            <dd className="td-num">{shown?.mobile ?? passenger.mobileMasked}</dd>
          </div>
          {placed.map(({ key, value }) => (
            <div key={key}>
              <dt>{t(`detail.placed.${key}`)}</dt>
              <dd className="td-num">{value}</dd>
            </div>
          ))}
          {passenger.ticketNo && (
            <div>
              <dt>{t(`detail.ticketNo.${kind}`)}</dt>
              <dd className="td-num">{passenger.ticketNo}</dd>
            </div>
          )}
        </dl>
        {passenger.revealable && (
          <IconButton
            icon={shown ? 'eyeOff' : 'eye'}
            label={shown ? t('detail.hide') : t('detail.reveal')}
            isPending={isLoading}
            onPress={shown ? hide : () => void reveal()}
          />
        )}
      </div>
      <p role="status" className="td-vh">
        {shown && t('detail.revealed')}
      </p>
      {error && (
        <div className="order-pax__error">
          <Notice tone="bad" live title={t('detail.revealFailed')}>
            {errorText(failureOf(error))}
          </Notice>
        </div>
      )}
      {dialog}
    </Card>
  );
}
