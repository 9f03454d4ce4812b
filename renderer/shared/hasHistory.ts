/** Whether there is a page of this visit to go back to. The router numbers its own entries; 0 is where the visit began. */
export function hasHistory(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
