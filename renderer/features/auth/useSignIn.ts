import { useCallback, useEffect, useRef, useState } from 'react';
import { type Failure, fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { SignInTask, SignInWork } from '../../../contract/rules/identity/signInWork.ts';
import type { IdentityChoice, UserInfo } from '../../../contract/shapes/people.ts';
import type { SignInStep } from '../../../contract/shell.ts';
import { usePlatform } from '../../shared/platform.ts';

/** Where a sign-in stands (spec §4 "Password login flow"). */
export type SignInState =
  | { readonly at: 'form'; readonly refusal: Failure | null; readonly verify: boolean }
  | { readonly at: 'busy' }
  /** Work is being done for the try (contract/rules/identity/signInWork.ts); `fraction` from 0 to 1. */
  | { readonly at: 'work'; readonly fraction: number; readonly cancel: () => void }
  | {
      readonly at: 'identity';
      readonly uuid: string;
      readonly users: readonly IdentityChoice[];
      readonly refusal: Failure | null;
    }
  | { readonly at: 'done'; readonly user: UserInfo };

type Step = (work?: SignInWork) => Promise<Result<SignInStep>>;

const start: SignInState = { at: 'form', refusal: null, verify: false };

/** Tasks one press of the button may bring about. */
const MAX_TASKS = 3;

export type SignIn = {
  readonly state: SignInState;
  /** Runs a step (password, token), does the work it costs, and follows its answer. */
  readonly run: (step: Step) => Promise<SignInState>;
  /** Takes one of the offered identities: login again with the uuid (spec §4). */
  readonly choose: (username: string) => Promise<void>;
  /** Leaves the identity pop-up. */
  readonly cancel: () => void;
};

/** The steps of signing in, for the login and for single sign-on alike. */
export function useSignIn(): SignIn {
  const platform = usePlatform();
  const [state, setState] = useState<SignInState>(start);
  // Nobody waits any more for the work of a page that was left, and it must not sign anybody in.
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);

  const follow = useCallback(
    (answer: Result<SignInStep>): SignInState => {
      const next = answer.ok ? stateAfter(answer.value) : refused(answer.error, false);
      if (next.at === 'done') platform.notifyShell({ type: 'login', userCode: next.user.user_code });
      setState(next);
      return next;
    },
    [platform],
  );
  const run = useCallback<SignIn['run']>(
    async (step) => {
      setState({ at: 'busy' });
      const stop = new AbortController();
      work.current = stop;
      let answer = await step();
      // Failures of others may make a task harder while it is solved; then there is another.
      for (let tasks = 0; tasks < MAX_TASKS && answer.ok && answer.value.step === 'work'; tasks++) {
        const done = await workFor(answer.value.task, setState, stop);
        if (done.ok && done.value === null) {
          setState(start);
          return start;
        }
        setState({ at: 'busy' });
        answer = done.ok ? await step(done.value ?? undefined) : done;
      }
      return follow(answer);
    },
    [follow],
  );
  const choose = useCallback(
    async (username: string) => {
      if (state.at !== 'identity') return;
      const offer = state;
      const answer = await platform.session.choose({ uuid: offer.uuid, username });
      // No answer: the offer still stands, and so does the choice. A refusal has consumed it.
      if (!answer.ok) setState({ ...offer, refusal: answer.error });
      else follow(answer);
    },
    [state, platform, follow],
  );
  return { state, run, choose, cancel: useCallback(() => setState(start), []) };
}

/**
 * Does the work in a chunk of its own, loaded when it is first asked for; null when it was given up, and a failure where
 * that chunk does not come.
 */
async function workFor(
  task: SignInTask,
  show: (state: SignInState) => void,
  stop: AbortController,
): Promise<Result<SignInWork | null, 'NETWORK'>> {
  const { signal } = stop;
  if (signal.aborted) return ok(null);
  const onProgress = (fraction: number) => show({ at: 'work', fraction, cancel: () => stop.abort() });
  onProgress(0);
  try {
    const { runTask } = await import('./work/runTask.ts');
    return ok(await runTask(task, { onProgress, signal }));
  } catch {
    return fail('NETWORK');
  }
}

function stateAfter(step: SignInStep): SignInState {
  switch (step.step) {
    case 'signedIn':
      return { at: 'done', user: step.user };
    case 'identity':
      return { at: 'identity', uuid: step.uuid, users: step.users, refusal: null };
    case 'verify':
      return refused(saidIn(step), true);
    case 'work':
    case 'refused':
      return refused(saidIn(step), false);
  }
}

function refused(refusal: Failure | null, verify: boolean): SignInState {
  return { at: 'form', refusal, verify };
}

/** A refusal as a code, to be worded in the language shown; without one as the gateway's own sentence (spec §4). */
function saidIn(step: Extract<SignInStep, { message: string }>): Failure | null {
  const { code = '', minutes = 0, why } = ('reason' in step && step.reason) || {};
  // What somebody wrote stands in the gateway's sentence only.
  if (why !== undefined) return { code: '', message: step.message };
  if (!code && !step.message) return null;
  return { code, message: step.message, retryAfterSeconds: minutes * 60 };
}
