import { call } from './http';

/** The part of GET config that the shell and the pages read. */
export interface AppConfig {
  stakes: number[];
  spaceStakes: number[];
  scheduleStakes: number[];
  limits: { cardsPerPlayer: number };
  links: { contact?: string | null; chatGroup?: string | null; leaderboard?: string | null };
  demo: boolean;
}

export const fetchConfig = () => call<AppConfig>('config');
