import type { TFunction } from 'i18next';
import type { Language } from '../../../../contract/languages.ts';
import { fullDate } from '../../../shared/format/dateTime.ts';
import type { Fact } from '../../../shared/ui/lists/KeyValue.tsx';
import type { Message } from '../messageApi.ts';

type HandOver = NonNullable<Message['params']['handOver']>;
type Words = { readonly t: TFunction<'message'>; readonly language: Language };

/** How much a hand-over was, and its last day. */
export function handOverFacts({ orders, drafts, until }: HandOver, { t, language }: Words): Fact[] {
  return [
    ...(orders > 0 ? [{ id: 'orders', label: t('handOver.orders'), value: orders }] : []),
    ...(drafts > 0 ? [{ id: 'drafts', label: t('handOver.drafts'), value: drafts }] : []),
    ...(until ? [{ id: 'until', label: t('handOver.until'), value: fullDate(until, language) }] : []),
  ];
}
