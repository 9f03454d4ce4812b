type Counted = { readonly people?: number | undefined; readonly others?: number | undefined };

/**
 * Whose orders are counted beside one's own: of people one books for, of others whose trips one handles, of both, or of
 * nobody. Names a word of `whose` in the texts of today.
 */
export function whoseWork({ people = 0, others = 0 }: Counted): 'self' | 'people' | 'others' | 'all' {
  if (others === 0) return people === 0 ? 'self' : 'people';
  return people === 0 ? 'others' : 'all';
}
