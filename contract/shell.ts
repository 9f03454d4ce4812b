import { z } from 'zod/mini';
import { tags } from './kit/tags.ts';
import { languages } from './languages.ts';
import { draftRow, rowOutcome } from './shapes/booking.ts';
import { identityChoice, permission, userInfo } from './shapes/people.ts';
import {
  actingId,
  employeeId,
  idempotencyKey,
  instant,
  localised,
  text,
  tripId,
} from './shapes/primitives.ts';
import { refusalReason, signInTask, signInWork } from './shapes/signIn.ts';

/** What signing in leads to, on every platform; the keys never reach a screen. */
export const signInStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('signedIn'), user: userInfo, permissions: z.array(permission) }),
  z.object({ step: z.literal('identity'), uuid: z.string(), users: z.array(identityChoice) }),
  z.object({ step: z.literal('verify'), message: z.string(), reason: z.optional(refusalReason) }),
  /** Work is due first: the same try again with the answers to `task`. */
  z.object({ step: z.literal('work'), message: z.string(), task: signInTask }),
  z.object({
    step: z.literal('refused'),
    code: z.int(),
    message: z.string(),
    reason: z.optional(refusalReason),
  }),
]);
export type SignInStep = z.output<typeof signInStep>;

/** Proxy-booking mode as a screen sees it. */
export const actingFor = z.object({
  ctx: actingId,
  principalId: employeeId,
  name: z.string(),
  expiresAt: instant,
});
export type ActingFor = z.output<typeof actingFor>;

/** A pattern drawn over a field of nine points: their numbers in reading order, each once, four at least. */
const pattern = z.string().check(
  z.regex(/^[1-9]{4,9}$/),
  z.refine((points) => new Set(points).size === points.length),
);

/** How the desktop's lock stands. While it is locked no call is answered but those that open it. */
export const lockView = z.object({
  isSet: z.boolean(),
  isLocked: z.boolean(),
  /** Wrong patterns it still bears; at none the password alone opens it. */
  triesLeft: z.int(),
});
export type LockView = z.output<typeof lockView>;

/** Whether the pattern was right, and how the lock stands now. */
const lockAnswer = z.object({ isRight: z.boolean(), lock: lockView });

/** A signed-in session as a screen sees it; null = signed out. */
export const sessionView = z.nullable(
  z.object({ user: userInfo, permissions: z.array(permission), acting: z.nullable(actingFor) }),
);
export type SessionView = z.output<typeof sessionView>;

/** A booking kept while the gateway could not be reached. It is never dropped without being asked. */
export const intent = z.object({
  idem: idempotencyKey,
  call: z.literal('trip.draft.submit'),
  createdAt: instant,
  /**
   * waiting: not sent yet · sending · asking: offers expired or prices moved, needs a person · done · refused ·
   * unreadable: kept, but what it holds cannot be read on this machine any more; it has no rows and no summary then.
   */
  status: z.enum(['waiting', 'sending', 'asking', 'done', 'refused', 'unreadable']),
  tries: z.int(),
  /** It was sent and no answer came: it may be booked, and cannot be given up. */
  mayHaveArrived: z.optional(z.literal(true)),
  input: z.object({
    tab: z.string(),
    title: z.optional(z.string()),
    tripId: z.optional(tripId),
    rows: z.array(draftRow),
  }),
  /** What the screen showed when it was submitted, for the waiting list: "G1 07:00 …" and names. */
  summary: z.object({
    title: z.string(),
    /** The title in every language; one kept by an earlier version has none. */
    titles: z.optional(localised),
    travellers: z.array(z.string()),
    totalFen: z.int(),
    /** What was chosen, so that a person can be asked again once its offer has expired. */
    choice: z.optional(
      z.object({
        /** What it is called in a word: a train's number, a hotel. */
        label: z.string(),
        startAt: instant,
        /** The zone it begins in, where that is abroad; none in what an earlier version kept. */
        zone: z.optional(z.string()),
        /** What its product finds it by again: JSON that only the product's own screens read. */
        facts: z.unknown(),
        /** The legs after the first that are booked with it, with the rows of each; absent for one leg. */
        further: z.optional(
          z.array(
            z.object({
              label: z.string(),
              startAt: instant,
              zone: z.optional(z.string()),
              facts: z.unknown(),
              rowIds: z.array(z.string()),
            }),
          ),
        ),
      }),
    ),
  }),
  outcome: z.nullable(z.array(rowOutcome)),
  errorCode: z.nullable(z.string()),
});
export type Intent = z.output<typeof intent>;

/**
 * Whether the gateway answers, and whether what answers there shows a key this machine does not know. `skewMs`: how far
 * the gateway's clock is ahead of this machine's, as last told; absent = not told.
 */
const connectionView = z.object({
  online: z.boolean(),
  since: instant,
  keyChanged: z.boolean(),
  skewMs: z.optional(z.int()),
  /** The desk host was restarted and no longer knows this page. */
  restarted: z.optional(z.boolean()),
});

/** Calls only a desktop answers: they never leave the machine. Inputs are parsed like business calls. */
export const shellCalls = {
  'session.view': { input: z.strictObject({}), output: sessionView },
  'session.signIn': {
    input: z.strictObject({
      account: text(64),
      password: z.string().check(z.minLength(1), z.maxLength(128)),
      ficationId: z.optional(z.string().check(z.maxLength(64))),
      ficationCode: z.optional(z.string().check(z.maxLength(8))),
      work: z.optional(signInWork),
    }),
    output: signInStep,
  },
  'session.choose': {
    /** `uuid` goes out as the login's `passwordkey`. */
    input: z.strictObject({
      uuid: z.string().check(z.minLength(32), z.maxLength(64)),
      username: text(64),
    }),
    output: signInStep,
  },
  'session.exchangeToken': { input: z.strictObject({ token: text(256) }), output: signInStep },
  'session.signOut': { input: z.strictObject({}), output: z.object({}) },
  'session.startActing': { input: z.strictObject({ principalId: employeeId }), output: sessionView },
  'session.endActing': { input: z.strictObject({}), output: sessionView },
  'outbox.list': { input: z.strictObject({}), output: z.object({ intents: z.array(intent) }) },
  /** A person's answer to an `asking` intent: send again with these rows, or give it up. */
  'outbox.answer': {
    input: z.strictObject({
      idem: idempotencyKey,
      answer: z.discriminatedUnion('do', [
        z.strictObject({ do: z.literal('giveUp') }),
        z.strictObject({ do: z.literal('resend'), rows: z.array(draftRow) }),
      ]),
    }),
    output: z.object({}),
  },
  'connection.view': { input: z.strictObject({}), output: connectionView },
  'lock.view': { input: z.strictObject({}), output: lockView },
  /** Sets the pattern; with one set already the old one is given as well. */
  'lock.set': {
    input: z.strictObject({ pattern, before: z.optional(pattern) }),
    output: lockAnswer,
  },
  'lock.remove': { input: z.strictObject({ pattern }), output: lockAnswer },
  /** Locks, where a pattern is set. */
  'lock.close': { input: z.strictObject({}), output: lockView },
  'lock.open': { input: z.strictObject({ pattern }), output: lockAnswer },
  /** Opens by the password, which the gateway judges. */
  'lock.openByPassword': {
    input: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(128)) }),
    output: lockView,
  },
  /** Keeps the desk as it stands on this machine, sealed; what the gateway has not yet got survives a kill. */
  'desk.keep': {
    input: z.strictObject({ text: z.string().check(z.maxLength(240_000)) }),
    output: z.object({}),
  },
  'desk.kept': { input: z.strictObject({}), output: z.object({ text: z.nullable(z.string()) }) },
  'language.set': { input: z.strictObject({ language: z.enum(languages) }), output: z.object({}) },
  /** Brings the window to the front: a desktop notification was pressed. */
  'window.show': { input: z.strictObject({}), output: z.object({}) },
  'link.open': { input: z.strictObject({ url: z.url() }), output: z.object({ opened: z.boolean() }) },
} as const;

export type ShellName = keyof typeof shellCalls;
export type ShellInput<Name extends ShellName> = z.input<(typeof shellCalls)[Name]['input']>;
export type ShellOutput<Name extends ShellName> = z.output<(typeof shellCalls)[Name]['output']>;

/** What the main process tells the renderer. Ids and flags only. */
export const shellEvents = {
  'session.changed': sessionView,
  'connection.changed': connectionView,
  'outbox.changed': z.object({ waiting: z.int(), asking: z.int() }),
  'lock.changed': lockView,
  /** What a replay outdated. */
  'cache.outdated': z.object({ tags: z.array(z.enum(tags)) }),
  /** A deep link or notification asks for a screen; a path inside the app, parsed in main. */
  'screen.open': z.object({ path: z.string() }),
} as const;

export type ShellEventName = keyof typeof shellEvents;
export type ShellEvent<Name extends ShellEventName> = z.output<(typeof shellEvents)[Name]>;
