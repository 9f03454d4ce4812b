import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../contract/registry.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';

type Props = { feed: NonNullable<CallOutput<'feed.get'>['feed']> };

/** Since when there is an address, and when a calendar last read it. */
export function FeedFacts({ feed: { madeAt, fetchedAt } }: Props) {
  const { t } = useTranslation('feed');
  const language = useLanguage();
  return (
    <KeyValue
      className="feed__facts"
      items={[
        { id: 'made', label: t('made'), value: shortDateTime(madeAt, language) },
        {
          id: 'fetched',
          label: t('fetched'),
          value: fetchedAt === null ? t('never') : shortDateTime(fetchedAt, language),
        },
      ]}
    />
  );
}
