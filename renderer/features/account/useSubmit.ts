import { useRef, useState } from 'react';
import { accountFacts } from '../../../contract/calls/account/facts.ts';
import { registrationFacts } from '../../../contract/calls/registration/facts.ts';
import type { NamesOf } from '../../../contract/kit/facts.ts';
import type { Failure } from '../../../contract/kit/result.ts';
import type { CallInput, CallOutput } from '../../../contract/registry.ts';
import { newKey } from '../../shared/newKey.ts';
import { usePlatform } from '../../shared/platform.ts';

const submitted = { ...accountFacts, ...registrationFacts };
type AccountCommand = NamesOf<typeof submitted, 'command'>;

export type Submit<Name extends AccountCommand> = {
  readonly pending: boolean;
  readonly failure: Failure | null;
  readonly send: (input: CallInput<Name>) => Promise<void>;
};

/**
 * Sends a form that holds a password: not through the store, whose actions would carry it. A try without a clear answer
 * goes out again under the same key.
 */
export function useSubmit<Name extends AccountCommand>(
  name: Name,
  done: (value: CallOutput<Name>) => void,
  failed?: (failure: Failure) => unknown,
): Submit<Name> {
  const platform = usePlatform();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const key = useRef(newKey());
  const send = async (input: CallInput<Name>) => {
    if (pending) return;
    setPending(true);
    setFailure(null);
    const answer = await platform.call(name, input, { idem: key.current, facts: submitted[name] });
    setPending(false);
    if (answer.ok) return done(answer.value);
    // The try without an answer had been done, with other words: what is typed now is another.
    if (answer.error.code === 'IDEMPOTENCY_MISMATCH') key.current = newKey();
    setFailure(answer.error);
    failed?.(answer.error);
  };
  return { pending, failure, send };
}
