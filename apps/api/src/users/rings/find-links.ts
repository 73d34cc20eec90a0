import type { Db } from '../../platform/db';
import { referralChain, sameAddress, sameDevice, samePayee, samePayer } from './signals/identity';
import { moneyRound } from './signals/money';
import { readPlay } from './signals/play';
import type { Link, Span } from './signals/signal';

const SIGNALS = [moneyRound, samePayee, samePayer, sameDevice, sameAddress, referralChain];

/** Finds everything that links two players in this span. */
export async function findLinks(db: Pick<Db, 'query'>, span: Span): Promise<Link[]> {
  const links: Link[] = [];
  for (const signal of SIGNALS) links.push(...(await signal.read(db, span)));
  return [...links, ...(await readPlay(db, span))];
}
