import type { LockView } from '../../../contract/shell.ts';
import { fromBase64Url, toBase64Url } from '../../../contract/wire/base64.ts';
import type { CorePorts } from '../ports.ts';
import type { Vault } from '../session/vault.ts';
import { patternHash } from './patternHash.ts';
import { locksFromText, locksToText, type StoredLock } from './storedLock.ts';

/** Wrong patterns before only the password opens it. */
const TRIES = 5;

/** The lock of the desktop: a pattern of whoever is signed in, beside those of others. None leaves this machine. */
export type ScreenLock = {
  readonly view: () => LockView;
  /** False where another pattern than `before` is set. */
  set(pattern: string, before: string | undefined): Promise<boolean>;
  remove(pattern: string): Promise<boolean>;
  close(): void;
  open(pattern: string): Promise<boolean>;
  /** Opens it without a pattern: its person was found to be who they are. */
  openAnyway(): Promise<void>;
  /** Whose the machine is from now on. A session that was found at the start is locked, a sign-in is not. */
  enter(userId: string | undefined, isFound: boolean): Promise<void>;
};

/** Makes the lock over the vault; `changed` is called with each new view. */
export function makeScreenLock(
  { subtle, random }: Pick<CorePorts, 'subtle' | 'random'>,
  vault: Vault,
  changed: (view: LockView) => void,
): ScreenLock {
  let kept: readonly StoredLock[] | null = null;
  let userId: string | undefined;
  let isLocked = false;
  const own = () => kept?.find((one) => one.userId === userId) ?? null;
  const view = (): LockView => ({
    isSet: own() !== null,
    isLocked: isLocked && own() !== null,
    triesLeft: Math.max(0, TRIES - (own()?.tries ?? 0)),
  });
  /** In place of one's own. */
  const keep = async (next: StoredLock | null, locked: boolean) => {
    const others = (kept ?? []).filter((one) => one.userId !== userId);
    const locks = next ? [...others, next] : others;
    kept = locks;
    isLocked = locked;
    changed(view());
    await (locks.length > 0 ? vault.write('lock', locksToText(locks)) : vault.remove('lock'));
  };
  /** Counts the try before it is judged, so that tries at once and a killed process count as well. */
  const isRight = async (pattern: string): Promise<boolean> => {
    const mine = own();
    if (!mine || mine.tries >= TRIES) return false;
    await keep({ ...mine, tries: mine.tries + 1 }, isLocked);
    const given = await patternHash(subtle, pattern, saltOf(mine));
    const now = own();
    if (now?.salt !== mine.salt) return false;
    if (given === mine.hash) return true;
    // The last wrong one locks, wherever it was drawn.
    if (now.tries >= TRIES && !isLocked) await keep(now, true);
    return false;
  };
  return {
    view,
    async set(pattern, before) {
      const whose = userId;
      if (whose === undefined || (own() && !(before !== undefined && (await isRight(before))))) return false;
      const salt = random.bytes(16);
      const hash = await patternHash(subtle, pattern, salt);
      if (whose !== userId) return false;
      await keep({ userId: whose, salt: toBase64Url(salt), hash, tries: 0 }, false);
      return true;
    },
    async remove(pattern) {
      if (!(await isRight(pattern))) return false;
      await keep(null, false);
      return true;
    },
    close() {
      if (!own() || isLocked) return;
      isLocked = true;
      changed(view());
    },
    async open(pattern) {
      if (!(await isRight(pattern))) return false;
      const mine = own();
      if (mine) await keep({ ...mine, tries: 0 }, false);
      return true;
    },
    async openAnyway() {
      const mine = own();
      if (mine) await keep({ ...mine, tries: 0 }, false);
    },
    async enter(next, isFound) {
      if (!kept) {
        const read = locksFromText(await vault.read('lock'));
        kept ??= read;
      }
      userId = next;
      isLocked = isFound;
      const mine = own();
      // Whoever signed in gave the password.
      if (mine && !isFound && mine.tries > 0) await keep({ ...mine, tries: 0 }, false);
      else changed(view());
    },
  };
}

const saltOf = ({ salt }: StoredLock) => fromBase64Url(salt) ?? new Uint8Array();
