import {
  type BrowserKind,
  browserKinds,
  type SystemKind,
  systemKinds,
} from '../../../../contract/enums/signIn.ts';
import type { BrowserName } from '../../../base/ports.ts';
import type { Db } from '../../db/openStore.ts';

/** A sign-in that can go on: its secret is unspent, whether or not a session of it is open. */
export type SignIn = {
  readonly family: string;
  /** The two letters of its channel (wire-protocol §2). */
  readonly channel: string;
  readonly name: BrowserName;
  /** When it was made and last used, epoch ms. */
  readonly since: number;
  readonly seenAt: number;
};

/** The sign-ins of a person that can go on at a moment (epoch ms), the one last used first. */
export async function signInsOf(db: Db, employeeId: string, now: number): Promise<SignIn[]> {
  const open = await db
    .selectFrom('refresh')
    .select(['family', 'device', 'created_at'])
    .where('employee_id', '=', employeeId)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  if (open.length === 0) return [];
  const families = [...new Set(open.map(({ family }) => family))];
  const sessions = await db
    .selectFrom('session')
    .select(['family', 'browser', 'system', 'created_at', 'seen_at'])
    .where('family', 'in', families)
    .orderBy('created_at')
    .execute();
  const signIns = families.map((family): SignIn => {
    const own = sessions.filter((session) => session.family === family);
    const secrets = open.filter((secret) => secret.family === family);
    const times = [...own, ...secrets].map((one) => one.created_at);
    const last = own.at(-1);
    return {
      family,
      channel: secrets[0]?.device ?? '',
      name: { browser: kindIn(browserKinds, last?.browser), system: kindIn(systemKinds, last?.system) },
      since: Math.min(...times),
      seenAt: Math.max(...times, ...own.map(({ seen_at }) => seen_at)),
    };
  });
  return signIns.sort((a, b) => b.seenAt - a.seenAt);
}

function kindIn<Kind extends BrowserKind | SystemKind>(
  kinds: readonly Kind[],
  stored: string | undefined,
): Kind | null {
  return kinds.find((kind) => kind === stored) ?? null;
}
