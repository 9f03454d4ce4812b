import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../contract/kit/result.ts';
import type { Intent } from '../../../../contract/shell.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useGo } from '../../../shared/navigation.ts';
import { usePlatform } from '../../../shared/platform.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';

import { productRoutes } from '../../../travel/product/product.ts';
import { useProductOf } from './useProductOf.ts';
import './pending.css';

type Props = { intent: Intent; onChanged: () => Promise<void> };

/** A kept booking this machine can no longer read: that it is there, whether it may have been sent, what to do. */
export function UnreadableCard({ intent, onChanged }: Props) {
  const { idem, createdAt, tries } = intent;
  const { search } = productRoutes(useProductOf(intent).kind);
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const platform = usePlatform();
  const go = useGo();
  const errorText = useErrorText('booking');
  const { confirm, dialog } = useConfirm();
  const [failure, setFailure] = useState<Failure | null>(null);
  const wasSent = tries > 0;
  const remove = async () => {
    const yes = await confirm({
      title: t('pending.unreadable.dropTitle'),
      subject: { madeAt: t('pending.made', { time: shortDateTime(createdAt, language) }) },
      text: t('pending.unreadable.dropText'),
      yes: t('pending.unreadable.dropYes'),
      no: t('pending.unreadable.dropNo'),
      danger: true,
    });
    if (!yes) return;
    const answer = await platform.outbox.answer({ idem, answer: { do: 'giveUp' } });
    setFailure(answer.ok ? null : answer.error);
    await onChanged();
  };
  return (
    <article className="booking-pending__item">
      <Card>
        <CardHead
          title={t('pending.unreadable.title')}
          end={<Tag tone="bad">{t('pending.status.unreadable')}</Tag>}
        />
        <CardBody>
          <p className="booking-pending__made">
            {t('pending.made', { time: shortDateTime(createdAt, language) })}
          </p>
          <Notice tone="bad">{t(wasSent ? 'pending.unreadable.sent' : 'pending.unreadable.never')}</Notice>
          {failure && (
            <Notice tone="bad" live>
              {errorText(failure)}
            </Notice>
          )}
          <div className="booking-pending__acts">
            <Button onPress={() => void remove()}>{t('pending.unreadable.drop')}</Button>
            <Button variant="primary" onPress={() => go(wasSent ? 'orderList' : search)}>
              {t(wasSent ? 'pending.unreadable.orders' : 'pending.unreadable.again')}
            </Button>
          </div>
        </CardBody>
      </Card>
      {dialog}
    </article>
  );
}
