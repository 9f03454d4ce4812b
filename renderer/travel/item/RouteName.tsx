import { Icon } from '../../shared/ui/icons/Icon.tsx';
import './RouteName.css';

type Props = {
  from: string;
  to: string;
  /** What the arrow says. */
  toWord: string;
  /** There and back again. */
  isReturn?: boolean;
};

/** "北京 → 上海" with a drawn arrow, read as `toWord`; one name where both ends are the same. */
export function RouteName({ from, to, toWord, isReturn = false }: Props) {
  if (from === to) return <span className="td-routename">{from}</span>;
  return (
    <span className="td-routename">
      <span>{from}</span>
      <Icon name={isReturn ? 'swap' : 'arrowRight'} size={14} label={toWord} />
      <span>{to}</span>
    </span>
  );
}
