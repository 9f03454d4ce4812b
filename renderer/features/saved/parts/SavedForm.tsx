import type { SerializedError } from '@reduxjs/toolkit';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../contract/kit/result.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import type { ActSubject } from '../../../shared/ui/layers/ActTitle.tsx';
import type { SavedKind } from '../kinds.ts';
import { RemoveSaved } from './RemoveSaved.tsx';
import './saved.css';

type Sending = { readonly isLoading: boolean; readonly error?: Failure | SerializedError | undefined };

type Props = {
  kind: SavedKind;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  saving: Sending;
  /** Deletes what is changed here; nothing of something new. */
  removal?: { readonly subject: ActSubject; readonly sending: Sending; readonly run: () => void } | null;
  /** Why it was refused, where that is said in other words. */
  sayFailure?: (failure: Failure) => string | undefined;
  children: ReactNode;
};

/** The form of something one keeps: its fields, why it was refused, its button, and the one that deletes it. */
export function SavedForm({ kind, onSubmit, saving, removal, sayFailure, children }: Props) {
  const { t } = useTranslation('saved');
  const errorText = useErrorText('saved');
  const error = saving.error ?? removal?.sending.error;
  const failure = error && failureOf(error);
  return (
    <form className="saved-form" noValidate onSubmit={onSubmit}>
      {children}
      <FormEnd
        failure={failure && (sayFailure?.(failure) ?? errorText(failure))}
        isPending={saving.isLoading}
        pendingLabel={t('saving')}
      >
        {t('save')}
      </FormEnd>
      {removal && (
        <RemoveSaved
          kind={kind}
          subject={removal.subject}
          isPending={removal.sending.isLoading}
          onRemove={removal.run}
        />
      )}
    </form>
  );
}
