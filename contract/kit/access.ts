/** Roles of an employee (domain §1). `travelManager` is the spec's administrator, `approver` its leader. */
export const roles = ['employee', 'secretary', 'approver', 'travelManager', 'finance'] as const;
export type Role = (typeof roles)[number];

/** What a principal may grant to an operator (wire-protocol §6). */
export const grantScopes = ['book', 'orders', 'profile'] as const;
export type GrantScope = (typeof grantScopes)[number];

/**
 * Who may make a call. `public` calls need no session and are the only ones bootstrap keys open.
 * `reach` says whose objects an input may name: none, one's own, those of people one serves
 * (oneself included), or anybody's in one's company. `acting` is the grant scope needed to make the call
 * in another's name, or `never`.
 */
export type Access =
  | { readonly who: 'public' }
  | {
      readonly who: 'session';
      readonly reach: 'none' | 'own' | 'served' | 'company';
      readonly acting: GrantScope | 'never';
      readonly roles?: readonly Role[];
      /** Permissions of the company's tree, one of which the caller holds: the keys routes and entries go by. */
      readonly permissions?: readonly string[];
    };

/**
 * The permission by which a call of this grant scope reaches everybody in the caller's company, where its facts say
 * `served`. A profile is never reached so.
 */
export const companyPermissions = {
  book: 'book.company',
  orders: 'orders.company',
} as const satisfies { readonly [Scope in GrantScope]?: string };

/** The permission without which nobody acts in another's name: its calls refuse every context of somebody without it. */
export const ACTING_PERMISSION = 'acting';

type Session = Extract<Access, { who: 'session' }>;

/** A call that needs no session. */
export const anyone = { who: 'public' } as const satisfies Access;

/** A call made in a session. */
export const inSession = <const Reach extends Session['reach'], const Acting extends Session['acting']>(
  reach: Reach,
  acting: Acting,
) => ({ who: 'session', reach, acting }) as const;

/** A call of a module: whoever makes it holds one of these permissions of the company's tree. */
export const needing = <const A extends Session>(access: A, ...permissions: readonly string[]) =>
  ({ ...access, permissions }) as const;

/** A call for whoever has one of these roles, never made in another's name. */
export const forRoles = <const Reach extends Session['reach'], const Roles extends readonly Role[]>(
  reach: Reach,
  ...roles: Roles
) => ({ who: 'session', reach, acting: 'never', roles }) as const;
