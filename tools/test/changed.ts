import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

function git(...args: string[]): string[] | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : null;
}

/**
 * The files changed since this branch left the main one, and in the working tree (repo-relative). On the main branch
 * itself, those of its last commit when the tree is clean; without git, none.
 */
export function changedFiles(): string[] {
  const bases = ['origin/main', 'origin/master', 'main', 'master'];
  const base = bases.flatMap((name) => git('merge-base', 'HEAD', name) ?? [])[0] ?? 'HEAD';
  const since = (commit: string) => [
    ...(git('diff', '--name-only', commit) ?? []),
    ...(git('ls-files', '--others', '--exclude-standard') ?? []),
  ];
  const changed = since(base);
  return changed.length > 0 ? changed : since('HEAD~1');
}
