import type { SignInTask } from '../../../../contract/rules/identity/signInWork.ts';
import { type Fraction, solve } from './solve.ts';

export type FromWorker =
  | { readonly fraction: Fraction; readonly answers?: never }
  | { readonly answers: number[] };

const post = (message: FromWorker) => postMessage(message);

/** One task per worker: it comes as the first message, and the worker is ended when it is solved or given up. */
addEventListener('message', ({ data }: MessageEvent<SignInTask>) => {
  const steps = solve(data);
  for (;;) {
    const step = steps.next();
    if (step.done) return post({ answers: step.value });
    post({ fraction: step.value });
  }
});
