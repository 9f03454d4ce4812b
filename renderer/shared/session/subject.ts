import { createAction } from '@reduxjs/toolkit';

/**
 * Another person is worked for now: somebody else signed in, or proxy-booking began or ended. Slices drop what
 * was half made for the former one; cached answers are dropped with it.
 */
export const subjectChanged = createAction('session/subjectChanged');

/** Another user than before: everything of the former one goes, half-made bookings included. */
export const userChanged = createAction('session/userChanged');

/** What forgets variables that hold something of a person, once somebody else may be at the page (`userChanged`). */
export const forgetters = new Set<() => void>();
