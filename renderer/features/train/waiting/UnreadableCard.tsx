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

type Props = { intent: Intent; onChanged: () => Promise<void> };

/** A kept booking this machine can no longer read: that it is there, whether it may have been sent, what to do. */
export function UnreadableCard({ intent: { idem, createdAt, tries }, onChanged }: Props) {
  const { t } = useTranslation('train');
  const language = useLanguage();
  const platform = usePlatform();
  const go = useGo();
  const errorText = useErrorText('train');
  const { confirm, dialog } = useConfirm();
  const [failure, setFailure] = useState<Failure | null>(null);
  const wasSent = tries > 0;
  const remove = async () => {
    const yes = await confirm({
      title: t('waiting.unreadable.dropTitle'),
      text: t('waiting.unreadable.dropText'),
      yes: t('waiting.unreadable.dropYes'),
      no: t('waiting.unreadable.dropNo'),
      danger: true,
    });
    if (!yes) return;
    const answer = await platform.outbox.answer({ idem, answer: { do: 'giveUp' } });
    setFailure(answer.ok ? null : answer.error);
    await onChanged();
  };
  return (
    <article className="train-waiting__item">
      <Card>
        <CardHead
          title={t('waiting.unreadable.title')}
          end={<Tag tone="bad">{t('waiting.status.unreadable')}</Tag>}
        />
        <CardBody>
          <p className="train-waiting__made">
            {t('waiting.made', { time: shortDateTime(createdAt, language) })}
          </p>
          <Notice tone="bad">{t(wasSent ? 'waiting.unreadable.perhaps' : 'waiting.unreadable.never')}</Notice>
          {failure && (
            <Notice tone="bad" live>
              {errorText(failure)}
            </Notice>
          )}
          <div className="train-waiting__acts">
            <Button onPress={() => void remove()}>{t('waiting.unreadable.drop')}</Button>
            <Button variant="primary" onPress={() => go(wasSent ? 'orderList' : 'trainSearch')}>
              {t(wasSent ? 'waiting.unreadable.orders' : 'waiting.unreadable.again')}
            </Button>
          </div>
        </CardBody>
      </Card>
      {dialog}
    </article>
  );
}
