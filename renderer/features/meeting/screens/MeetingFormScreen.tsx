import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { MEETING_DAYS_MAX, MEETING_PEOPLE_MAX } from '../../../../contract/enums/meeting/meeting.ts';
import { readYuan, yuanText } from '../../../../contract/rules/money/yuan.ts';
import { chinaDate } from '../../../../contract/rules/time/chinaTime.ts';
import { useDraftKey } from '../../../shared/drafts/useDraftKey.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { usePane } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { ComboBox } from '../../../shared/ui/fields/ComboBox.tsx';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { focusDate } from '../../../shared/ui/focus/focusDate.ts';
import { TextArea } from '../../../shared/ui/textArea/TextArea.tsx';
import {
  type Meeting,
  type Product,
  useGetMeetingProductQuery,
  useGetMeetingQuery,
  useListMeetingCitiesQuery,
  useSaveMeetingMutation,
} from '../meetingApi.ts';
import { MeetingQuery } from '../parts/MeetingQuery.tsx';
import '../parts/meeting.css';

const MOST_FEN = 10_000_000_000;

/** A demand: written down, changed, or begun from something a supplier offers. */
export function MeetingFormScreen() {
  const { t } = useTranslation('meeting');
  const [params] = useSearchParams();
  const [meetingId, productId] = [params.get('meetingId'), params.get('productId')];
  const meeting = useGetMeetingQuery({ meetingId: (meetingId ?? '') as never }, { skip: meetingId === null });
  const product = useGetMeetingProductQuery(
    { productId: productId ?? '' },
    { skip: productId === null || meetingId !== null },
  );
  const gone = { title: t('gone'), hint: t('goneHint') };
  if (meetingId !== null)
    return (
      <MeetingQuery query={meeting} gone={gone}>
        {(data) =>
          data.meeting.acts.includes('edit') ? (
            <DemandForm key={meetingId} meeting={data.meeting} product={null} />
          ) : (
            <div className="meeting">
              <Notice tone="info">{t('form.closed')}</Notice>
            </div>
          )
        }
      </MeetingQuery>
    );
  if (productId !== null)
    return (
      <MeetingQuery query={product} gone={{ title: t('product.gone'), hint: t('product.goneHint') }}>
        {(data) => <DemandForm key={productId} meeting={null} product={data.product} />}
      </MeetingQuery>
    );
  return <DemandForm meeting={null} product={null} />;
}

function startOf(meeting: Meeting | null, product: Product | null) {
  const whole = (value: number | undefined) => (value === undefined ? '' : String(value));
  const aboard = product?.nights == null ? undefined : product.nights + 1;
  return {
    title: meeting?.title ?? '',
    startOn: meeting?.startOn ?? product?.departOn ?? '',
    days: whole(meeting?.days ?? aboard),
    people: whole(meeting?.people),
    rooms: whole(meeting?.rooms),
    budget: meeting?.money ? yuanText(meeting.money.budgetFen) : '',
    wishes: meeting?.wishes ?? '',
    city: meeting?.city.code ?? product?.city.code ?? '',
    // What is typed is a change of what was read with it: of another version the gateway says so.
    version: meeting ? String(meeting.version) : '',
  };
}

/** A whole number as it was typed, or null. */
function countOf(typed: string): number | null {
  return /^\d{1,5}$/.test(typed) ? Number(typed) : null;
}

function DemandForm({ meeting, product }: { meeting: Meeting | null; product: Product | null }) {
  const { t } = useTranslation('meeting');
  const language = useLanguage();
  const errorText = useErrorText('meeting');
  const { leave } = usePane();
  const today = chinaDate(useNow());
  const { data: places } = useListMeetingCitiesQuery({});
  const [save, saving] = useSaveMeetingMutation();
  const send = useSend(
    save,
    () => {
      showToast({ kind: 'success', text: (i18n) => i18n.t('meeting:form.saved') });
      leave();
    },
    { key: useDraftKey(`meeting ${meeting?.meetingId ?? product?.productId ?? ''}`) },
  );
  const { typed, field, submit } = useForm(
    `meeting ${meeting?.meetingId ?? product?.productId ?? ''}`,
    startOf(meeting, product),
    (now) => {
      const within = (text: string, least: number, most: number) => {
        const count = countOf(text);
        if (count !== null && count >= least && count <= most) return undefined;
        return text.trim() === '' ? t('required') : t('form.between', { least, most });
      };
      const fen = readYuan(now.budget);
      const faults = {
        title: now.title.trim() === '' ? t('required') : undefined,
        startOn: now.startOn === '' ? t('required') : now.startOn <= today ? t('form.startAhead') : undefined,
        days: within(now.days, 1, MEETING_DAYS_MAX),
        people: within(now.people, 1, MEETING_PEOPLE_MAX),
        rooms: within(now.rooms, 0, MEETING_PEOPLE_MAX),
        budget:
          fen !== null && fen > 0 && fen <= MOST_FEN
            ? undefined
            : now.budget.trim() === ''
              ? t('required')
              : t('form.amountInvalid'),
        city: now.city === '' ? t('required') : undefined,
      };
      return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
    },
  );
  const onSubmit = submit(() =>
    send({
      ...(meeting && { meetingId: meeting.meetingId, version: Number(typed.version) }),
      title: typed.title,
      city: typed.city,
      startOn: typed.startOn,
      days: countOf(typed.days) ?? 1,
      people: countOf(typed.people) ?? 1,
      rooms: countOf(typed.rooms) ?? 0,
      budgetFen: readYuan(typed.budget) ?? 0,
      wishes: typed.wishes,
      productId: meeting ? (meeting.product?.productId ?? null) : (product?.productId ?? null),
    }),
  );
  const startOn = field('startOn');
  const wishes = field('wishes');
  const city = field('city');
  const options = (places?.cities ?? []).map(({ code, name, pinyin, initials }) => ({
    id: code,
    label: localisedText(name, language),
    keywords: `${pinyin} ${initials} ${name.zh} ${name.en}`.toLowerCase(),
  }));
  // A city somebody chose stays one, whatever the list holds by now.
  const known = meeting?.city ?? product?.city;
  if (known && !options.some(({ id }) => id === known.code))
    options.unshift({ id: known.code, label: localisedText(known.name, language), keywords: '' });
  const chosen = product ?? meeting?.product ?? null;
  const number = { size: 'touch', inputMode: 'numeric', numericOnly: true, autoComplete: 'off' } as const;
  return (
    <form
      className="meeting-form"
      noValidate
      onSubmit={(event) => {
        onSubmit(event);
        focusDate(event.currentTarget);
      }}
    >
      {chosen && (
        <Notice tone="info">{t('form.from', { name: localisedText(chosen.name, language) })}</Notice>
      )}
      <TextField
        {...field('title')}
        label={t('form.name')}
        size="touch"
        maxLength={60}
        autoComplete="off"
        isRequired
      />
      <ComboBox
        label={t('form.city')}
        options={options}
        value={typed.city || null}
        onChange={(code) => city.onChange(code ?? '')}
        emptyText={t('form.noCity')}
        openLabel={t('form.openCities')}
        error={city.error}
        size="touch"
        isDisabled={chosen !== null}
        isRequired
      />
      <DateField
        label={t('form.startOn')}
        value={typed.startOn || null}
        onChange={(date) => startOn.onChange(date ?? '')}
        error={startOn.error}
        size="touch"
        isRequired
      />
      <div className="meeting__pair">
        <TextField {...field('days')} {...number} label={t('form.days')} maxLength={2} isRequired />
        <TextField {...field('people')} {...number} label={t('form.people')} maxLength={4} isRequired />
        <TextField
          {...field('rooms')}
          {...number}
          label={t('form.rooms')}
          description={t('form.roomsHint')}
          maxLength={4}
          isRequired
        />
      </div>
      <TextField
        {...field('budget')}
        label={t('form.budget')}
        size="touch"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        isRequired
      />
      <TextArea
        ref={wishes.ref}
        label={t('form.wishes')}
        value={wishes.value}
        onChange={wishes.onChange}
        maxLength={500}
        description={t('form.wishesHint')}
        error={wishes.error}
      />
      <FormEnd
        failure={saving.error && errorText(failureOf(saving.error))}
        isPending={saving.isLoading}
        pendingLabel={t('saving')}
      >
        {meeting ? t('save') : t('form.send')}
      </FormEnd>
    </form>
  );
}
