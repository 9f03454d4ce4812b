import type { KeyStatement } from '../../contract/wire/keyStatement.ts';
import type { GatewayKey } from '../../contract/wire/keys.ts';

/**
 * What a refusal under a key means: `same` = the key stands, `moved` = there is another one to agree with,
 * `changed` = the gateway shows keys that none we know has signed, so nothing is sent to it.
 */
export type Refused = 'same' | 'moved' | 'changed';

/** Where the gateway's key comes from: pinned by configuration, kept since the first contact, or served with the page. */
export type KeySource = {
  /** The gateway key to agree with; nothing while the gateway cannot be reached. */
  find(): Promise<GatewayKey | undefined>;
  /** The gateway refused what was sealed for this key. That refusal is unsigned: alone it changes nothing. */
  refused(key: GatewayKey): Promise<Refused>;
  /**
   * The gateway has answered under this key. Where the key was kept without what verifies its statements, `ask` gets
   * them under the same key: only the gateway itself can answer that.
   */
  answered(key: GatewayKey, ask: () => Promise<readonly KeyStatement[]>): Promise<void>;
};

/** Whether two keys are one. */
export function isSameKey(one: GatewayKey, other: GatewayKey): boolean {
  return one.keyId === other.keyId && one.publicKey === other.publicKey;
}
