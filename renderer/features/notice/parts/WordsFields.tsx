import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTICE_BODY_MAX, NOTICE_TITLE_MAX } from '../../../../contract/enums/message.ts';
import { htmlLanguage, type Language } from '../../../../contract/languages.ts';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import type { NoticeDraft, NoticeFaults } from '../useNoticeForm.ts';
import '../../../shared/ui/fields/field.css';

type Props = {
  language: Language;
  draft: NoticeDraft;
  set: (change: Partial<NoticeDraft>) => void;
  faults: NoticeFaults;
};

/** Title and text of a notice in one language. */
export function WordsFields({ language, draft: { title, body }, set, faults }: Props) {
  const { t } = useTranslation('notice');
  const id = useId();
  return (
    <>
      <TextField
        label={t('words.title')}
        name="title"
        size="touch"
        maxLength={NOTICE_TITLE_MAX}
        value={title[language]}
        onChange={(typed) => set({ title: { ...title, [language]: typed } })}
        error={faults.title}
        clearLabel={t('clear')}
      />
      <div className="td-field" data-invalid={faults.body ? true : undefined}>
        <span className="td-field__head">
          <label htmlFor={id} className="td-field__label">
            {t('words.body')}
          </label>
          <span className="notice-form__count">{`${body[language].length}/${NOTICE_BODY_MAX}`}</span>
        </span>
        <textarea
          id={id}
          className="notice-form__text"
          lang={htmlLanguage[language]}
          rows={6}
          maxLength={NOTICE_BODY_MAX}
          value={body[language]}
          onChange={(event) => set({ body: { ...body, [language]: event.target.value } })}
          aria-invalid={faults.body ? true : undefined}
          aria-describedby={faults.body ? `${id}-note` : undefined}
        />
        {faults.body && (
          <span id={`${id}-note`} className="td-field__error">
            {faults.body}
          </span>
        )}
      </div>
    </>
  );
}
