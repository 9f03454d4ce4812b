import { useTranslation } from 'react-i18next';
import type { missingOf } from '../../../../contract/rules/identity/documentStanding.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { focusDate } from '../../../shared/ui/focus/focusDate.ts';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { useCompleteOwnDocumentMutation } from '../savedApi.ts';
import { PlaceOfIssueField, usePaperFaults, ValidUntilField } from './PaperFacts.tsx';
import type { Paper } from './PaperTag.tsx';

type Props = { paper: Paper; missing: ReturnType<typeof missingOf> };

/** What a document was entered without, filled in once: after that nothing of it is changed any more. */
export function CompletePaper({ paper: { documentId, type }, missing }: Props) {
  const { t } = useTranslation('saved');
  const errorText = useErrorText('saved');
  const faultsOf = usePaperFaults();
  const [complete, completing] = useCompleteOwnDocumentMutation();
  const send = useSend(complete, () =>
    showToast({ kind: 'success', text: (text) => text.t('saved:paper.completed') }),
  );
  const asks = { date: missing.includes('validUntil'), place: missing.includes('placeOfIssue') };
  const start = { validUntil: '', placeOfIssue: '' };
  const { typed, field, submit } = useForm(`document ${documentId}`, start, (now) => faultsOf(now, asks));
  const onSubmit = submit(() =>
    send({
      documentId,
      ...(asks.date && { validUntil: typed.validUntil }),
      ...(asks.place && { placeOfIssue: typed.placeOfIssue }),
    }),
  );
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
          {asks.date && <ValidUntilField field={field('validUntil')} />}
          {asks.place && <PlaceOfIssueField field={field('placeOfIssue')} type={type} />}
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
