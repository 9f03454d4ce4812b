import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import { dateSpan } from '../../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../../shared/navigation.ts';
import { Link } from '../../../../shared/ui/controls/Link.tsx';
import { Dots } from '../../../../shared/ui/display/Dots.tsx';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { type ApplicationId, type ApplicationRowData, useListDayOverlapsQuery } from '../applicationApi.ts';
import type { Draft } from '../logic/draft.ts';

type Props = {
  draft: Draft;
  applicationId: ApplicationId | null;
  /** One of them is being looked at, in the form's place. */
  onFollow: () => void;
};

/** Told while it is filled in: which other applications keep these people's days. Without an answer nothing is told. */
export function OverlapNotice({ draft: { travellers, from, to }, applicationId, onFollow }: Props) {
  const { t } = useTranslation('application');
  const isAsked = travellers.length > 0 && from !== null && to !== null;
  const { currentData } = useListDayOverlapsQuery(
    isAsked
      ? { travellers: travellers.map(({ ref }) => ref), from, to, ...(applicationId && { applicationId }) }
      : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const overlaps = currentData?.overlaps ?? [];
  if (overlaps.length === 0) return null;
  return (
    <Notice tone="warn" live title={t('overlap.title')}>
      {overlaps.map(({ application }, index) => (
        <p key={application?.applicationId ?? index}>
          {application ? <Other application={application} onFollow={onFollow} /> : t('overlap.hidden')}
        </p>
      ))}
      {t('overlap.text')}
    </Notice>
  );
}

function Other({ application, onFollow }: { application: ApplicationRowData; onFollow: () => void }) {
  const { t } = useTranslation('application');
  const language = useLanguage();
  const href = useHref()('applyFile', { travel_id: application.applicationId });
  return (
    <Dots wrap>
      {application.title}
      {dateSpan(application.from, application.to, language)}
      {application.travellers.join(t('list.nameSeparator'))}
      {href && (
        <Link href={href} onPress={onFollow}>
          {t('overlap.open')}
        </Link>
      )}
    </Dots>
  );
}
