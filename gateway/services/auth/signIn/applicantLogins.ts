import { z } from 'zod';
import type { StoredLogin } from '../../../store/repos/account/logins.ts';
import type { Registration } from '../../../store/repos/account/registrations.ts';

const stored = z.array(
  z.object({ kind: z.string(), identifierIdx: z.string(), salt: z.string(), verifier: z.string() }),
);

/** The verifiers an applicant's password has. */
export function applicantLogins({ logins }: Pick<Registration, 'logins'>): StoredLogin[] {
  return stored.parse(JSON.parse(logins));
}
