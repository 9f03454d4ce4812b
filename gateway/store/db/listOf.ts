import { z } from 'zod/mini';
import { jsonColumn } from '../columns/jsonColumn.ts';

const words = jsonColumn('', z.array(z.string()));

/** A list of words as it stands in a text column (JSON), e.g. roles and grant scopes. Throws for anything else. */
export function listOf(stored: string, column: string): readonly string[] {
  return words.read(stored, column);
}
