import { normalizePhone } from '@libs/contract';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../shared/i18n';
import { ask } from '../../../shared/api/http';
import styles from './TransferTab.module.css';

/** The players to whom the player has sent money last. */
export const useRecentReceivers = () =>
  useQuery({ queryKey: ['receivers'], queryFn: ({ signal }) => ask('get', 'user/receivers', { signal }) });

/**
 * The masked name of the player with a phone, which exposes a wrong digit; null while there is none to show. The server
 * limits how many phones may be asked about, so each is asked about once.
 */
export function useReceiverName(phone: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['receiver', phone],
    queryFn: ({ signal }) => ask('get', 'user/receiver', { query: { phoneNo: phone ?? '' }, signal }),
    enabled: phone !== null,
    retry: false,
    staleTime: Infinity,
  });
  return (phone !== null && data?.name) || null;
}

export interface Receiver {
  phoneNo: string;
  name: string;
}

interface RecentReceiversProps {
  recent: readonly Receiver[];
  /** The phone in the form. */
  chosen: string;
  onChoose: (phone: string) => void;
}

/** The receivers of earlier transfers; a tap writes the phone into the form. */
export function RecentReceivers({ recent, chosen, onChoose }: RecentReceiversProps) {
  const t = useT();
  if (recent.length === 0) return null;
  return (
    <div role="group" aria-label={t('wallet.transfer.recent')} className={styles['recent']}>
      {recent.map(({ phoneNo, name }) => (
        <button
          key={phoneNo}
          type="button"
          aria-pressed={normalizePhone(chosen) === normalizePhone(phoneNo)}
          onClick={() => onChoose(phoneNo)}
        >
          <b>{name}</b>
          <small>{phoneNo}</small>
        </button>
      ))}
    </div>
  );
}
