import { Icon } from '../ui/Icon.tsx';
import './RouteName.css';

/** "北京 → 上海" with a drawn arrow, read as `toWord`. */
export function RouteName({ from, to, toWord }: { from: string; to: string; toWord: string }) {
  return (
    <span className="td-routename">
      <span>{from}</span>
      <Icon name="arrowRight" size={14} label={toWord} />
      <span>{to}</span>
    </span>
  );
}
