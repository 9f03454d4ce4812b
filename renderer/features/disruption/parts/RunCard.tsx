import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { RadioGroup } from '../../../shared/ui/fields/RadioGroup.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { type Run, useMakeDisruptionMutation } from '../disruptionApi.ts';

const changes = ['delay', 'gate', 'cancel'] as const;
type Kind = (typeof changes)[number];
const GATE = /^[A-Z0-9]{1,5}$/;

/** A run as it is, and what is to happen to it. */
export function RunCard({ run }: { run: Run }) {
  const { t } = useTranslation(['disruption', 'item']);
  const language = useLanguage();
  const errorText = useErrorText('disruption');
  const { confirm, dialog } = useConfirm();
  const [kind, setKind] = useState<Kind>('delay');
  const [make, making] = useMakeDisruptionMutation();
  const send = useSend(make, () => showToast({ kind: 'success', text: (i18n) => i18n.t('disruption:made') }));
  const { number, date, isCancelled, hasGate, gate } = run;
  const { typed, field, submit } = useForm(null, { minutes: '60', gate: '' }, (now) => {
    const minutes = Number(now.minutes);
    return {
      ...(kind === 'delay' &&
        !(Number.isInteger(minutes) && minutes >= 15 && minutes <= 720) && { minutes: t('minutesInvalid') }),
      ...(kind === 'gate' && !GATE.test(now.gate.trim().toUpperCase()) && { gate: t('gateInvalid') }),
    };
  });
  const onSubmit = submit(async () => {
    const change =
      kind === 'delay'
        ? { kind, minutes: Number(typed.minutes) }
        : kind === 'gate'
          ? { kind, gate: typed.gate.trim().toUpperCase() }
          : { kind };
    const yes =
      kind !== 'cancel' ||
      (await confirm({
        title: t('cancelTitle'),
        text: t('cancelText'),
        yes: t('change.cancel'),
        danger: true,
        subject: { kept: number, masked: date },
      }));
    if (yes) await send({ number, date, change });
  });
  return (
    <Card>
      <CardHead title={number} after={isCancelled ? <Tag tone="bad">{t('cancelled')}</Tag> : undefined} />
      <CardBody className="disruption__form">
        <KeyValue
          items={[
            { id: 'kind', label: t('what'), value: t(`item:kind.${run.kind}`) },
            { id: 'from', label: t('from'), value: localisedText(run.from, language) },
            { id: 'to', label: t('to'), value: localisedText(run.to, language) },
            { id: 'departs', label: t('departs'), value: shortDateTime(run.departAt, language) },
            ...(run.departAt === run.plannedDepartAt
              ? []
              : [
                  {
                    id: 'planned',
                    label: t('planned'),
                    value: shortDateTime(run.plannedDepartAt, language),
                  },
                ]),
            ...(gate ? [{ id: 'gate', label: t('gate'), value: gate }] : []),
            { id: 'orders', label: t('orders'), value: t('orderCount', { count: run.orders }) },
          ]}
        />
        {!isCancelled && (
          <form className="disruption__form" noValidate onSubmit={onSubmit}>
            <RadioGroup<Kind>
              label={t('happens')}
              options={changes
                .filter((id) => id !== 'gate' || hasGate)
                .map((id) => ({ id, label: t(`change.${id}`) }))}
              value={kind}
              onChange={setKind}
            />
            {kind === 'delay' && (
              <TextField
                {...field('minutes')}
                label={t('minutes')}
                size="touch"
                inputMode="numeric"
                numericOnly
                maxLength={3}
                autoComplete="off"
              />
            )}
            {kind === 'gate' && (
              <TextField {...field('gate')} label={t('gate')} size="touch" maxLength={5} autoComplete="off" />
            )}
            <FormEnd
              failure={making.error && errorText(failureOf(making.error))}
              isPending={making.isLoading}
              pendingLabel={t('making')}
            >
              {t('make')}
            </FormEnd>
          </form>
        )}
        {dialog}
      </CardBody>
    </Card>
  );
}
