import { useTranslation } from 'react-i18next';
import { dayOfYear } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref, useOpenBeside } from '../../../shared/navigation.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { useToday } from '../useToday.ts';
import { type Paper, PaperTag } from './PaperTag.tsx';

/** A travel document in a list of one's own. */
export function PaperRow({ paper }: { paper: Paper }) {
  const { t } = useTranslation('saved');
  const href = useHref();
  const language = useLanguage();
  const today = useToday();
  const open = useOpenBeside('paper', 'documentId');
  const { documentId, type, masked, validUntil, placeOfIssue } = paper;
  return (
    <ListRow
      leading={<Icon name={type === 'idCard' ? 'idCard' : 'globe'} />}
      title={t(`paper.type.${type}`)}
      sub={
        <Dots wrap>
          {masked}
          {validUntil && t('paper.until', { date: dayOfYear(validUntil, language) })}
          {placeOfIssue}
        </Dots>
      }
      end={<PaperTag paper={paper} today={today} />}
      href={href('paper', { documentId }) ?? ''}
      isCurrent={open === documentId}
      chevron
    />
  );
}
