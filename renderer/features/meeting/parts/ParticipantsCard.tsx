import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MEETING_NAMED_MAX } from '../../../../contract/enums/meeting/meeting.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Count } from '../../../shared/ui/display/Count.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { PeoplePicker } from '../../../travel/party/PeoplePicker.tsx';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { type Meeting, useSaveParticipantsMutation } from '../meetingApi.ts';
import { useBookTravel } from './useBookTravel.ts';

/** Who takes part, the way to name them, and to book how they get there. */
export function ParticipantsCard({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation('meeting');
  const [isOpen, setOpen] = useState(false);
  const book = useBookTravel();
  const { participants, acts } = meeting;
  const travellers = participants.filter(({ hasLeft }) => !hasLeft);
  return (
    <Card>
      <CardHead title={t('who.title')} after={<Count value={participants.length} />} />
      {participants.length > 0 && (
        <List label={t('who.title')}>
          {participants.map(({ ref, name, hasLeft }) => (
            <ListRow
              key={travellerKey(ref)}
              title={name}
              sub={
                <Dots>
                  {t(`who.${ref.kind}`)}
                  {hasLeft && t('who.left')}
                </Dots>
              }
            />
          ))}
        </List>
      )}
      <CardBody className="meeting__body">
        {participants.length === 0 && <p className="meeting__note">{t('who.none')}</p>}
        <div className="meeting__pair">
          {acts.includes('invite') && (
            <Button size="touch" icon="userPlus" onPress={() => setOpen(true)}>
              {t('who.change')}
            </Button>
          )}
          {book && travellers.length > 0 && (
            <Button size="touch" icon="plane" onPress={() => void book(travellers)}>
              {t('who.book')}
            </Button>
          )}
        </div>
      </CardBody>
      {isOpen && <PeopleSheet meeting={meeting} close={() => setOpen(false)} />}
    </Card>
  );
}

function PeopleSheet({ meeting, close }: { meeting: Meeting; close: () => void }) {
  const { t } = useTranslation('meeting');
  const errorText = useErrorText('meeting');
  const [chosen, setChosen] = useState(meeting.participants.map(({ ref }) => ref));
  // Of those who were there when it was opened: the gateway says when somebody else named people since.
  const [version] = useState(meeting.version);
  const [save, saving] = useSaveParticipantsMutation();
  const send = useSend(save, close);
  const { meetingId } = meeting;
  const keys = chosen.map(travellerKey);
  return (
    <Sheet isOpen onClose={close} title={t('who.change')} closeLabel={t('close')}>
      <div className="meeting__body">
        {saving.error && (
          <Notice tone="bad" live>
            {errorText(failureOf(saving.error))}
          </Notice>
        )}
        <PeoplePicker
          chosen={keys}
          onToggle={({ ref }, isOn) => {
            if (!isOn) setChosen(chosen.filter((one) => travellerKey(one) !== travellerKey(ref)));
            else if (chosen.length < MEETING_NAMED_MAX) setChosen([...chosen, ref]);
            else
              showToast({
                kind: 'warning',
                text: (i18n) => i18n.t('meeting:who.tooMany', { count: MEETING_NAMED_MAX }),
              });
          }}
          onDone={() => void send({ meetingId, version, refs: chosen })}
          words={{
            search: t('who.search'),
            hint: t('who.searchHint'),
            clear: t('clear'),
            failed: t('who.failed'),
            nobody: t('who.nobody'),
            list: t('who.list'),
            more: t('who.more'),
            done: t('who.done', { count: chosen.length }),
          }}
        />
      </div>
    </Sheet>
  );
}
