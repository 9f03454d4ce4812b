import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOfDay } from '../../../shared/format/dateTime.ts';
import { useHeader } from '../../../shared/header.ts';
import { IconButton } from '../../../shared/ui/controls/IconButton.tsx';

type Props = { asOf: number | undefined; isFetching: boolean; refetch: () => unknown };

/** When the airlines were asked; the header asks them again. */
export function AsOf({ asOf, isFetching, refetch }: Props) {
  const { t } = useTranslation('flightStatus');
  useHeader(
    useMemo(
      () => ({
        end: (
          <IconButton
            icon="refresh"
            label={t('refresh')}
            isPending={isFetching}
            onPress={() => void refetch()}
          />
        ),
      }),
      [t, isFetching, refetch],
    ),
  );
  if (asOf === undefined) return null;
  return <p className="flight-status__note">{t('asOf', { time: timeOfDay(asOf) })}</p>;
}
