import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useGetMeetingQuery } from '../meetingApi.ts';
import { ActsCard } from '../parts/ActsCard.tsx';
import { BillCard } from '../parts/BillCard.tsx';
import { FactsCard } from '../parts/FactsCard.tsx';
import { MeetingQuery } from '../parts/MeetingQuery.tsx';
import { ParticipantsCard } from '../parts/ParticipantsCard.tsx';
import { QuotesCard } from '../parts/QuotesCard.tsx';
import { StepsCard } from '../parts/StepsCard.tsx';
import '../parts/meeting.css';

/** One meeting: what it needs, how far it has come, what suppliers offer, who comes, and what it came to. */
export function MeetingScreen() {
  const { t } = useTranslation('meeting');
  const [params] = useSearchParams();
  const query = useGetMeetingQuery({ meetingId: (params.get('meetingId') ?? '') as never });
  return (
    <MeetingQuery query={query} gone={{ title: t('gone'), hint: t('goneHint') }}>
      {({ meeting }) => (
        <div className="meeting">
          <FactsCard meeting={meeting} />
          <ActsCard meeting={meeting} />
          <QuotesCard meeting={meeting} />
          <BillCard meeting={meeting} />
          <ParticipantsCard meeting={meeting} />
          <StepsCard meeting={meeting} />
        </div>
      )}
    </MeetingQuery>
  );
}
