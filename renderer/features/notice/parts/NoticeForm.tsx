import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '../../../../contract/languages.ts';
import { useDraftKey } from '../../../shared/drafts/useDraftKey.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { usePane } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { Switch } from '../../../shared/ui/controls/Switch.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { type Notice, useRemoveNoticeMutation, useSaveNoticeMutation } from '../noticeApi.ts';
import { useNoticeForm } from '../useNoticeForm.ts';
import { AudienceFields } from './AudienceFields.tsx';
import { WordsFields } from './WordsFields.tsx';
import './notice.css';

/** A notice's words in up to three languages, its days, whom it is for and where it is shown. */
export function NoticeForm({ notice }: { notice: Notice | null }) {
  const { t } = useTranslation('notice');
  const { t: common } = useTranslation('common');
  const shown = useLanguage();
  const errorText = useErrorText('notice');
  const { leave } = usePane();
  const { confirm, dialog } = useConfirm();
  const { draft, set, faults, submit } = useNoticeForm(notice);
  const [language, setLanguage] = useState<Language>(
    () =>
      languages.find((one) => one === shown && draft.title[one]) ??
      languages.find((one) => draft.title[one]) ??
      shown,
  );
  const [save, saving] = useSaveNoticeMutation();
  const [remove, removing] = useRemoveNoticeMutation();
  const done = (word: 'saved' | 'removed') => () => {
    showToast({ kind: 'success', text: (i18n) => i18n.t(`notice:${word}`) });
    leave();
  };
  const send = useSend(save, done('saved'), { key: useDraftKey(`notice ${notice?.noticeId ?? ''}`) });
  const sendRemoval = useSend(remove, done('removed'));
  const error = saving.error ?? removing.error;
  const ask = async (one: Notice) => {
    const yes = await confirm({
      title: t('removeTitle'),
      text: t('removeText'),
      subject: { kept: localisedText(one.title, shown), masked: t('period', one) },
      danger: true,
      yes: t('remove'),
    });
    if (yes) await sendRemoval({ noticeId: one.noticeId });
  };
  return (
    <form className="notice-form" noValidate onSubmit={submit(send)}>
      <Segmented
        label={t('language')}
        options={languages.map((id) => ({ id, label: common(`language.${id}`) }))}
        value={language}
        onChange={setLanguage}
      />
      <p className="notice-form__hint">{t('languageHint')}</p>
      <WordsFields key={language} language={language} draft={draft} set={set} faults={faults} />
      <div className="notice-form__days">
        <DateField
          label={t('from')}
          value={draft.from}
          onChange={(from) => set({ from })}
          error={faults.from}
          size="touch"
        />
        <DateField
          label={t('to')}
          value={draft.to}
          onChange={(to) => set({ to })}
          error={faults.to}
          size="touch"
        />
      </div>
      <AudienceFields
        audience={draft.audience}
        onChange={(audience) => set({ audience })}
        error={faults.audience}
      />
      <Switch layout="row" isSelected={draft.isBanner} onChange={(isBanner) => set({ isBanner })}>
        {t('banner')}
      </Switch>
      <FormEnd
        failure={error && errorText(failureOf(error))}
        isPending={saving.isLoading}
        pendingLabel={t('saving')}
      >
        {t('save')}
      </FormEnd>
      {notice && (
        <Button
          block
          size="touch"
          variant="quiet"
          isPending={removing.isLoading}
          pendingLabel={t('remove')}
          onPress={() => void ask(notice)}
        >
          {t('remove')}
        </Button>
      )}
      {dialog}
    </form>
  );
}
