import { posix } from 'node:path';
import { counted, type Figure } from './finding.ts';
import type { Tree } from './tree.ts';

/** Files beside each other that one still takes in at a glance. */
const MAX_FILES = 25;

/** Folders of one-line facts, where a list by name is the overview. */
const aside = /^resources\/|^docs\/decisions$|^docs\/pictures$|\/migrations$|\/icons$|^$|^\.$/;

/** Folders with more than 25 files beside each other. */
export function crowdedFolders(tree: Tree): Figure {
  const files = new Map<string, number>();
  for (const path of tree.keys()) {
    const folder = posix.dirname(path);
    if (!aside.test(folder)) files.set(folder, (files.get(folder) ?? 0) + 1);
  }
  const crowded = [...files].filter(([, count]) => count > MAX_FILES).toSorted(([, a], [, b]) => b - a);
  return counted(
    'folders with more than 25 files',
    crowded.map(([folder, count]) => `${count} ${folder}`),
  );
}
