import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { useNow } from '../../shared/hooks/useNow.ts';

/** Today in Asia/Shanghai, YYYY-MM-DD. */
export function useToday(): string {
  return chinaDate(useNow());
}
