import type { UserInfo } from '../../../contract/shapes/people.ts';
import type { Platform } from '../../platform/port.ts';

export type Point = {
  /** Path without its query: queries may hold order numbers. */
  readonly path: string;
  /** Chinese page label, or the path for pages without one (spec §2). */
  readonly page: string;
  /** `enter`, `leave`, or the name of what was pressed. */
  readonly handle: string;
  readonly isList: boolean;
};

/** Reports one point. Nobody waits for it; a failure is logged by its code and goes no further (spec §7, §8). */
export function sendPoint(
  platform: Platform,
  { user_code, username }: Pick<UserInfo, 'user_code' | 'username'>,
  { path, page, handle, isList }: Point,
): void {
  const input = {
    user: user_code,
    path: path.slice(0, 200),
    pathname: page.slice(0, 200),
    parameter: { user_code, username, isList, setHandlename: handle.slice(0, 64) },
  };
  platform.call('tracking.point.save', input).then(
    (answer) => {
      // The spec wants tracking errors logged and nothing else (spec §8).
      // oxlint-disable-next-line no-console
      if (!answer.ok) console.info('tracking failed', answer.error.code);
    },
    // oxlint-disable-next-line no-console
    () => console.info('tracking failed'),
  );
}
