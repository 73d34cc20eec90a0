import { useSearchParams } from 'react-router';
import { today } from '../../shared/list/days';
import { kinds, monthsAt, type Kind } from './report-rows';

export interface Asked {
  kind: Kind;
  by: string;
  from: string;
  to: string;
  ask: (changed: Readonly<Record<string, string>>) => void;
}

/** What the address asks for: a report, its days and what its rows are. Without days, the month that runs. */
export function useAsked(): Asked {
  const [search, setSearch] = useSearchParams();
  const { thisMonth } = monthsAt(today());
  const named = search.get('report') ?? '';
  const kind = named in kinds ? (named as Kind) : 'play';
  return {
    kind,
    by: search.get('by') ?? 'day',
    from: search.get('from') ?? thisMonth.from,
    to: search.get('to') ?? thisMonth.to,
    ask: (changed) => setSearch({ ...Object.fromEntries(search), ...changed }, { replace: true }),
  };
}
