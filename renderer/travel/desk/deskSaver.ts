import type { KeepingStore } from '../../shared/api.ts';
import type { WithDesks } from './unsavedDesk.ts';

type Save = (store: KeepingStore<WithDesks>) => Promise<void>;

let save: Save = async () => {};

/** Tells how desks are saved; said by the desk's code once it is there. */
export function savedBy(next: Save): void {
  save = next;
}

/** Saves every desk of a store that can be saved, whether one is shown or not. */
export const saveDesks: Save = (store) => save(store);
