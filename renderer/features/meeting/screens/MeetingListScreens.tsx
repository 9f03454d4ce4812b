import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useGo, useHref } from '../../../shared/navigation.ts';
import { isGranted, selectPermissions } from '../../../shared/session/sessionSlice.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import {
  useListMeetingInboxQuery,
  useListMeetingSettlementsQuery,
  useListMeetingsQuery,
} from '../meetingApi.ts';
import { MeetingQuery } from '../parts/MeetingQuery.tsx';
import { MeetingRows } from '../parts/MeetingRows.tsx';
import '../parts/meeting.css';

/** Meetings one organises or takes part in, and the way to ask for one (spec §2 /demandList). */
export function MeetingsScreen() {
  const { t } = useTranslation('meeting');
  const go = useGo();
  const href = useHref();
  const permissions = useSelector(selectPermissions);
  const query = useListMeetingsQuery({});
  const ways = [
    { name: 'meetingInbox', icon: 'inbox', words: 'inbox', may: isGranted(permissions, 'manage.meetings') },
    {
      name: 'meetingSettlements',
      icon: 'wallet',
      words: 'settle',
      may: isGranted(permissions, 'settle.meetings'),
    },
    { name: 'liner', icon: 'globe', words: 'liner', may: true },
  ] as const;
  return (
    <div className="meeting">
      <Button variant="primary" size="touch" block icon="plus" onPress={() => go('meetingForm')}>
        {t('add')}
      </Button>
      <Card label={t('ways')}>
        <List label={t('ways')}>
          {ways
            .filter(({ may }) => may)
            .map(({ name, icon, words }) => (
              <ListRow
                key={name}
                href={href(name) ?? ''}
                leading={<Icon name={icon} />}
                title={t(`${words}.title`)}
                sub={t(`${words}.hint`)}
                chevron
              />
            ))}
        </List>
      </Card>
      <MeetingQuery query={query} gone={{ title: t('none'), hint: t('noneHint') }}>
        {({ meetings }) =>
          meetings.length === 0 ? (
            <EmptyState icon="building" title={t('none')} hint={t('noneHint')} />
          ) : (
            <MeetingRows label={t('mine')} meetings={meetings} />
          )
        }
      </MeetingQuery>
    </div>
  );
}

/** The company's meetings, for those who deal with suppliers. */
export function MeetingInboxScreen() {
  const { t } = useTranslation('meeting');
  const [isOver, setOver] = useState(false);
  const query = useListMeetingInboxQuery({ over: isOver });
  return (
    <Filtered kind="inbox" isOver={isOver} setOver={setOver}>
      <MeetingQuery query={query} gone={{ title: t('inbox.none'), hint: t('inbox.noneHint') }}>
        {({ meetings }) =>
          meetings.length === 0 ? (
            <EmptyState icon="building" title={t('inbox.none')} hint={t('inbox.noneHint')} />
          ) : (
            <MeetingRows label={t('inbox.title')} meetings={meetings} />
          )
        }
      </MeetingQuery>
    </Filtered>
  );
}

/** Meetings whose bill waits to be settled, and those that were. */
export function MeetingSettlementsScreen() {
  const { t } = useTranslation('meeting');
  const [isOver, setOver] = useState(false);
  const query = useListMeetingSettlementsQuery({ settled: isOver });
  return (
    <Filtered kind="settle" isOver={isOver} setOver={setOver}>
      <MeetingQuery query={query} gone={{ title: t('settle.none'), hint: t('settle.noneHint') }}>
        {({ meetings }) =>
          meetings.length === 0 ? (
            <EmptyState icon="wallet" title={t('settle.none')} hint={t('settle.noneHint')} />
          ) : (
            <MeetingRows label={t('settle.title')} meetings={meetings} />
          )
        }
      </MeetingQuery>
    </Filtered>
  );
}

type FilteredProps = {
  kind: 'inbox' | 'settle';
  isOver: boolean;
  setOver: (isOver: boolean) => void;
  children: React.ReactNode;
};

function Filtered({ kind, isOver, setOver, children }: FilteredProps) {
  const { t } = useTranslation('meeting');
  return (
    <div className="meeting">
      <Segmented
        label={t('which')}
        ground="canvas"
        options={(['open', 'over'] as const).map((id) => ({
          id,
          label: kind === 'inbox' ? t(`inbox.${id}`) : t(`settle.${id}`),
        }))}
        value={isOver ? 'over' : 'open'}
        onChange={(id) => setOver(id === 'over')}
      />
      {children}
    </div>
  );
}
