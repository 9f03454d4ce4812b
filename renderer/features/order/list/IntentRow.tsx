import { useTranslation } from 'react-i18next';
import type { Intent } from '../../../../contract/shell.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { intentTitle } from '../../../shared/outbox/intentTitle.ts';
import { intentTones, standingOf } from '../../../shared/outbox/intentTones.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusDot } from '../../../shared/ui/display/StatusDot.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { GroupHead } from '../../../shared/ui/lists/GroupHead.tsx';
import { ListRow } from '../../../shared/ui/lists/ListRow.tsx';

/** A booking that waits on this machine, above the orders. */
export function IntentRow({ intent, isFirst }: { intent: Intent; isFirst: boolean }) {
  const { t } = useTranslation('order');
  const href = useHref();
  const language = useLanguage();
  const { travellers, totalFen, choice } = intent.summary;
  const standing = standingOf(intent);
  const isReadable = intent.status !== 'unreadable';
  return (
    <>
      {isFirst && <GroupHead level={2} title={t('list.waiting')} />}
      <ListRow
        href={href('pendingBookings')}
        leading={<Icon name="waiting" />}
        leadingBox
        strong
        title={isReadable ? intentTitle(intent.summary, language) : t('intent.unreadableTitle')}
        sub={
          <Dots>
            {choice && shortDateTime(choice.startAt, language, choice.zone)}
            {travellers.join(t('listJoin'))}
            {t('list.kept', { time: shortDateTime(intent.createdAt, language) })}
          </Dots>
        }
        end={isReadable && <Money fen={totalFen} strong />}
        endSub={<StatusDot tone={intentTones[standing]}>{t(`intent.${standing}`)}</StatusDot>}
      />
    </>
  );
}
