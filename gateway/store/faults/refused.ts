/** A store that cannot be used, with a reason a person understands. The message names the store, never a password. */
export class StoreRefused extends Error {
  readonly reason: 'damaged' | 'newer' | 'unwritable' | 'unreachable';
  constructor(reason: StoreRefused['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
