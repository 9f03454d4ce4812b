import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasHistory, useNavigate, usePane } from '../../../shared/navigation.ts';
import { IconButton } from '../../../shared/ui/controls/IconButton.tsx';
import { LanguageSwitch } from '../../../shared/ui/controls/LanguageSwitch.tsx';
import './ReadingPage.css';

/** A page to read or print, signed in or not: the way back, the languages, a title, and what it says. */
export function ReadingPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('documents');
  const { leave } = usePane();
  const navigate = useNavigate();
  return (
    <div className="reading">
      <div className="reading__bar td-noprint">
        <IconButton
          icon="chevronLeft"
          label={t('back')}
          onPress={() => (hasHistory() ? navigate(-1) : leave())}
        />
        <span className="reading__end">
          <LanguageSwitch />
          <IconButton icon="print" label={t('print')} onPress={() => window.print()} />
        </span>
      </div>
      <article className="reading__page">
        <h1>{title}</h1>
        {children}
      </article>
    </div>
  );
}
