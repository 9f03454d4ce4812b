import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DocumentName,
  type DocumentVersion,
  signInDocuments,
} from '../../../contract/enums/service/documents.ts';
import { AgreementTicks } from '../../shared/documents/AgreementTicks.tsx';
import { useAcceptDocumentsMutation, useListDueDocumentsQuery } from '../../shared/documents/documentApi.ts';
import { failureOf } from '../../shared/failure/failureOf.ts';
import { useSend } from '../../shared/failure/useSend.ts';
import { useLeaveDesk } from '../../shared/session/useLeaveDesk.ts';
import { useSignOut } from '../../shared/session/useSignOut.ts';
import { useErrorText } from '../../shared/text/errorText.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { Dialog } from '../../shared/ui/layers/Dialog.tsx';

const asked = { documents: [...signInDocuments] };

/** Asks whoever is signed in for the documents they have not accepted yet in the version in force. */
export function AgreementGate() {
  const { data, refetch } = useListDueDocumentsQuery(asked);
  if (!data || data.due.length === 0) return null;
  return <AgreementDialog due={data.due} onOutdated={() => void refetch()} />;
}

/** Accepting leads on; refusing says what that means, and leads out. */
function AgreementDialog({ due, onOutdated }: { due: readonly DocumentVersion[]; onOutdated: () => void }) {
  const { t } = useTranslation('documents');
  const errorText = useErrorText('documents');
  const signOut = useSignOut();
  const leaveDesk = useLeaveDesk();
  const [ticked, setTicked] = useState<ReadonlySet<DocumentName>>(new Set());
  const [isWrong, setWrong] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [accept, accepting] = useAcceptDocumentsMutation();
  const send = useSend(accept, () => undefined);
  const agree = async () => {
    const isWhole = due.every(({ document }) => ticked.has(document));
    setWrong(!isWhole);
    if (isWhole) await send({ documents: [...due], occasion: 'signIn' });
  };
  const failure = accepting.error && failureOf(accepting.error);
  if (isRefused)
    return (
      <Dialog
        isOpen
        role="alertdialog"
        onClose={() => setRefused(false)}
        title={t('gate.refusedTitle')}
        closeLabel={t('back')}
        actions={
          <>
            <Button size="touch" onPress={() => leaveDesk(() => void signOut())}>
              {t('gate.signOut')}
            </Button>
            <Button variant="primary" size="touch" onPress={() => setRefused(false)}>
              {t('back')}
            </Button>
          </>
        }
      >
        <p>{t('gate.refusedText')}</p>
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={() => setRefused(true)}
      title={t('gate.title')}
      closeLabel={t('gate.refuse')}
      actions={
        <>
          <Button size="touch" isDisabled={accepting.isLoading} onPress={() => setRefused(true)}>
            {t('gate.refuse')}
          </Button>
          <Button
            variant="primary"
            size="touch"
            isPending={accepting.isLoading}
            pendingLabel={t('gate.agree')}
            onPress={() => void agree()}
          >
            {t('gate.agree')}
          </Button>
        </>
      }
    >
      <p>{t('gate.text')}</p>
      <AgreementTicks documents={due} ticked={ticked} onChange={setTicked} isWrong={isWrong} />
      {failure && (
        <Notice
          tone="bad"
          live
          {...(failure.code === 'AGREEMENT_OUTDATED' && {
            action: (
              <Button size="sm" onPress={onOutdated}>
                {t('again')}
              </Button>
            ),
          })}
        >
          {errorText(failure)}
        </Notice>
      )}
    </Dialog>
  );
}
