import { type SampleMeeting, sampleMeetings } from '../data/meetings.ts';
import { type Scene, sampleScenes } from '../data/scenes.ts';
import { markOldRead } from '../writeMessages.ts';
import { makeCasting } from './casting.ts';
import { type Playing, play } from './lives.ts';
import { meetUp } from './meetings.ts';
import { askAs, type Stage } from './stage.ts';

type Waiting = { readonly playing: Playing; readonly name: string; at: number };

/**
 * Plays the sample scenes and meetings up to the start of the sample world, each act at its own time and in the order of those times,
 * so that books, papers, approvals and suppliers say of these orders what they say of any. What cannot be had at this
 * start (no train left today, nobody free) is left out; answers what was.
 */
export async function playScenes(
  stage: Stage,
  scenes: readonly Scene[] = sampleScenes.scenes,
  meetings: readonly SampleMeeting[] = sampleMeetings,
): Promise<string[]> {
  const castFor = await makeCasting(stage.deps.store.db);
  const leftOut: string[] = [];
  const waiting: Waiting[] = [];
  const continueWith = async (one: Waiting) => {
    try {
      const next = await one.playing.next();
      if (!next.done) waiting.push({ ...one, at: next.value });
    } catch (error) {
      // A first start is never stopped by a scene; what is begun of it stands as any order does.
      leftOut.push(`${one.name}: ${String(error)}`);
    }
  };
  for (const scene of scenes) {
    const name = `${scene.kind} ${scene.life}`;
    await continueWith({ name, playing: cast(stage, scene, castFor), at: 0 });
  }
  for (const meeting of meetings) {
    const name = `meeting ${meeting.reaches}`;
    await continueWith({ name, playing: meetUp(stage, meeting), at: 0 });
  }
  for (;;) {
    const next = waiting.reduce<Waiting | null>(
      (first, one) => (first && first.at <= one.at ? first : one),
      null,
    );
    if (!next || next.at > stage.now) break;
    waiting.splice(waiting.indexOf(next), 1);
    stage.clock.moveTo(next.at);
    await continueWith(next);
  }
  await markOldRead(stage.deps.store.db, stage.now);
  return leftOut;
}

/** A scene with the people it is played by. */
async function* cast(stage: Stage, scene: Scene, castFor: Awaited<ReturnType<typeof makeCasting>>): Playing {
  const people = await castFor(scene);
  yield* play(stage, scene, people, await askAs(stage, people.booker));
}
