import { useTranslation } from 'react-i18next';
import { useSend } from '../../../shared/failure/useSend.ts';
import { fullDate, timeOfDay } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useGo, usePane } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import { type Message, useRemoveMessageMutation } from '../messageApi.ts';
import { flightFacts } from './flightFacts.ts';
import { handOverFacts } from './handOverFacts.ts';

type About = Message['about']['kind'];
type Destination = { readonly route: string; readonly query?: Readonly<Record<string, string>> };

/** The screen that shows what a message is about; null where its parameters say too little. */
const destinations: Readonly<Record<About, (message: Message) => Destination | null>> = {
  order: ({ about }) => ({ route: 'orderDetail', query: { suborderserialnumber: about.id } }),
  approval: ({ about }) => ({ route: 'approvalDetail', query: { approvalId: about.id } }),
  followedFlight: ({ params: { followed } }) =>
    followed
      ? { route: 'flightStatusList', query: { flightNo: followed.flightNo, date: followed.date } }
      : null,
  registration: () => ({ route: 'registrations' }),
  grant: () => ({ route: 'proxyBooking' }),
  complaint: ({ about, event }) => ({
    route: event === 'complaintFiled' ? 'complaintToAnswer' : 'complaint',
    query: { complaintId: about.id },
  }),
  meeting: ({ about }) => ({ route: 'meeting', query: { meetingId: about.id } }),
  duty: () => ({ route: 'checkIn' }),
  settleSum: () => ({ route: 'stuck' }),
  handOver: () => ({ route: 'handOvers' }),
  account: () => ({ route: 'safety' }),
};
const openWords = {
  order: 'openOrder',
  approval: 'openApproval',
  followedFlight: 'openFlight',
  registration: 'openRegistration',
  grant: 'openGrant',
  complaint: 'openComplaint',
  meeting: 'openMeeting',
  duty: 'openDuty',
  settleSum: 'openSettleSum',
  handOver: 'openHandOver',
  account: 'openAccount',
} as const;
const personWords = {
  order: 'traveller',
  approval: 'traveller',
  followedFlight: 'traveller',
  registration: 'applicant',
  grant: 'person',
  complaint: 'from',
  meeting: 'from',
  duty: 'from',
  settleSum: 'from',
  handOver: 'person',
  account: 'person',
} as const;

/** What a message says, the way to what it is about, and the way to delete it. */
export function MessageView({ message }: { message: Message }) {
  const { t } = useTranslation('message');
  const language = useLanguage();
  const go = useGo();
  const { leave } = usePane();
  const { confirm, dialog } = useConfirm();
  const [remove, removing] = useRemoveMessageMutation();
  const send = useSend(remove, () => {
    showToast({ kind: 'success', text: (i18n) => i18n.t('message:removed') });
    leave();
  });
  const { messageId, event, about, params, createdAt } = message;
  const ask = async () => {
    const subject = {
      kept: t(`event.${event}`),
      masked: params.orderNo || params.title || params.traveller || (params.followed?.flightNo ?? ''),
    };
    const words = { title: t('removeTitle'), text: t('removeText'), yes: t('remove') };
    if (await confirm({ ...words, danger: true, subject })) await send({ messageId });
  };
  const open = () => {
    const to = destinations[about.kind](message);
    if (to) go(to.route, to.query);
  };
  const time = `${fullDate(createdAt, language)} ${timeOfDay(createdAt)}`;
  return (
    <article className="message-one">
      <h2>{t(`event.${event}`)}</h2>
      <p>{t(`hint.${event}`)}</p>
      <KeyValue
        items={[
          { id: 'time', label: t('time'), value: time },
          ...(params.text ? [{ id: 'text', label: t('written'), value: params.text }] : []),
          ...(params.title ? [{ id: 'title', label: t('meetingTitle'), value: params.title }] : []),
          ...(params.item ? [{ id: 'what', label: t('what'), value: <ItemTitle item={params.item} /> }] : []),
          ...(params.handOver ? handOverFacts(params.handOver, { t, language }) : []),
          ...(params.followed ? flightFacts(params.followed, { t, language }) : []),
          ...(params.traveller
            ? [{ id: 'who', label: t(personWords[about.kind]), value: params.traveller }]
            : []),
          ...(params.orderNo ? [{ id: 'no', label: t('orderNo'), value: params.orderNo }] : []),
        ]}
      />
      <Button variant="primary" size="touch" block onPress={open}>
        {t(openWords[about.kind])}
      </Button>
      <Button
        variant="quiet"
        size="touch"
        block
        isPending={removing.isLoading}
        pendingLabel={t('remove')}
        onPress={() => void ask()}
      >
        {t('remove')}
      </Button>
      {dialog}
    </article>
  );
}
