/** What somebody spends money on while travelling. */
export const noteCategories = ['transport', 'lodging', 'meals', 'telephone', 'other'] as const;
export type NoteCategory = (typeof noteCategories)[number];
