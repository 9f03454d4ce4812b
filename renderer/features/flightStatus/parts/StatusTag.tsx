import { useTranslation } from 'react-i18next';
import type { FlightState } from '../../../../contract/enums/flightStatus.ts';
import { durationText } from '../../../shared/format/duration.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import type { Tone } from '../../../shared/ui/display/tone.ts';

const tones: Readonly<Record<FlightState, Tone>> = {
  scheduled: 'ok',
  delayed: 'warn',
  departed: 'brand',
  arrived: 'neutral',
  cancelled: 'bad',
};

/** How a flight stands, in a word and by how much it is late. */
export function StatusTag({ state, lateMinutes }: { state: FlightState; lateMinutes: number }) {
  const { t } = useTranslation('flightStatus');
  const language = useLanguage();
  return (
    <Tag tone={tones[state]}>
      {state === 'delayed' ? t('late', { time: durationText(lateMinutes, language) }) : t(`state.${state}`)}
    </Tag>
  );
}
