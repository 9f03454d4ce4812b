import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ShellEvent } from '../../contract/shell.ts';

export type ConnectionState = {
  readonly online: boolean;
  /** What answers as the gateway shows a key this machine does not know. */
  readonly keyChanged: boolean;
  /** The desk host was restarted and no longer knows this page; only a launch link helps. */
  readonly restarted?: boolean;
  /** Epoch ms of the last change. */
  readonly since: number;
  /** Bookings kept on this machine: not sent yet, and needing an answer. */
  readonly waiting: number;
  readonly asking: number;
};

const initialState: ConnectionState = { online: true, keyChanged: false, since: 0, waiting: 0, asking: 0 };

/** What the desk's core says about the gateway and its outbox; a browser is always online here. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    connectionSeen: (state, { payload }: PayloadAction<ShellEvent<'connection.changed'>>) => ({
      ...state,
      restarted: false,
      ...payload,
    }),
    outboxSeen: (state, { payload }: PayloadAction<ShellEvent<'outbox.changed'>>) => ({
      ...state,
      ...payload,
    }),
  },
  selectors: { selectConnection: (state) => state },
});

export const { connectionSeen, outboxSeen } = connectionSlice.actions;
export const { selectConnection } = connectionSlice.selectors;
