import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Intent } from '../../../../contract/shell.ts';
import { longDate, timeOfDay } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { RouteName } from '../../../travel/places/RouteName.tsx';
import { usePlaces } from '../parts/usePlaces.ts';

type Props = {
  intent: Intent;
  /** At the end of the title line: where it stands. */
  end?: ReactNode;
  /** Below the facts: what can be done about it. */
  children?: ReactNode;
};

/** Which train, when, for whom and for how much. */
export function IntentFacts({ intent, end, children }: Props) {
  const { t } = useTranslation('train');
  const language = useLanguage();
  const { travellers, totalFen, train } = intent.summary;
  return (
    <Card>
      <CardHead title={<IntentTitle intent={intent} />} end={end} />
      <CardBody>
        <KeyValue
          items={[
            ...(train
              ? [
                  {
                    id: 'when',
                    label: train.trainNo,
                    value: `${longDate(train.departAt, language)} ${timeOfDay(train.departAt)}`,
                  },
                ]
              : []),
            { id: 'who', label: t('search.travellers'), value: travellers.join(t('listJoin')) },
            { id: 'total', label: t('confirm.total'), value: <Money fen={totalFen} strong /> },
          ]}
        />
        {children}
      </CardBody>
    </Card>
  );
}

/** The route in the language shown, or the words it was kept under. */
export function IntentTitle({ intent }: { intent: Intent }) {
  const { t } = useTranslation('train');
  const { nameOf } = usePlaces();
  const { title, train } = intent.summary;
  const from = train ? nameOf({ kind: 'station', code: train.fromStation }) : '';
  const to = train ? nameOf({ kind: 'station', code: train.toStation }) : '';
  return from && to ? <RouteName from={from} to={to} toWord={t('to')} /> : title;
}
