import type { MessageEvent, MessageKind } from '../../contract/enums/message.ts';
import type { CodePurpose, ContactKind } from '../../contract/enums/oneTimeCode.ts';
import type { BrowserKind, SystemKind } from '../../contract/enums/signIn.ts';
import type { GrantScope } from '../../contract/kit/access.ts';
import type { Language } from '../../contract/languages.ts';

/** Time, chance and the outside, as the gateway asks for them; tests pass their own. */
export type Clock = { now(): number };
export type Random = { bytes(count: number): Uint8Array };

/** Facts of a log line: ids, codes, figures. Never a name, an account or a number of a person. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null>>;

/** Structured log: an event name, and facts to count and find it by. */
export type Log = {
  info(event: string, facts?: LogFacts): void;
  warn(event: string, facts?: LogFacts): void;
  error(event: string, facts?: LogFacts): void;
};

/** A challenge somebody else poses: whether a client passed it. Never throws; no clear answer is a no. */
export type OutsideChallenge = { passed(token: string): Promise<boolean> };

/** A one-time code on its way to a person. */
export type CodeMessage = {
  readonly channel: 'sms' | 'mail';
  /** The mobile or the e-mail address, whole. */
  readonly to: string;
  readonly code: string;
  readonly purpose: CodePurpose;
  readonly language: 'zh' | 'en';
};

/** Why a code or mail did not get on its way. After TIMEOUT and LOST it may have: there was no clear answer. */
export type DeliveryFault = 'REFUSED' | 'TIMEOUT' | 'LOST' | 'UNREACHABLE' | 'UNWRITABLE';

/** Somebody at a provider of outside accounts; `expiresAt`: until when the code that said so is good, epoch ms. */
export type ThirdSubject = { readonly id: string; readonly name: string; readonly expiresAt: number };

/** A provider of outside accounts. Never throws; null for a code that is none of its, or too old. */
export type ThirdAccounts = {
  readonly isSimulated: boolean;
  subjectOf(code: string, now: number): Promise<ThirdSubject | null>;
};

/** What one sign-in at a provider is told apart by: given to it, or shown when its answer is exchanged. */
export type ThirdWay = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** What a provider sent its person back with. */
export type ThirdAnswer = {
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
};

/**
 * A provider whose own page people are sent to and come back from. Never throws. `unreached`: it gave no answer in time, or
 * none that can be read; `refused`: what it answered proves nothing.
 */
export type ThirdRedirect = {
  addressFor(way: ThirdWay): Promise<string | 'unreached'>;
  subjectOf(
    answer: ThirdAnswer,
    way: ThirdWay,
  ): Promise<Omit<ThirdSubject, 'expiresAt'> | 'unreached' | 'refused'>;
};

/** What is mailed about a message: no name, and of numbers none but an order's. */
export type MessageMail = {
  readonly to: string;
  readonly messageId: string;
  readonly kind: MessageKind;
  readonly event: MessageEvent;
  /** '' for none. */
  readonly orderNo: string;
  readonly language: Language;
};

/** Mails what happened to people. Never throws; null when the mail is on its way. */
export type MessageDelivery = { deliver(mail: MessageMail): Promise<DeliveryFault | null> };

/** That a mobile number or an address is no longer an account's, on its way to whoever has it. */
export type ChangeNotice = Pick<CodeMessage, 'channel' | 'to' | 'language'> & { readonly kind: ContactKind };

/** Brings one-time codes and notices to people. Never throws; null when one is on its way. */
export type CodeDelivery = {
  deliver(message: CodeMessage): Promise<DeliveryFault | null>;
  deliverNotice(notice: ChangeNotice): Promise<DeliveryFault | null>;
};

/** Where an answer came from and who asked: made from the session, never from the request's fields. */
export type Scope = {
  readonly requestId: string;
  /** Null only for public calls. */
  readonly caller: Caller | null;
  /** Proxy-booking context of this request, already checked against its grant; null when acting as oneself. */
  readonly acting: Acting | null;
  /** The request's idempotency key; always set for commands made with a session. */
  readonly idem: string | null;
  readonly language: 'zh' | 'en';
  readonly device: string;
  /** Client address for rate limits; never logged in full. */
  readonly address: string;
  /** The key id the request was sealed under (bootstrap or session). */
  readonly kid: string;
  readonly now: number;
  /** What a command was let through by, noted by policy/reach.ts: asked again before its kept reply is given again. */
  readonly grounds?: Ground[];
  /** The browser this came from, for H5; absent elsewhere. */
  readonly browser?: BrowserBinding;
};

/** What a browser says of itself, in kinds: nothing of it tells one person's from another's. */
export type BrowserName = { readonly browser: BrowserKind | null; readonly system: SystemKind | null };

/** The HttpOnly cookie that ties an H5 session to its browser (wire-protocol §4). */
export type BrowserBinding = {
  /** What the browser sent, or null. */
  readonly cookie: string | null;
  /** Which browser and system it says it is. */
  readonly name: BrowserName;
  /** Sets the cookie with this answer, or takes it back with null. */
  bind(value: string | null): void;
};

export type Caller = {
  readonly employeeId: string;
  readonly companyId: string;
  readonly userCode: string;
  readonly username: string;
  readonly customerType: 0 | 1;
  readonly roles: readonly string[];
};

/** A right that was found to hold: to do something of this scope for an employee, or for the whole company (null). */
export type Ground = { readonly employeeId: string | null; readonly grantScope: GrantScope };

export type Acting = {
  readonly ctx: string;
  readonly principalId: string;
  readonly scopes: readonly string[];
};

/**
 * The caller of a call that needs a session. The pipeline refuses such a call without one, so a missing caller
 * here is a fault of ours and throws.
 */
export function callerOf(scope: Scope): Caller {
  if (!scope.caller) throw new Error('a handler that needs a session was reached without one');
  return scope.caller;
}

/** Whom the call is about: the principal when acting for another, else the caller. */
export function subjectOf(scope: Scope): string {
  return scope.acting?.principalId ?? callerOf(scope).employeeId;
}
