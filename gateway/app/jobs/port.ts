/** Work the gateway does by itself. One adapter runs it inside the process; another may run it elsewhere. */
export type Jobs = {
  /** Takes no new work, and resolves when what was begun is done. */
  stop(): Promise<void>;
};
