import { screen } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { fail } from '../../../../contract/kit/result.ts';
import { frameFeatures } from '../../../../tests/fakes/frameFeatures.ts';
import { fakeLayout } from '../../../../tests/fakes/layout.ts';
import { open, quietApp } from '../../../../tests/fakes/openApp.tsx';
import { invoiceFeature } from '../index.ts';

quietApp();
beforeEach(fakeLayout);

const features = [...frameFeatures, invoiceFeature];

it('files of an archive have a row each, and a hostile archive is refused in words', async () => {
  const data = strToU8('<x/>');
  const good = zipSync({ 'a.xml': data, 'b.xml': data });
  const bad = zipSync({ '../a.xml': data });
  const { platform, user } = await open('/invoiceDrop/zh', {
    features,
    answers: { 'invoice.file.read': () => fail('FILE_UNREADABLE') },
  });
  await screen.findByText('选择文件');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no field for files');
  await user.upload(input, [
    new File([Uint8Array.from(good)], '发票.zip'),
    new File([Uint8Array.from(bad)], '坏.zip'),
  ]);
  await screen.findByText('压缩包里有指向包外的文件名，没有读取其中的文件。');
  expect(screen.getAllByText(/没有从文件中读出发票/)).toHaveLength(2);
  screen.getByText('a.xml');
  screen.getByText('b.xml');
  expect(screen.queryByText('发票.zip')).toBeNull();
  expect(platform.made.filter(({ name }) => name === 'invoice.file.read')).toHaveLength(2);
});
