import { contextBridge, ipcRenderer } from 'electron';
import type { Bridge } from '../contract/bridge.ts';

/**
 * The only door between a screen and the main process: one way in, one way out, texts only. What the texts may say is
 * checked in main, in one pipeline; nothing here changes with a feature.
 */
const bridge: Bridge = {
  call: (message) => ipcRenderer.invoke('bridge', String(message)),
  on(listener) {
    const onEvent = (_event: unknown, text: unknown) => {
      if (typeof text === 'string') listener(text);
    };
    ipcRenderer.on('event', onEvent);
    return () => void ipcRenderer.off('event', onEvent);
  },
};

contextBridge.exposeInMainWorld('bridge', bridge);
