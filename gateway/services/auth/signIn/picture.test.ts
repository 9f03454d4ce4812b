import { decode } from 'fast-png';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../../contract/languages.ts';
import {
  client,
  clock,
  failTimes,
  gateway,
  picture,
  signInForThisFile,
} from '../../../../tests/gateway/signIn.ts';
import { PASSWORD } from '../../../../tests/smallWorld.ts';
import { newPictureCode, PICTURE_MS, spokenAnswer } from '../picture/pictureCode.ts';
import { drawLetters } from '../picture/pictureRaster.ts';

signInForThisFile();

describe('picture code (601)', () => {
  test('is asked for after three failures, and lets the right password in', async () => {
    await failTimes(3);
    const without = await client.login('zhangwei', PASSWORD);
    expect(without).toMatchObject({ Code: 601, Message: '请输入图片验证码', session: null });
    const { ficationId, ficationCode } = await picture();
    const reply = await client.login('zhangwei', PASSWORD, {
      ficationId,
      ficationCode: ficationCode.toLowerCase(),
    });
    expect(reply.Code).toBe(0);
  });

  test('a wrong one says so, is spent, and does not count as a failed password', async () => {
    await failTimes(3);
    for (let n = 0; n < 5; n++) {
      const { ficationId, ficationCode } = await picture();
      const wrong = ficationCode === 'AAAA' ? 'DDDD' : 'AAAA';
      const reply = await client.login('zhangwei', PASSWORD, { ficationId, ficationCode: wrong });
      expect(reply).toMatchObject({ Code: 601, Message: '图片验证码不正确或已过期，请重新输入' });
      const again = await client.login('zhangwei', PASSWORD, { ficationId, ficationCode });
      expect(again.Code).toBe(601);
    }
    expect((await client.login('zhangwei', PASSWORD, await picture())).Code).toBe(0);
  });

  test('is too old after five minutes', async () => {
    await failTimes(3);
    const code = await picture();
    clock.advance(PICTURE_MS);
    expect((await client.login('zhangwei', PASSWORD, code)).Code).toBe(601);
  });

  test('is drawn as pixels, different every time, and says nothing else', async () => {
    const answer = await client.call('auth.picture.get', {});
    if (!answer.ok) throw new Error(answer.error.code);
    const { width, height, channels, text } = decode(Buffer.from(answer.value.png, 'base64'));
    expect({ width, height, channels, text }).toEqual({ width: 224, height: 88, channels: 1, text: {} });
    const { answer: letters } = await newPictureCode(gateway.deps, clock.now());
    expect(letters).toMatch(/^[ADEFHJKMNPQRTWXY3467]{4}$/);
    const [one, other] = [1, 2].map(() => decode(drawLetters(letters, gateway.deps.random)).data);
    const dark = (data: typeof one, at: number) => (data?.[at] ?? 255) < 140;
    const inked = Array.from({ length: width * height }, (_, at) => at).filter((at) => dark(one, at));
    expect(inked.length).toBeGreaterThan(800);
    expect(inked.filter((at) => dark(other, at)).length).toBeLessThan(inked.length * 0.8);
  });

  test('may be heard instead: five other digits, spoken in each language, anew every time', async () => {
    await failTimes(3);
    const { ficationId } = await picture();
    const spoken = await Promise.all(
      languages.map((language) => client.call('auth.picture.speak', { ficationId, language })),
    );
    const again = await client.call('auth.picture.speak', { ficationId, language: 'zh' });
    const recordings = [...spoken, again].map((one) =>
      one.ok ? Buffer.from(one.value.wav, 'base64') : null,
    );
    for (const wav of recordings) {
      expect(wav?.subarray(0, 4).toString()).toBe('RIFF');
      expect(wav?.readUInt32LE(40)).toBe((wav?.length ?? 0) - 44);
      // Five digits and their pauses: between two and nine seconds of 16-bit samples.
      expect(wav?.length).toBeGreaterThan(2 * 16_000);
      expect(wav?.length).toBeLessThan(9 * 16_000);
    }
    expect(new Set(recordings.map((wav) => wav?.toString('base64'))).size).toBe(4);
    const digits = spokenAnswer(gateway.deps.fields, ficationId);
    expect(digits).toMatch(/^\d{5}$/);
    const typed = { ficationId, ficationCode: digits.replace(/(..)/, '$1 ') };
    expect((await client.login('zhangwei', PASSWORD, typed)).Code).toBe(0);
    // Spent by the try: neither seen nor heard any more.
    expect(await client.call('auth.picture.speak', { ficationId, language: 'en' })).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND' },
    });
  });

  test('drawn before the clock was set back a day is worth nothing', async () => {
    await failTimes(3);
    const { ficationId, answer } = await newPictureCode(gateway.deps, clock.now() + 24 * 3_600_000);
    const reply = await client.login('zhangwei', PASSWORD, { ficationId, ficationCode: answer });
    expect(reply.Code).toBe(601);
  });
});
