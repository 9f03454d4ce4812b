import { useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { gatewayNow } from '../../shared/gatewayClock.ts';
import { RouteTableContext, useNavigate } from '../../shared/navigation.ts';
import { usePlatform } from '../../shared/platform.ts';
import { useUser } from '../../shared/session/useSession.ts';

/** Shows messages that come while the app is open by the system, where the person chose that; loaded by the first. */
export function useAlerts(): void {
  const platform = usePlatform();
  const table = useContext(RouteTableContext);
  const navigate = useNavigate();
  const { i18n } = useTranslation();
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    // By this machine's clock until the gateway has told its own.
    let startedAt = Date.now();
    let shownUntil: number | null = null;
    let running: Promise<unknown> | null = null;
    let turn = 0;
    let isOver = false;
    // What comes before they are allowed is not made up for.
    const begin = () => {
      startedAt = Date.now();
      shownUntil = null;
      turn += 1;
    };
    const show = async () => {
      const { showAlerts } = await import('./showAlerts.ts');
      const open = (path: string) => navigate(path);
      if (isOver) return;
      const since = shownUntil ?? gatewayNow() - (Date.now() - startedAt);
      const mine = turn;
      const until = await showAlerts({ platform, table, i18n, open }, since);
      if (mine === turn) shownUntil = until;
    };
    const stopHearing = platform.alerts?.onChange(begin);
    const stop = platform.on('cache.outdated', ({ tags }) => {
      if (!tags.includes('Message')) return;
      if (platform.alerts?.standing() !== 'granted') return begin();
      // One after the other, or two would show the same message. A failed one is made up for by the next.
      running = (running ?? Promise.resolve()).then(show).catch(() => {});
    });
    return () => {
      isOver = true;
      stopHearing?.();
      stop();
    };
  }, [platform, table, navigate, i18n, userId]);
}
