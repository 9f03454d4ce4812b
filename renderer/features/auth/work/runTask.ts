import { WORKER_POLICY } from '../../../../contract/page/policy.ts';
import type { SignInTask, SignInWork } from '../../../../contract/rules/identity/signInWork.ts';
import { type Fraction, solve } from './solve.ts';
import type { FromWorker } from './solve.worker.ts';
// Vite's suffix gives the address of the built worker, not what stands in the file.
// oxlint-disable-next-line import/default
import workerUrl from './solve.worker.ts?worker&url';

type Run = { readonly onProgress: (fraction: Fraction) => void; readonly signal: AbortSignal };

type ScriptUrls = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: ScriptUrls): ScriptUrls };

/** Does the work beside the page, or in its pauses where there are no workers; null when it was given up. */
export async function runTask(task: SignInTask, run: Run): Promise<SignInWork | null> {
  if (run.signal.aborted) return null;
  const worker = startWorker();
  const answers = worker ? await inWorker(worker, task, run) : await inPage(task, run);
  return answers && { challenge: task.challenge, answers };
}

let policy: ScriptUrls | null = null;

function startWorker(): Worker | null {
  try {
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
    policy ??= trustedTypes?.createPolicy(WORKER_POLICY, { createScriptURL: () => workerUrl }) ?? null;
    return new Worker(policy ? policy.createScriptURL(workerUrl) : workerUrl);
  } catch {
    return null;
  }
}

function inWorker(worker: Worker, task: SignInTask, { onProgress, signal }: Run): Promise<number[] | null> {
  return new Promise<number[] | null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.answers) resolve(data.answers);
      else onProgress(data.fraction);
    });
    // A worker that may not start says so only here.
    worker.addEventListener('error', () => resolve(inPage(task, { onProgress, signal })));
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}

/** How long the page may be kept busy at a time, ms. */
const SLICE_MS = 12;

async function inPage(task: SignInTask, { onProgress, signal }: Run): Promise<number[] | null> {
  const steps = solve(task);
  let until = performance.now() + SLICE_MS;
  for (;;) {
    if (signal.aborted) return null;
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    onProgress(step.value);
    await new Promise((go) => setTimeout(go));
    until = performance.now() + SLICE_MS;
  }
}
