import type { TFunction } from 'i18next';
import type { Language } from '../../../../contract/languages.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import type { Fact } from '../../../shared/ui/lists/KeyValue.tsx';
import type { Message } from '../messageApi.ts';

type Flight = NonNullable<Message['params']['followed']>;
type Words = { readonly t: TFunction<'message'>; readonly language: Language };

/** "CA1501 北京 – 上海": a followed flight by its number and cities. */
export function flightText({ flightNo, from, to }: Flight, language: Language): string {
  return `${flightNo} ${localisedText(from, language)} – ${localisedText(to, language)}`;
}

/** What a message says of a followed flight. */
export function flightFacts(flight: Flight, { t, language }: Words): Fact[] {
  const { departAt, zone, gate } = flight;
  return [
    { id: 'flight', label: t('flight'), value: flightText(flight, language) },
    { id: 'departure', label: t('departure'), value: shortDateTime(departAt, language, zone) },
    ...(gate ? [{ id: 'gate', label: t('gate'), value: gate }] : []),
  ];
}
