import { todayKinds } from '../../contract/enums/desk/today.ts';
import { fail, ok, type Result } from '../../contract/kit/result.ts';
import type { Language } from '../../contract/languages.ts';
import { type CallInput, type CallName, type CallOutput, registry } from '../../contract/registry.ts';
import {
  type Intent,
  type SessionView,
  type ShellEvent,
  type ShellEventName,
  type SignInStep,
  sessionView,
  shellEvents,
  signInStep,
} from '../../contract/shell.ts';
import type { AlertPort, CallOptions, Platform } from '../../renderer/platform/port.ts';
import { samplePermissions, samplePrincipals, sampleUser } from './sampleWorld.ts';

/** Answers by call name; each may fail. What it answers must fit the contract, or the test fails. */
export type Answers = {
  [Name in CallName]?: (
    input: CallInput<Name>,
    options: CallOptions,
  ) => Result<CallOutput<Name>> | Promise<Result<CallOutput<Name>>>;
};

export type MemoryPlatform = Platform & {
  /** Every business call made, in order. */
  readonly made: { readonly name: CallName; readonly input: unknown; readonly options: CallOptions }[];
  /** What a native shell was told. */
  readonly told: { type: 'login' | 'logout'; userCode: string }[];
  readonly languages: Language[];
  /** Adds or replaces answers. */
  answer(more: Answers): void;
  /** Plays a main-process event. */
  emit<Name extends ShellEventName>(name: Name, event: ShellEvent<Name>): void;
};

export type MemoryOptions = {
  readonly kind?: Platform['kind'];
  readonly channel?: Platform['channel'];
  /** Signed in from the start; null = signed out. Default: the sample secretary. */
  readonly session?: SessionView;
  readonly answers?: Answers;
  /** Desktop notifications; without them the place has none. */
  readonly alerts?: AlertPort;
  readonly leaveFor?: Platform['leaveFor'];
  readonly intents?: Intent[];
  /** What signing in answers, by step; default signs the sample secretary in. */
  readonly signIn?: (
    account: string,
    password: string,
  ) => Result<SignInStep, never> | Result<never, 'NETWORK'>;
  readonly choose?: (username: string) => Result<SignInStep, never> | Result<never, 'NETWORK'>;
  readonly exchange?: (token: string) => Result<SignInStep, never> | Result<never, 'TOKEN_SPENT' | 'NETWORK'>;
};

const signedIn: SignInStep = { step: 'signedIn', user: sampleUser(), permissions: samplePermissions };

/** A platform in memory, built from the contract: inputs and outputs are parsed as the real ones are. */
export function memoryPlatform(options: MemoryOptions = {}): MemoryPlatform {
  const answers: Answers = { ...usual, ...options.answers };
  const listeners = new Map<string, Set<(event: never) => void>>();
  let session: SessionView =
    options.session === undefined
      ? { user: sampleUser(), permissions: samplePermissions, acting: null }
      : options.session;
  const made: MemoryPlatform['made'] = [];
  const told: MemoryPlatform['told'] = [];
  const languages: Language[] = [];

  const emit = <Name extends ShellEventName>(name: Name, event: ShellEvent<Name>) => {
    const parsed = shellEvents[name].parse(event);
    for (const listener of listeners.get(name) ?? []) listener(parsed as never);
  };
  const become = (view: SessionView) => {
    session = sessionView.parse(view);
    emit('session.changed', session);
    return session;
  };
  const stepped = async <Code extends string>(answer: Result<SignInStep, Code>) => {
    if (!answer.ok) return answer;
    const step = signInStep.parse(answer.value);
    if (step.step === 'signedIn') become({ user: step.user, permissions: step.permissions, acting: null });
    return ok(step);
  };

  return {
    kind: options.kind ?? 'h5',
    channel: options.channel ?? 'h5',
    made,
    told,
    languages,
    answer: (more) => void Object.assign(answers, more),
    emit,
    async call(name, input, callOptions = {}) {
      made.push({ name, input, options: callOptions });
      const parsed = registry[name].input.safeParse(input);
      if (!parsed.success)
        throw new Error(`${name}: the screen sent what the contract refuses: ${parsed.error.message}`);
      const answer = answers[name] as
        | ((input: unknown, o: CallOptions) => Result<unknown> | Promise<Result<unknown>>)
        | undefined;
      if (!answer) throw new Error(`${name}: the test gave no answer`);
      const result = await answer(input, callOptions);
      if (callOptions.signal?.aborted) return fail('ABORTED');
      if (!result.ok) return result as never;
      return ok(registry[name].output.parse(result.value)) as never;
    },
    session: {
      restore: async () => session,
      signIn: async ({ account, password }) => stepped(options.signIn?.(account, password) ?? ok(signedIn)),
      choose: async ({ username }) => stepped(options.choose?.(username) ?? ok(signedIn)),
      exchangeToken: async (token) => stepped(options.exchange?.(token) ?? ok(signedIn)),
      async signOut() {
        become(null);
      },
      async startActing(principalId) {
        const principal = samplePrincipals.find(({ employeeId }) => employeeId === principalId);
        if (!session || principal?.status !== 'active') return fail('ACTING_DENIED');
        return ok(
          become({
            ...session,
            acting: {
              ctx: 'd'.repeat(32) as NonNullable<NonNullable<SessionView>['acting']>['ctx'],
              principalId: principal.employeeId,
              name: principal.name,
              expiresAt: principal.to,
            },
          }),
        );
      },
      async endActing() {
        return ok(become(session && { ...session, acting: null }));
      },
    },
    outbox: {
      list: async () => options.intents ?? [],
      answer: async () => ok({}),
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener as (event: never) => void));
      return () => void set.delete(listener as (event: never) => void);
    },
    connection: async () => ({ online: true, since: 0, keyChanged: false }),
    setLanguage: (language) => void languages.push(language),
    openLink: async () => true,
    ...(options.leaveFor && { leaveFor: options.leaveFor }),
    ...(options.alerts && { alerts: options.alerts }),
    notifyShell: (message) => void told.push(message),
  };
}

/** Answers every screen may ask for; a test overrides what it is about. */
const usual: Answers = {
  'message.centre.get': () => ok({ kinds: [], unread: 0 }),
  'profile.avatar.get': () => ok({ picture: null }),
  'profile.me.get': () =>
    ok({
      employeeId: sampleUser().id,
      name: '林静',
      userCode: 'U000101',
      company: { zh: '云程科技集团', en: 'Yuncheng Technology Group' },
      department: { zh: '总裁办', en: 'Executive Office' },
      level: 'L2',
      levelName: { zh: '主管', en: 'Supervisor' },
      costCentre: 'CC0100',
      mobileMasked: '138****6027',
      emailMasked: 'l***@yuncheng.example',
      principals: 2,
    }),
  'account.gateway.get': () => ok({ sample: false, hasCompany: true }),
  'document.due.list': () => ok({ due: [] }),
  'auth.principal.list': () => ok({ principals: samplePrincipals }),
  'area.h5.get': () =>
    ok({
      statusCode: 200,
      data: { CssColor: '', entries: [{ key: 'train' }, { key: 'hotel' }], hidden: [] },
    }),
  'trip.overlap.list': () => ok({ overlaps: [], alike: [] }),
  'hotel.city.list': () => ok({ cities: [] }),
  'car.place.list': () => ok({ cities: [] }),
  'draft.list': () => ok({ drafts: [] }),
  'draft.get': ({ since }) =>
    ok({ version: since, entries: [], owner: { employeeId: sampleUser().id, name: '林静' }, open: [] }),
  'draft.open': () => ok({ open: [] }),
  'draft.save': ({ since }) =>
    ok({
      version: since + 1,
      entries: [],
      conflicts: [],
      owner: { employeeId: sampleUser().id, name: '林静' },
      open: [],
    }),
  'payment.owed.list': () => ok({ rows: [] }),
  'payment.insurance.list': () => ok({ insurances: [] }),
  'home.today.get': () =>
    ok({
      people: 0,
      groups: todayKinds.map((kind) => ({ kind, count: 0, rows: [] })),
      decide: { count: 0, rows: [] },
    }),
  'desk.board.count.get': () => ok({ boards: [] }),
  'approval.absence.get': () => ok({ absence: null }),
  'approval.ceiling.list': () => ok({ rows: [], nextCursor: null }),
  'approval.application.usable.list': () => ok({ rows: [] }),
  'home.overview.get': () => ok({ banners: [], nextTrip: null, held: 0, unclear: 0, upcoming: 0 }),
  'tracking.point.save': () => ok({}),
  'preference.get': () => ok({ language: null, theme: null, trainSeat: null }),
  'preference.save': ({ language = null, theme = null, trainSeat = null }) =>
    ok({ language, theme, trainSeat }),
  'place.used.list': () => ok({ places: [] }),
  'place.used.add': () => ok({}),
  'command.used.list': () => ok({ used: [] }),
  'command.used.add': () => ok({}),
  GetpermissionByUsername: () => ok({ data: samplePermissions }),
};
