import type { Level } from '../../../store/repos/approval/approvals.ts';

/** Who is asked next. */
export type Next = { readonly level: number; readonly role: Level['role']; readonly approverId: string };

/** What is known of the people a chain names. */
export type Standing = {
  /** Active, and not away. */
  readonly there: ReadonlySet<string>;
  /** Whose own request it is (`ownersOf`). */
  readonly own: ReadonlySet<string>;
  /** Who has approved it already. */
  readonly passed: ReadonlySet<string>;
};

/**
 * The next level from `from` on that has somebody to ask: the first of its candidates who is there. Nobody approves
 * their own request and nobody is asked twice, so such a level is skipped, not given to its next candidate: that
 * would often be somebody below them. Null when no level is left.
 */
export function nextApprover(levels: readonly Level[], from: number, standing: Standing): Next | null {
  for (const [level, { role, candidates }] of levels.entries()) {
    if (level < from) continue;
    const approverId = candidates.find((id) => standing.there.has(id));
    if (!approverId || standing.own.has(approverId) || standing.passed.has(approverId)) continue;
    return { level, role, approverId };
  }
  return null;
}

/**
 * Who decides where the chain names nobody who may: a travel manager who is there, is not asking for themselves and has
 * not approved it already. Managers are equals, so the first other one will do.
 */
export function managerInstead(
  managers: readonly string[],
  levels: readonly Level[],
  { there, own, passed }: Standing,
): Next | null {
  const approverId = managers.find((id) => there.has(id) && !own.has(id) && !passed.has(id));
  return approverId ? { level: levels.length, role: 'manager', approverId } : null;
}

/** The last resort: whoever the chain names behind the first ones, rather than nobody at all. */
export function standIn(levels: readonly Level[], { there, own }: Standing): Next | null {
  for (const [level, { role, candidates }] of levels.entries()) {
    const approverId = candidates.find((id) => there.has(id) && !own.has(id));
    if (approverId) return { level, role, approverId };
  }
  return null;
}
