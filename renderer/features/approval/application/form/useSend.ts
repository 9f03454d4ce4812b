import { useState } from 'react';
import type { Failure } from '../../../../../contract/kit/result.ts';
import type { ApplicationContent } from '../../../../../contract/shapes/application.ts';
import { failureOf } from '../../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../../shared/failure/isDefinite.ts';
import { useGo } from '../../../../shared/navigation.ts';
import { newKey } from '../../../../shared/newKey.ts';
import { showToast } from '../../../../shared/ui/feedback/toastQueue.ts';
import {
  type Application,
  useModifyApplicationMutation,
  useSaveApplicationMutation,
  useSubmitApplicationMutation,
} from '../applicationApi.ts';

type ApplicantId = Application['applicantId'];

/** A call's key: kept until its answer is definite, so that no second try writes a second application. */
function useKey() {
  const [idem, setIdem] = useState(newKey);
  const settle = (error: unknown) => {
    if (!error || isDefinite(failureOf(error))) setIdem(newKey());
  };
  return { idem, settle };
}

/**
 * Writes an application down, hands it in, or asks for another content of one in force. What was written stays known: a
 * hand-in that was refused is tried again on the same draft.
 */
export function useSend(before: Application | null) {
  const go = useGo();
  const [known, setKnown] = useState(before);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [saving, submitting, modifying] = [useKey(), useKey(), useKey()];
  const [save, saveState] = useSaveApplicationMutation();
  const [submit, submitState] = useSubmitApplicationMutation();
  const [modify, modifyState] = useModifyApplicationMutation();

  const done = ({ applicationId }: Application, word: 'saved' | 'submitted' | 'modified') => {
    showToast({ kind: 'success', text: (i18n) => i18n.t(`application:done.${word}`) });
    go('applyFile', { travel_id: applicationId }, { replace: true });
  };

  const write = async (applicantId: ApplicantId, content: ApplicationContent) => {
    const input = {
      applicantId,
      content,
      ...(known && { applicationId: known.applicationId, version: known.version }),
    };
    const answer = await save({ input, idem: saving.idem });
    saving.settle(answer.error);
    if (answer.data) setKnown(answer.data);
    else setFailure(failureOf(answer.error));
    return answer.data;
  };

  /** Writes it down; handed in as well where `isSubmitted`. */
  const send = async (applicantId: ApplicantId, content: ApplicationContent, isSubmitted: boolean) => {
    setFailure(null);
    const written = await write(applicantId, content);
    if (!written) return;
    if (!isSubmitted) return done(written, 'saved');
    const { applicationId, version } = written;
    const answer = await submit({ input: { applicationId, version }, idem: submitting.idem });
    submitting.settle(answer.error);
    if (answer.data) return done(answer.data, 'submitted');
    setFailure(failureOf(answer.error));
  };

  const change = async ({ applicationId, version }: Application, content: ApplicationContent) => {
    setFailure(null);
    const answer = await modify({ input: { applicationId, version, content }, idem: modifying.idem });
    modifying.settle(answer.error);
    if (answer.data) return done(answer.data, 'modified');
    setFailure(failureOf(answer.error));
  };

  const isSending = saveState.isLoading || submitState.isLoading || modifyState.isLoading;
  return { send, change, failure, isSending, isWritten: known !== null && before === null };
}
