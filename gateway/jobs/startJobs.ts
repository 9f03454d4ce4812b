import type { Deps } from '../deps.ts';
import { startJobs as startInProcess } from './inProcess.ts';
import type { Jobs } from './port.ts';
import { startSharedJobs } from './shared.ts';

/** Starts the jobs where the store keeps them: inside this process, or shared by all processes of one PostgreSQL. */
export async function startJobs(deps: Deps): Promise<Jobs> {
  const { pool } = deps.store;
  return pool ? startSharedJobs(deps, pool) : startInProcess(deps);
}
