import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Role } from '../../../contract/kit/access.ts';
import { grantedParams } from '../../../contract/rules/identity/permissionTree.ts';
import type { Permission, UserInfo } from '../../../contract/shapes/people.ts';
import type { ActingFor, SessionView } from '../../../contract/shell.ts';

export type SessionState =
  /** isUnreached: a session was found, and the gateway that knows whether it stands cannot be asked. */
  | { readonly status: 'restoring'; readonly isUnreached?: boolean }
  /** none: never signed in here; ended: taken away (expired, revoked); left: on purpose, so no way back is kept. */
  | { readonly status: 'signedOut'; readonly because: 'none' | 'ended' | 'left' }
  | {
      readonly status: 'signedIn';
      readonly user: UserInfo;
      readonly permissions: readonly Permission[];
      readonly acting: ActingFor | null;
      /** Proxy-booking was left on purpose, so nobody need be notified that it is over. */
      readonly leftActing?: true;
      /** Permissions have not come for a while; they are still asked for (spec §4, wire-protocol §7). */
      readonly permissionsLost?: true;
    };

/** Who is signed in, as the platform says. Never persisted: a reload asks the platform again. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: { status: 'restoring' } as SessionState,
  reducers: {
    sessionSeen: (state, { payload }: PayloadAction<SessionView>): SessionState => {
      if (payload) return { status: 'signedIn', ...payload };
      if (state.status === 'signedOut') return state;
      return { status: 'signedOut', because: state.status === 'signedIn' ? 'ended' : 'none' };
    },
    sessionUnreached: (state, { payload: isUnreached }: PayloadAction<boolean>): SessionState =>
      state.status === 'restoring' ? { status: 'restoring', isUnreached } : state,
    /** Left on purpose. */
    signedOut: (): SessionState => ({ status: 'signedOut', because: 'left' }),
    /** Proxy-booking left on purpose: here at once, at the gateway as soon as it can be reached. */
    actingLeft: (state): SessionState =>
      state.status === 'signedIn' ? { ...state, acting: null, leftActing: true } : state,
    /** One's own name was changed here: what shows it need not wait for the session to be renewed. */
    renamed: (state, { payload: name }: PayloadAction<string>): SessionState =>
      state.status === 'signedIn' ? { ...state, user: { ...state.user, realname: name } } : state,
    permissionsLost: (state): SessionState =>
      state.status === 'signedIn' ? { ...state, permissionsLost: true } : state,
    permissionsSeen: (state, { payload }: PayloadAction<readonly Permission[]>): SessionState =>
      state.status === 'signedIn' ? { ...state, permissions: payload } : state,
  },
  selectors: {
    selectSession: (state) => state,
    selectIsUnreached: (state) => state.status === 'restoring' && state.isUnreached === true,
    selectUser: (state) => (state.status === 'signedIn' ? state.user : null),
    selectActing: (state) => (state.status === 'signedIn' ? state.acting : null),
    /** Whether permissions are there, still being asked for, or not to be had. */
    selectPermissionsStanding: (state): 'known' | 'asked' | 'lost' => {
      if (state.status !== 'signedIn' || state.permissions.length > 0) return 'known';
      return state.permissionsLost ? 'lost' : 'asked';
    },
    selectPermissions: (state) => (state.status === 'signedIn' ? state.permissions : none),
  },
});

const none: readonly Permission[] = [];

export const {
  sessionSeen,
  sessionUnreached,
  signedOut,
  actingLeft,
  renamed,
  permissionsLost,
  permissionsSeen,
} = sessionSlice.actions;
export const { selectSession, selectUser, selectActing, selectPermissions, selectPermissionsStanding } =
  sessionSlice.selectors;
export const { selectIsUnreached } = sessionSlice.selectors;

/** What a tree grants: every entry that may be shown asks, whenever it is drawn. */
const granted = new WeakMap<readonly Permission[], readonly string[]>();

/** Whether a permission param, or one of several, is granted somewhere in the tree (spec §6). */
export function isGranted(permissions: readonly Permission[], param: string | readonly string[]): boolean {
  const params = granted.get(permissions) ?? grantedParams(permissions);
  granted.set(permissions, params);
  return [param].flat().some((one) => params.includes(one));
}

/** Whether somebody has one of the roles a screen is for; one that names none is for everybody. */
export function isForRole(
  wanted: readonly Role[] | undefined,
  user: Pick<UserInfo, 'roles'> | null,
): boolean {
  return wanted === undefined || wanted.some((role) => user?.roles.includes(role));
}

/** Whether an entry to a screen is shown: not without its permission, once permissions are known. */
export function isEntryShown(
  permissions: readonly Permission[],
  param: string | readonly string[] | undefined,
): boolean {
  return param === undefined || permissions.length === 0 || isGranted(permissions, param);
}
