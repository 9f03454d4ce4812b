/**
 * Words of our own making, the field's term for each, and where they carry the meaning that term has.
 * `names`: whole names of identifiers, files or folders, as written. `parts`: any such name that contains the word
 * (`shelf` is in `openShelf`). `within`: only in these files, where the word has an ordinary meaning elsewhere.
 * `except`: names in those files that mean the ordinary thing.
 */
export type BannedWord = {
  readonly say: string;
  readonly names?: readonly string[];
  readonly parts?: readonly string[];
  readonly within?: RegExp;
  readonly except?: readonly string[];
};

/** Neither tests nor tools. */
const programs = /^(?!tests\/|tools\/)(?!.*\.(test|spec)\.tsx?$)/;
const gateway = /^gateway\//;
const approval = /^gateway\/services\/approval\//;
const suppliers = /^gateway\/suppliers\/|^tests\/suites\/supplier/;
/** The desktop without a window, and the wire's client wherever it stands. */
const wireClient = /^main\/|^client\/|^renderer\/platform\//;
const outbox = /^main\/core\/outbox\//;
/** Where screens stand beside each other: the frame, and the manifests that say so. */
const layout =
  /^renderer\/app\/|^renderer\/shared\/(navigation|manifest)\.ts$|^renderer\/features\/[^/]+\/index\.ts$/;

export const bannedWords: readonly BannedWord[] = [
  { parts: ['remembered'], say: 'cache, cached' },
  { parts: ['shelf', 'shelves'], say: 'cache shard; stock (what a supplier sells)' },
  {
    names: ['look', 'Look', 'looks', 'lookAt', 'lookNow', 'nextLook', 'LOOKS', 'lookAfter', 'lookAfterAll'],
    say: 'poll',
  },
  { names: ['lookAtIssued', 'lookAtUsed', 'lookIfPossible'], say: 'poll' },
  { parts: ['moment', 'moments'], within: /^gateway\/store\//, say: 'version' },
  { names: ['keepNewest'], say: 'setBounded, or an LRU' },
  { names: ['tell', 'tellSoon', 'tellNews', 'tellAll', 'TELL_MS', 'tellGateway'], say: 'publish' },
  { names: ['told'], within: programs, say: 'what it holds: reply, event, reason' },
  { parts: ['tell', 'told'], within: programs, say: 'publish, notify, notified' },
  { parts: ['whereabouts'], say: 'what it answers: overlapCheck, citiesOf' },
  { parts: ['hear', 'ear', 'ears'], say: 'subscribe, subscriber' },
  { names: ['heard', 'HEARD_MS'], within: gateway, say: 'received' },
  { parts: ['news'], say: 'notification' },
  { parts: ['notices'], within: /^(gateway|tests)\//, say: 'notification' },
  {
    names: [
      'Word',
      'lateWord',
      'laterWord',
      'suppliersWord',
      'outcomeWord',
      'WireWord',
      'HostWord',
      'hostWord',
      'refusalWord',
    ],
    say: 'message, answer, status',
  },
  { parts: ['crowd', 'crowds', 'crowded'], say: 'batch, batchWrites' },
  { parts: ['turnstile'], say: 'throttle' },
  { names: ['inRuns', 'evenly', 'eachAtOnce'], say: 'chunk, pad, forEachConcurrent' },
  { names: ['makeOnce'], say: 'withIdempotency' },
  { names: ['admit'], within: /^(gateway|contract)\//, say: 'authorize' },
  { parts: ['funnel'], say: 'pipeline' },
  { names: ['takeStep', 'takeSteps', 'takeStepIn', 'takeAmendStep'], say: 'applyTransition' },
  { names: ['followUp', 'followUps', 'FollowUp', 'FollowAll', 'followTogether'], say: 'transition effects' },
  {
    names: [
      'follows',
      'moneyFollows',
      'newsFollow',
      'pointsFollow',
      'vouchersFollow',
      'amendmentsFollow',
      'approvalFollows',
    ],
    say: 'paymentEffects and the like',
  },
  { parts: ['story', 'stories'], say: 'timeline' },
  { parts: ['spend'], say: 'capture (money), consume (a token)' },
  { names: ['letGo', 'letGoLater'], say: 'release' },
  { names: ['quarantine'], within: gateway, say: 'reserve; freeze in the ledger' },
  { names: ['takesOn', 'takeOn'], say: 'accept' },
  {
    names: ['carry', 'Carry', 'CarryDeps', 'carryAt', 'carryDecision', 'carryToOrder', 'carried'],
    say: 'propagate',
  },
  {
    names: ['hand', 'Hand', 'HandError', 'handIn', 'Handed', 'handed'],
    within: approval,
    say: 'submit',
  },
  { parts: ['knob', 'knobs'], say: 'fault settings' },
  { names: ['overLine', 'overLines', 'deskOverLine'], say: 'withNetworkFaults' },
  { parts: ['upset', 'upsets'], say: 'disruption' },
  { parts: ['counter'], within: suppliers, say: 'ProductInventory' },
  { parts: ['desk'], within: suppliers, say: 'booking engine' },
  { parts: ['perhaps'], say: 'mayHaveArrived' },
  { names: ['reach', 'Reach'], within: wireClient, say: 'delivery' },
  {
    names: ['Held', 'held', 'HeldState', 'heldShape', 'makeHeldState'],
    within: wireClient,
    say: 'StoredSession',
  },
  { names: ['Kept', 'KeptKeys'], within: wireClient, say: 'StoredIntent' },
  { names: ['live', 'LIVE_TRIES'], within: outbox, say: 'interactive' },
  { names: ['seen'], within: outbox, say: 'stillWaiting' },
  { parts: ['unclear'], say: 'unknown' },
  { names: ['goesOn', 'goOn', 'goOnWith', 'goingOn'], say: 'continues' },
  { names: ['cameToNothing', 'comeToNothing', 'nothingCame'], say: 'failed' },
  { names: ['nobodys', 'nobodysOwn', 'isNobodys'], say: 'unowned' },
  { parts: ['arrangement'], within: layout, say: 'panes' },
  { parts: ['stage', 'stages'], within: layout, say: 'pane' },
  { names: ['Place', 'place'], within: layout, say: 'role' },
  {
    names: ['Page', 'pageAt', 'samePage', 'keptPages', 'StagePage', 'StagePageProps'],
    within: layout,
    say: 'screen',
  },
];

/** A name that stays: where, why, and the passage that the reason rests on. */
export type NameThatStays = {
  readonly name: string;
  readonly within: RegExp;
  readonly why: string;
  readonly because: { readonly path: string; readonly says: string };
};

/** Names that stay: others hold them already (columns, the wire), or they mean the ordinary thing. */
export const staysNamed: readonly NameThatStays[] = [
  {
    name: 'unclear',
    within: /\/home\/|\/orderOverview\.ts$|\.test\.tsx?$|^tests\/(fakes|suites)\//,
    why: 'a field of the answer of home.overview.get, which desks keep and older pages read',
    because: { path: 'contract/calls/home/shapes.ts', says: 'unclear:' },
  },
  {
    name: 'SUPPLIER_UNCLEAR',
    within: /^contract\/calls\//,
    why: 'the name of error 4622, in texts and in rows of desks',
    because: { path: 'contract/calls/order/facts.ts', says: 'SUPPLIER_UNCLEAR: 4622' },
  },
  {
    name: 'perhaps',
    within: /^main\/core\/outbox\/intentRows\.ts$/,
    why: 'a column of the outbox on desks',
    because: { path: 'main/core/outbox/migrations/001-first.ts', says: 'perhaps INTEGER' },
  },
  {
    name: 'desk',
    within: /^gateway\/suppliers\/simulated\/data\/hotel\//,
    why: 'the front desk of a hotel, where one pays',
    because: { path: 'contract/enums/hotel.ts', says: "'desk'" },
  },
  {
    name: 'heard',
    within: /^gateway\/services\/auth\/picture\//,
    why: 'the digits of a picture code that is read aloud',
    because: { path: 'gateway/services/auth/picture/pictureCode.ts', says: 'spokenAnswer(' },
  },
];

/** Type names that stood for several things: each may be declared in one file of the programs. */
export const oneMeaning: readonly string[] = ['Line', 'Held', 'Verdict', 'Place'];

/** Where the words stay: migrations are never edited, and what a supplier or a test calls a thing is quoted. */
export const wordsStay: readonly RegExp[] = [/\/migrations\//, /^tools\/figures\//];
