/** Time, chance and the outside, as the gateway asks for them; tests pass their own. */
export type Clock = { now(): number };
export type Random = { bytes(count: number): Uint8Array };

/** Where an answer came from and who asked: made from the session, never from the request's fields. */
export type Scope = {
  readonly requestId: string;
  /** Null only for public calls. */
  readonly caller: Caller | null;
  /** Proxy-booking context of this request, already checked against its grant; null when acting as oneself. */
  readonly acting: Acting | null;
  /** The request's idempotency key; always set for commands. */
  readonly idem: string | null;
  readonly language: 'zh' | 'en';
  readonly device: string;
  /** Client address for rate limits; never logged in full. */
  readonly address: string;
  /** The key id the request was sealed under (bootstrap or session). */
  readonly kid: string;
  readonly now: number;
};

export type Caller = {
  readonly employeeId: string;
  readonly companyId: string;
  readonly userCode: string;
  readonly username: string;
  readonly customerType: 0 | 1;
  readonly roles: readonly string[];
};

export type Acting = { readonly ctx: string; readonly principalId: string; readonly scopes: readonly string[] };
