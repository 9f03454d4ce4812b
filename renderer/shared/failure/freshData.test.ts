import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';
import { expect, it } from 'vitest';
import { freshData } from './freshData.ts';

it('a question that fails has no answer, though the same one had before', async () => {
  let isDown = false;
  const api = createApi({
    baseQuery: async () => (isDown ? { error: 'down' } : { data: 'before' }),
    endpoints: (build) => ({ ask: build.query<string, string>({ query: (of) => of }) }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (usual) => usual().concat(api.middleware),
  });
  const ask = () => store.dispatch(api.endpoints.ask.initiate('one', { forceRefetch: true }));
  expect(freshData(await ask())).toBe('before');
  isDown = true;
  const answer = await ask();
  // What the library answers; were that not so any more, nobody would need to ask for what is fresh.
  expect(answer.data).toBe('before');
  expect(freshData(answer)).toBeUndefined();
});

it('whoever asks a question once takes what is fresh of it', () => {
  const root = join(import.meta.dirname, '../..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
  );
  const asking = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const asked = [...text.matchAll(/const \[(\w+)(?:, [^\]]*)?\] = useLazy\w+Query\(/g)];
    return (
      asked.some(([, name]) => new RegExp(`await ${name}\\(`).test(text)) && !text.includes('freshData(')
    );
  });
  // Both look at the error themselves, first.
  expect(asking.sort()).toEqual([
    'features/organisation/importing/useImport.ts',
    'travel/calendar/CalendarMenu.tsx',
  ]);
});
