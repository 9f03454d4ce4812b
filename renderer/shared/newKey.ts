/** A form's idempotency key (guarantees §1): a UUIDv4. */
export { newUuid as newKey } from '../platform/uuid.ts';
