import { type CallName, facts } from '../../contract/facts.ts';
import { type Role, roles } from '../../contract/kit/access.ts';
import type { CallFacts } from '../../contract/kit/facts.ts';
import { type Cell, cells } from './cells.ts';
import { type Named, namedIn } from './named.ts';
import { passes } from './passes.ts';
import { type Asking, askingIn, holds, may, sees, seesCompany } from './relations.ts';

/** What a call answers in every cell: `ok`, the refusal's code, or a booked row's failure. */
export type Row = Readonly<Record<Cell, string>>;

type Question = {
  readonly access: CallFacts['access'];
  /** What the input names. */
  readonly named: Named | null;
  /** What whoever is let through is told. */
  readonly passed: string;
};

/**
 * What a rule answers, from its facts and from what the input names: a person one may not serve is FORBIDDEN, or
 * NOT_FOUND in another company; a thing one may not see is not there; an order one sees and may not book for is
 * FORBIDDEN.
 */
export function answerOf({ access, named, passed }: Question, asking: Asking): string {
  if (asking.context === 'void') return 'ACTING_DENIED';
  if (access.who === 'public') return asking.context === 'none' ? passed : 'ACTING_DENIED';
  if (asking.roles === null) return 'SESSION_EXPIRED';
  const scope = access.acting;
  if (asking.context === 'holds' && !(scope !== 'never' && asking.scopes.includes(scope)))
    return 'ACTING_DENIED';
  if (access.roles && !access.roles.some((role) => asking.roles?.includes(role))) return 'FORBIDDEN';
  if (access.permissions && !access.permissions.some((params) => holds(asking.roles, params)))
    return 'FORBIDDEN';
  if (access.reach === 'none' || named === null) return passed;
  if (access.reach === 'company') return asking.isElsewhere ? 'NOT_FOUND' : passed;
  if (access.reach === 'own' ? asking.isOneself : may(asking, scope)) return passed;
  if (named === 'person') return asking.isElsewhere && access.reach === 'served' ? 'NOT_FOUND' : 'FORBIDDEN';
  return named === 'order' && access.reach === 'served' && sees(asking) ? 'FORBIDDEN' : 'NOT_FOUND';
}

type Exception = (asking: Asking, usual: string, passed: string) => string;
const notThere: Exception = (_, usual) => (usual === 'FORBIDDEN' ? 'NOT_FOUND' : usual);
const forbidden: Exception = (_, usual) => (usual === 'NOT_FOUND' ? 'FORBIDDEN' : usual);

/** Managers of meetings reach all of their company. */
const managed: Exception = (asking, usual, passed) =>
  usual === 'NOT_FOUND' &&
  asking.context === 'none' &&
  !asking.isElsewhere &&
  holds(asking.roles, 'manage.meetings')
    ? passed
    : usual;

/** Calls that answer otherwise than their facts alone say, and why. Most calls need no line here. */
const exceptions: { readonly [Name in CallName]?: Exception } = {
  // The spec's own calls answer a stranger elsewhere as they answer one here: names cannot be tried out.
  'Zz.getDept': forbidden,
  'CRM.MemberInfo': forbidden,
  // Shown to whoever holds any grant, and to those who see the company's orders.
  GetpermissionByUsername: (asking, usual, passed) =>
    asking.context === 'none' && (asking.scopes.length > 0 || sees(asking))
      ? passed
      : forbidden(asking, usual, passed),
  // Started on a grant, whatever it allows; nobody acts for oneself.
  'auth.acting.start': (asking, usual, passed) => {
    if (asking.context !== 'none' || asking.roles === null) return usual;
    return asking.scopes.length > 0 ? passed : 'ACTING_DENIED';
  },
  // Each row is answered for itself.
  'trip.draft.submit': (_, usual) => (['FORBIDDEN', 'NOT_FOUND'].includes(usual) ? 'NOT_ALLOWED' : usual),
  // A payment is asked for by whoever may book; that others see the order changes nothing.
  'payment.open': notThere,
  // Who may give the order back may redirect its papers; who keeps the accounts takes them in as well.
  'invoice.voucher.register': (asking, usual, passed) =>
    usual === 'FORBIDDEN' && asking.context === 'none' && seesCompany(asking, 'orders') ? passed : usual,
  'meeting.get': managed,
  'meeting.save': managed,
  'meeting.participant.save': managed,
  'meeting.begin': managed,
  'meeting.finish': managed,
  'meeting.cancel': managed,
  // Whoever organises it sees it before there is a bill.
  'meeting.settle': (asking, usual) => (usual === 'NOT_FOUND' && asking.isOneself ? 'MEETING_STAGE' : usual),
  // Nobody is sent their own trip.
  'brief.trip.send': (asking, usual, passed) =>
    usual === passed && asking.isOneself ? 'NOBODY_TO_SEND' : usual,
  // Only zhaomin was asked, in their own company alone.
  'approval.decide': (asking, usual, passed) => {
    if (usual !== passed && usual !== 'NOT_FOUND') return usual;
    return asking.isAsked ? passed : 'NOT_FOUND';
  },
};

/** What a call answers in a cell were linjing of this role; `of` are the facts it is derived from. */
export function expectedAnswer(
  tag: CallName,
  cell: Cell,
  role: Role = 'secretary',
  of: Readonly<Record<CallName, CallFacts>> = facts,
): string {
  const asking = askingIn(cells[cell], role);
  const passed = passes[tag] ?? 'ok';
  const usual = answerOf({ access: of[tag].access, named: namedIn(tag), passed }, asking);
  return exceptions[tag]?.(asking, usual, passed) ?? usual;
}

const each = <Key extends string, Value>(keys: readonly string[], of: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, of(key as Key)])) as Readonly<Record<Key, Value>>;

/** The access rules of the whole product, cell by cell (guarantees §2 S12), as a secretary is answered. */
export const expected = each<CallName, Row>(Object.keys(facts), (tag) =>
  each<Cell, string>(Object.keys(cells), (cell) => expectedAnswer(tag, cell)),
);

/** By linjing's role, what a call answers in a cell. */
export const expectedAs = each<Role, (tag: CallName, cell: Cell) => string>(
  roles,
  (role) => (tag, cell) => expectedAnswer(tag, cell, role),
);
