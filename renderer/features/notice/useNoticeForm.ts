import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noticeAudiences } from '../../../contract/enums/message.ts';
import { isRecord } from '../../../contract/kit/isRecord.ts';
import { type Language, languages } from '../../../contract/languages.ts';
import type { CallInput } from '../../../contract/registry.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { useDraft } from '../../shared/drafts/useDraft.ts';
import { gatewayNow } from '../../shared/gatewayClock.ts';
import type { Notice } from './noticeApi.ts';

type Words = Readonly<Record<Language, string>>;

/** A notice as it is being written; a day is null while it is not whole. */
export type NoticeDraft = {
  readonly title: Words;
  readonly body: Words;
  readonly from: string | null;
  readonly to: string | null;
  readonly audience: Notice['audience'];
  readonly isBanner: boolean;
  /** Of which version it is a change, so that a draft that comes back writes over nobody's; 0 for a new one. */
  readonly version: number;
};

export type NoticeFaults = Partial<Record<'title' | 'body' | 'from' | 'to' | 'audience', string>>;

const wordsOf = (words: { zh: string; en: string; de?: string | undefined } | undefined): Words => ({
  zh: words?.zh ?? '',
  en: words?.en ?? '',
  de: words?.de ?? '',
});
const isEmpty = (words: Words) => languages.every((language) => words[language].trim() === '');

const dayOf = (kept: unknown) => (typeof kept === 'string' ? kept : null);

/** A notice that was being written, read back. */
function readDraft(kept: unknown): NoticeDraft | undefined {
  if (!isRecord(kept) || !isRecord(kept['audience'])) return undefined;
  const { kind, ids } = kept['audience'];
  return {
    title: wordsIn(kept['title']),
    body: wordsIn(kept['body']),
    from: dayOf(kept['from']),
    to: dayOf(kept['to']),
    audience: {
      kind: noticeAudiences.find((one) => one === kind) ?? 'all',
      ids: Array.isArray(ids) ? ids.filter((one) => typeof one === 'string') : [],
    },
    isBanner: kept['isBanner'] === true,
    version: typeof kept['version'] === 'number' ? kept['version'] : 0,
  };
}

function wordsIn(kept: unknown): Words {
  const said = (language: Language) => {
    const words = isRecord(kept) ? kept[language] : undefined;
    return typeof words === 'string' ? words : '';
  };
  return { zh: said('zh'), en: said('en'), de: said('de') };
}

/** What was written of a notice, and what is wrong with it once it was sent. */
export function useNoticeForm(notice: Notice | null) {
  const { t } = useTranslation('notice');
  const [start] = useState(
    (): NoticeDraft => ({
      title: wordsOf(notice?.title),
      body: wordsOf(notice?.body),
      from: notice?.from ?? chinaDate(gatewayNow()),
      to: notice?.to ?? null,
      audience: notice?.audience ?? { kind: 'all', ids: [] },
      isBanner: notice?.isBanner ?? false,
      version: notice?.version ?? 0,
    }),
  );
  const [draft, setDraft] = useDraft(`notice ${notice?.noticeId ?? ''}`, start, { read: readDraft });
  const [sent, setSent] = useState(false);
  const { title, body, from, to, audience, isBanner, version } = draft;
  const faults: NoticeFaults = {
    ...(isEmpty(title) && { title: t('fault.title') }),
    ...(isEmpty(body) && { body: t('fault.body') }),
    ...(from === null && { from: t('fault.from') }),
    ...(to === null ? { to: t('fault.to') } : from !== null && to < from && { to: t('fault.order') }),
    ...(audience.kind !== 'all' && audience.ids.length === 0 && { audience: t('fault.audience') }),
  };
  const submit = (send: (input: CallInput<'notice.save'>) => Promise<void>) => (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (Object.keys(faults).length > 0 || from === null || to === null) return;
    const change = notice && { noticeId: notice.noticeId, version };
    void send({ ...(change && { change }), title, body, from, to, audience, isBanner });
  };
  return {
    draft,
    set: (change: Partial<NoticeDraft>) => setDraft((before) => ({ ...before, ...change })),
    faults: sent ? faults : {},
    submit,
  };
}
