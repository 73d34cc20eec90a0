/**
 * The states of a deposit, payout, payee or case: for each the states that may follow it, and for each of these moves
 * who makes it and when. The text begins with the file that makes the move, as a path from the folder `payments`
 * (`states.spec.ts` checks it).
 */
export type Moves<State extends string> = Readonly<Record<State, Readonly<Partial<Record<State, string>>>>>;

/** The states from which a row may move to the state `to`. */
export function statesBefore<State extends string>(moves: Moves<State>, to: State): State[] {
  return (Object.keys(moves) as State[]).filter((from) => moves[from][to] !== undefined);
}
