import { useTranslation } from 'react-i18next';
import { longDate } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref, useOpenBeside } from '../../../shared/navigation.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { meetingState } from '../logic/meetingTones.ts';
import type { MeetingRow } from '../meetingApi.ts';

/** Meetings in a list, each with its stage. */
export function MeetingRows({ label, meetings }: { label: string; meetings: readonly MeetingRow[] }) {
  const { t } = useTranslation('meeting');
  const language = useLanguage();
  const href = useHref();
  const open = useOpenBeside('meeting', 'meetingId');
  return (
    <Card label={label}>
      <List label={label}>
        {meetings.map((one) => {
          const { meetingId, title, city, startOn, people, organiser, isMine } = one;
          const { key, tone } = meetingState(one);
          return (
            <ListRow
              key={meetingId}
              href={href('meeting', { meetingId }) ?? ''}
              isCurrent={open === meetingId}
              title={title}
              sub={
                <Dots wrap>
                  {localisedText(city.name, language)}
                  {longDate(startOn, language)}
                  {t('people', { count: people })}
                  {!isMine && organiser}
                </Dots>
              }
              end={<Tag tone={tone}>{t(`state.${key}`)}</Tag>}
            />
          );
        })}
      </List>
    </Card>
  );
}
