import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { products } from '../../renderer/app/products.ts';

const root = join(import.meta.dirname, '../..');

/** Keys the screens of all products ask each of them for, templates as patterns. */
const asked = readdirSync(join(root, 'renderer'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .flatMap((file) => [
    ...readFileSync(join(root, 'renderer', file), 'utf8').matchAll(/\bproductText\(\s*['`]([^'`\n]+)['`]/g),
  ])
  .map(([, key = '']) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[^.]+')}$`));

function keysOf(words: string): string[] {
  const keys: string[] = [];
  const walk = (node: object, path: string) => {
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'object' && value !== null) walk(value, `${path}${key}.`);
      else keys.push(path + key.replace(/_(zero|one|two|few|many|other)$/, ''));
    }
  };
  walk(JSON.parse(readFileSync(join(root, `resources/text/zh/${words}.json`), 'utf8')), '');
  return keys;
}

/** What a product does not say that the screens of all products ask it for, `train` being the model. */
function missing(of: readonly string[]): string[] {
  const wanted = keysOf('train').filter((key) => asked.some((pattern) => pattern.test(key)));
  return wanted.filter((key) => !of.includes(key));
}

it('finds what the screens of all products ask, and a product that does not say it', () => {
  expect(asked.length).toBeGreaterThan(15);
  expect(missing(keysOf('home'))).toContain('confirm.travellers');
});

it.each(products.map(({ product }) => product.words))('%s has every word asked of a product', (words) => {
  expect(missing(keysOf(words))).toEqual([]);
});
