import type { SessionView } from '../../../contract/shell.ts';

/**
 * A user as the mini-program shows one (spec §4): TravelType 1, and a placeholder where a registered user has no
 * name yet. For display only (wire-protocol §7).
 */
export function asMiniProgramUser(view: SessionView, placeholder: string): SessionView {
  if (!view) return view;
  const { user } = view;
  const named = (name: string) => name || placeholder;
  return {
    ...view,
    user: {
      ...user,
      TravelType: 1,
      realname: named(user.realname),
      fullname: named(user.fullname),
      user_fullname: named(user.user_fullname),
    },
  };
}
