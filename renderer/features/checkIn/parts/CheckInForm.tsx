import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { RadioGroup } from '../../../shared/ui/fields/RadioGroup.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { type Journey, useAddCheckInMutation } from '../checkInApi.ts';
import { devicePlace } from '../devicePlace.ts';
import { useItemName } from './useItemName.ts';

const NONE = 'none';
const ways = ['none', 'journey', 'device'] as const;
type Way = (typeof ways)[number];

/** Checks in: on which journey, and whether where one is goes along, asked anew each time. */
export function CheckInForm({ journeys }: { journeys: readonly Journey[] }) {
  const { t } = useTranslation('checkIn');
  const language = useLanguage();
  const errorText = useErrorText('checkIn');
  const nameOf = useItemName();
  const [orderId, setOrderId] = useState<string>(journeys[0]?.orderId ?? NONE);
  const [way, setWay] = useState<Way>('none');
  const [isAsking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [add, adding] = useAddCheckInMutation();
  const send = useSend(add, () => {
    setWay('none');
    showToast({ kind: 'success', text: (i18n) => i18n.t('checkIn:done') });
  });
  const journey = journeys.find((one) => one.orderId === orderId);
  const offered = ways.filter((one) => one !== 'journey' || journey?.city);
  const chosen = offered.includes(way) ? way : 'none';
  const submit = async () => {
    setRefused(false);
    const about = { orderId: journey?.orderId ?? null };
    if (chosen !== 'device') return send({ ...about, place: { from: chosen } });
    setAsking(true);
    const place = await devicePlace(globalThis.navigator.geolocation);
    setAsking(false);
    if (place) await send({ ...about, place: { from: 'device', ...place } });
    else setRefused(true);
  };
  return (
    <Card>
      <CardHead title={t('now')} />
      <CardBody>
        <form
          className="check-in__body"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {journeys.length > 0 && (
            <RadioGroup
              label={t('journey')}
              options={[
                ...journeys.map(({ orderId: id, item, startAt }) => ({
                  id: id as string,
                  label: nameOf(item),
                  sub: shortDateTime(startAt, language),
                })),
                { id: NONE, label: t('noJourney') },
              ]}
              value={journey ? orderId : NONE}
              onChange={setOrderId}
            />
          )}
          <RadioGroup<Way>
            label={t('place')}
            options={offered.map((id) => ({
              id,
              label:
                id === 'journey' && journey?.city
                  ? t('ways.journey', { city: localisedText(journey.city.name, language) })
                  : t(id === 'device' ? 'ways.device' : 'ways.none'),
              sub: id === 'device' ? t('deviceHint') : undefined,
            }))}
            value={chosen}
            onChange={setWay}
          />
          <p className="check-in__note">{t('who')}</p>
          {isRefused && (
            <Notice tone="warn" live>
              {t('refused')}
            </Notice>
          )}
          <FormEnd
            failure={adding.error && errorText(failureOf(adding.error))}
            isPending={adding.isLoading || isAsking}
            pendingLabel={t('sending')}
          >
            {t('send')}
          </FormEnd>
        </form>
      </CardBody>
    </Card>
  );
}
