import type { Deps } from '../../services/deps.ts';
import { startJobsInProcess } from './inProcess.ts';
import type { Jobs } from './port.ts';
import { startSharedJobs } from './shared.ts';

/** Starts the jobs: each process its own over an embedded store, one for all of them over PostgreSQL. */
export function startJobs(deps: Deps): Jobs {
  return deps.store.dialect === 'postgres' ? startSharedJobs(deps) : startJobsInProcess(deps);
}
