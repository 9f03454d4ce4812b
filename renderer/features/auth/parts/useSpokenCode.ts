import { useEffect, useRef, useState } from 'react';
import { freshData } from '../../../shared/failure/freshData.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useLazySpeakPictureQuery } from '../authApi.ts';

type Spoken = {
  readonly state: 'quiet' | 'loading' | 'failed';
  readonly play: () => Promise<void>;
};

/** The spoken digits of a picture code, in the language shown; a new recording for every time it is played. */
export function useSpokenCode(ficationId: string | null): Spoken {
  const language = useLanguage();
  const [ask] = useLazySpeakPictureQuery();
  const [state, setState] = useState<Spoken['state']>('quiet');
  const playing = useRef<AudioContext | null>(null);
  const stop = () => {
    void playing.current?.close();
    playing.current = null;
  };
  useEffect(() => stop, []);
  const play = async () => {
    if (ficationId === null) return;
    stop();
    setState('loading');
    const data = freshData(await ask({ ficationId, language }, false));
    const context = data ? await sound(data.wav) : null;
    playing.current = context;
    setState(context ? 'quiet' : 'failed');
  };
  return { state, play };
}

/**
 * Plays a recording through Web Audio: the page's policy allows no media addresses. Null where it cannot be played.
 */
async function sound(wav: string): Promise<AudioContext | null> {
  try {
    const context = new AudioContext();
    const bytes = Uint8Array.from(atob(wav), (letter) => letter.charCodeAt(0));
    const source = context.createBufferSource();
    source.buffer = await context.decodeAudioData(bytes.buffer);
    source.connect(context.destination);
    await context.resume();
    source.start();
    return context;
  } catch {
    return null;
  }
}
