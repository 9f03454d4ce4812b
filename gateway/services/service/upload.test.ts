import { expect, test } from 'vitest';
import { IMAGE_BYTES } from '../../../contract/enums/service/imageLimits.ts';
import { accountsForEachTest, signedIn } from '../../../tests/gateway/accounts.ts';
import { jpegOf } from '../../../tests/gateway/jpeg.ts';

/* The longest image comes through the envelope; no other call may be as long. */

accountsForEachTest();

test('an upload may be as long as an image, another call may not', async () => {
  const client = await signedIn('linjing');
  const longest = jpegOf(1600, 1200, IMAGE_BYTES - 200).toString('base64');
  expect(await client.call('complaint.photo.add', { data: longest })).toMatchObject({ ok: true });
  const orderNo = 'x'.repeat(longest.length) as never;
  const form = { kind: 'app', text: 'x', orderNo, photoIds: [] } as const;
  expect(await client.call('complaint.file', { ...form, photoIds: [] })).toMatchObject({
    ok: false,
    error: { code: expect.not.stringMatching('INPUT_INVALID') },
  });
});
