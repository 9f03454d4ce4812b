import { useTranslation } from 'react-i18next';
import type { missingOf } from '../../../../contract/rules/identity/documentStanding.ts';
import { plainText } from '../../../../contract/rules/text/pasted.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { focusDate } from '../../../shared/ui/focus/focusDate.ts';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { useCompleteOwnDocumentMutation } from '../savedApi.ts';
import { useToday } from '../useToday.ts';
import type { Paper } from './PaperTag.tsx';

type Props = { paper: Paper; missing: ReturnType<typeof missingOf> };

/** What a document was entered without, filled in once: after that nothing of it is changed any more. */
export function CompletePaper({ paper: { documentId, type }, missing }: Props) {
  const { t } = useTranslation('saved');
  const errorText = useErrorText('saved');
  const today = useToday();
  const [complete, completing] = useCompleteOwnDocumentMutation();
  const send = useSend(complete, () =>
    showToast({ kind: 'success', text: (text) => text.t('saved:paper.completed') }),
  );
  const asks = { date: missing.includes('validUntil'), place: missing.includes('placeOfIssue') };
  const { typed, field, submit } = useForm({ validUntil: '', placeOfIssue: '' }, (now) => ({
    ...(asks.date &&
      now.validUntil < today && {
        validUntil: now.validUntil === '' ? t('required') : errorText({ code: 'DOCUMENT_EXPIRED' }),
      }),
    ...(asks.place && plainText(now.placeOfIssue) === '' && { placeOfIssue: t('required') }),
  }));
  const onSubmit = submit(() =>
    send({
      documentId,
      ...(asks.date && { validUntil: typed.validUntil }),
      ...(asks.place && { placeOfIssue: typed.placeOfIssue }),
    }),
  );
  const validity = field('validUntil');
  return (
    <Card>
      <CardHead title={t('paper.complete')} />
      <CardBody>
        <form
          className="saved-complete"
          noValidate
          onSubmit={(event) => {
            onSubmit(event);
            focusDate(event.currentTarget);
          }}
        >
          {asks.date && (
            <DateField
              label={t('paper.validUntil')}
              value={typed.validUntil || null}
              onChange={(date) => validity.onChange(date ?? '')}
              error={validity.error}
              size="touch"
              isRequired
            />
          )}
          {asks.place && (
            <TextField
              {...field('placeOfIssue')}
              label={t(type === 'idCard' ? 'paper.authority' : 'paper.place')}
              size="touch"
              autoComplete="off"
              maxLength={40}
              isRequired
            />
          )}
          <p className="saved-note">{t('paper.lockNote')}</p>
          <FormEnd
            failure={completing.error && errorText(failureOf(completing.error))}
            isPending={completing.isLoading}
            pendingLabel={t('saving')}
          >
            {t('save')}
          </FormEnd>
        </form>
      </CardBody>
    </Card>
  );
}
