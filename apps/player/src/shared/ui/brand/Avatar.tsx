import { Mesob } from './Mesob';

/** A player's avatar: a basket with the first letter of the name. */
export function Avatar({ name, size = '36px' }: { name: string; size?: string }) {
  const first = [...name.trim()][0]?.toUpperCase() ?? '·';
  return <Mesob size={size}>{first}</Mesob>;
}
