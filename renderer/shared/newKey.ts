/** A form's idempotency key (guarantees §1): a UUIDv4. */
export { newUuid as newKey } from '../platform/uuid.ts';

/** Where the key of a try without a clear answer is held. */
export type HeldKey = { get(): string | undefined; set(key: string | undefined): void };
