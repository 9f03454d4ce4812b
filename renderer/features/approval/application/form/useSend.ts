import { type Dispatch, type SetStateAction, useState } from 'react';
import type { Failure } from '../../../../../contract/kit/result.ts';
import type { ApplicationContent } from '../../../../../contract/shapes/application.ts';
import { failureOf } from '../../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../../shared/failure/isDefinite.ts';
import { useStillShown } from '../../../../shared/hooks/useStillShown.ts';
import { useGo } from '../../../../shared/navigation.ts';
import { newKey } from '../../../../shared/newKey.ts';
import { showToast } from '../../../../shared/ui/feedback/toastQueue.ts';
import {
  type Application,
  useModifyApplicationMutation,
  useSaveApplicationMutation,
  useSubmitApplicationMutation,
} from '../applicationApi.ts';

import type { Written } from '../logic/writtenDraft.ts';

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
 * Writes an application down, hands it in, or asks for another content of one in force. What was written stays known
 * with the draft: a hand-in that was refused is tried again on the same application.
 */
export function useSend({ known, idem }: Written, setWritten: Dispatch<SetStateAction<Written>>) {
  const go = useGo();
  const stillShown = useStillShown();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [submitting, modifying] = [useKey(), useKey()];
  const [save, saveState] = useSaveApplicationMutation();
  const [submit, submitState] = useSubmitApplicationMutation();
  const [modify, modifyState] = useModifyApplicationMutation();

  const done = ({ applicationId }: Application, word: 'saved' | 'submitted' | 'modified') => {
    showToast({ kind: 'success', text: (i18n) => i18n.t(`application:done.${word}`) });
    if (stillShown()) go('applyFile', { travel_id: applicationId }, { replace: true });
  };

  const write = async (applicantId: ApplicantId, content: ApplicationContent) => {
    const input = {
      applicantId,
      content,
      ...known,
    };
    const { data, error } = await save({ input, idem });
    if (data) {
      const { applicationId, version } = data;
      setWritten((now) => ({ ...now, known: { applicationId, version }, idem: newKey() }));
      return data;
    }
    const refusal = failureOf(error);
    if (isDefinite(refusal)) setWritten((now) => ({ ...now, idem: newKey() }));
    setFailure(refusal);
    return undefined;
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

  const change = async (content: ApplicationContent) => {
    if (!known) return;
    setFailure(null);
    const answer = await modify({ input: { ...known, content }, idem: modifying.idem });
    modifying.settle(answer.error);
    if (answer.data) return done(answer.data, 'modified');
    setFailure(failureOf(answer.error));
  };

  const isSending = saveState.isLoading || submitState.isLoading || modifyState.isLoading;
  return { send, change, failure, isSending };
}
