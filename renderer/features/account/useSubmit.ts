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
 * Sends a form that holds a password: not through the store, whose actions would carry it. What went out without a clear
 * answer goes out again under the key it had; other words get a key of their own once the gateway refuses that one, and
 * everything does once an answer has come.
 */
export function useSubmit<Name extends AccountCommand>(
  name: Name,
  done: (value: CallOutput<Name>) => void,
  failed?: (failure: Failure) => unknown,
): Submit<Name> {
  const platform = usePlatform();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const next = useRef(newKey());
  /** What went out without an answer that settles it, and the key of each. */
  const sent = useRef(new Map<string, string>());
  const send = async (input: CallInput<Name>) => {
    if (pending) return;
    setPending(true);
    setFailure(null);
    const typed = JSON.stringify(input);
    const idem = sent.current.get(typed) ?? next.current;
    sent.current.set(typed, idem);
    const answer = await platform.call(name, input, { idem, facts: submitted[name] });
    setPending(false);
    const under = [...sent.current].flatMap(([words, key]) => (key === idem ? [words] : []));
    if (answer.ok) {
      for (const words of under) sent.current.delete(words);
      next.current = newKey();
      return done(answer.value);
    }
    // The key is that of other words, sent before: these were not done under it.
    if (answer.error.code === 'IDEMPOTENCY_MISMATCH' && under.length > 1) {
      sent.current.delete(typed);
      next.current = newKey();
    }
    setFailure(answer.error);
    failed?.(answer.error);
  };
  return { pending, failure, send };
}
