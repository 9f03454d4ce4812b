import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { firstFacts } from '../../renderer/platform/knownFacts.ts';
import { importGraph } from './graph.ts';

/**
 * A call made through an endpoint brings its facts; one made directly brings them too, or is among those a page knows
 * from its start. Any other is answered NOT_FOUND in H5.
 */
const direct = /platform\.call\(\s*'([\w.]+)'(?![^;]*facts:)/g;
const root = join(import.meta.dirname, '../..');

const namesIn = (text: string) => [...text.matchAll(direct)].map(([, name = '']) => name);

it('knows every call from its start that is made without an endpoint', () => {
  const pages = importGraph(root).files.filter(
    (file) => file.startsWith('renderer/') && !/\.test\.tsx?$/.test(file),
  );
  const names = pages.flatMap((file) => namesIn(readFileSync(join(root, file), 'utf8')));
  expect(names).toEqual(expect.arrayContaining(['tracking.point.save', 'area.h5.get', 'SaveBean']));
  expect(names.filter((name) => !Object.hasOwn(firstFacts, name))).toEqual([]);
  expect(namesIn("await platform.call(\n  'order.cancel', input)")).toEqual(['order.cancel']);
});
