import { z } from 'zod/mini';

const limits = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.number() }) }) });
let known: number | null = null;

/** How many descriptors the system lets this process have; without end where it does not say. */
export function descriptorLimit(): number {
  known ??= read();
  return known;
}

function read(): number {
  // It would look every interface's name up. Node's types do not know it yet.
  Object.assign(process.report, { excludeNetwork: true });
  return (
    limits.safeParse(process.report.getReport()).data?.userLimits.open_files.soft ?? Number.POSITIVE_INFINITY
  );
}
