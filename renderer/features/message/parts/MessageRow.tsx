import { useTranslation } from 'react-i18next';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { StatusDot } from '../../../shared/ui/display/StatusDot.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import type { Message } from '../messageApi.ts';
import { messageIcons } from '../messageIcons.ts';
import { flightText } from './flightFacts.ts';

/** One message: what happened, to which journey, of whom. */
export function MessageRow({ message, isCurrent }: { message: Message; isCurrent: boolean }) {
  const { t } = useTranslation('message');
  const href = useHref();
  const language = useLanguage();
  const { messageId, kind, event, params, createdAt, readAt } = message;
  return (
    <ListRow
      href={href('messageInfo', { messageId }) ?? ''}
      isCurrent={isCurrent}
      leading={<Icon name={messageIcons[kind]} />}
      leadingBox
      strong={readAt === null}
      title={t(`event.${event}`)}
      sub={
        <Dots>
          {params.item && <ItemTitle item={params.item} />}
          {params.followed && flightText(params.followed, language)}
          {params.title}
          {params.traveller}
        </Dots>
      }
      end={shortDateTime(createdAt, language)}
      endSub={readAt === null && <StatusDot tone="brand">{t('unread')}</StatusDot>}
    />
  );
}
