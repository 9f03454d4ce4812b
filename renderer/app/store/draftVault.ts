import { isRecord } from '../../../contract/kit/isRecord.ts';
import { readJson } from '../../../contract/kit/readJson.ts';
import { type Drafts, draftsRestored, selectDrafts } from '../../shared/drafts/draftsSlice.ts';
import { selectSession } from '../../shared/session/sessionSlice.ts';
import type { AppStore } from './store.ts';

/** The key of session storage what is being typed lies under, sealed. */
export const draftsKey = 'tripdesk.drafts';

/** Where the key of drafts lies: a place that gives it out for use and never as bytes. */
export type KeyBox = {
  get(): Promise<CryptoKey | undefined>;
  put(key: CryptoKey): Promise<void>;
  drop(): Promise<void>;
};

export type DraftBox = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const NONCE_BYTES = 12;

/**
 * Brings back what an earlier page of this tab was typing, and keeps what is typed from now on: sealed in `box` under a
 * key that no page can read out, both gone when its person signs out. Answers once what there was is back.
 */
export async function keepDrafts(store: AppStore, box: DraftBox, keys: KeyBox): Promise<void> {
  const sealed = box.getItem(draftsKey);
  if (sealed !== null) {
    const drafts = await open(sealed, keys);
    if (drafts) store.dispatch(draftsRestored(drafts));
    else box.removeItem(draftsKey);
  }
  let seen: Drafts = selectDrafts(store.getState());
  let turn: Promise<void> = Promise.resolve();
  let isWaiting = false;
  const write = async () => {
    isWaiting = false;
    const now = selectDrafts(store.getState());
    if (Object.keys(now).length > 0) return box.setItem(draftsKey, await seal(now, keys));
    box.removeItem(draftsKey);
    // Other tabs may be using it until their person leaves.
    const session = selectSession(store.getState());
    if (session.status === 'signedOut' && session.because === 'left') await keys.drop();
  };
  store.subscribe(() => {
    const now = selectDrafts(store.getState());
    if (now === seen) return;
    seen = now;
    // What nobody types any more is gone at once, whatever is still being sealed.
    if (Object.keys(now).length === 0) box.removeItem(draftsKey);
    if (isWaiting) return;
    isWaiting = true;
    // A full or refused storage costs a refresh what was typed, nothing else.
    turn = turn.then(write).catch(() => {});
  });
}

async function seal(drafts: Drafts, keys: KeyBox): Promise<string> {
  const key = (await keys.get()) ?? (await newKey(keys));
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(drafts));
  const bytes = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain));
  return [iv, bytes].map(textOf).join('.');
}

/** What was sealed; nothing where its key is gone or it was changed. */
async function open(sealed: string, keys: KeyBox): Promise<Drafts | undefined> {
  try {
    const key = await keys.get();
    const [iv, bytes] = sealed.split('.').map(bytesOf);
    if (!key || !iv || !bytes) return undefined;
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes);
    const drafts = readJson(new TextDecoder().decode(plain));
    return isRecord(drafts) ? drafts : undefined;
  } catch {
    return undefined;
  }
}

async function newKey(keys: KeyBox): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await keys.put(key);
  return key;
}

function textOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
