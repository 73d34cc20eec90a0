// A phone that follows rounds: it asks for a snapshot after each connect and whenever a call is missing, and otherwise relies on
// events. It records the calls that it has received, for each round.
import { Phone } from '../../world/phone.mjs';

export class FollowingPhone extends Phone {
  /** Received calls, by round. */
  lists = new Map();
  /** Counts calls that contradict earlier ones; must stay 0. */
  contradictions = 0;
  gaps = 0;
  /** Longest delay of a call after its due time, in ms. */
  latestMs = 0;
  #watched = new Set();

  async connected() {
    for (const roomId of this.#watched) void this.resync(roomId);
  }

  /** Follows a round from its snapshot on. @returns the snapshot, or null without an answer */
  async resync(roomId) {
    this.#watched.add(roomId);
    const answer = await this.ask('resync', { roomId });
    if (!answer?.ok) {
      // Asks again until the snapshot arrives, as the app does.
      setTimeout(() => this.isConnected && this.#watched.has(roomId) && void this.resync(roomId), 500);
      return null;
    }
    this.#compare(roomId, answer.room.calledNumbers);
    return answer.room;
  }

  /** Stops following a finished round, but keeps its calls for the final comparison. */
  forget(roomId) {
    this.#watched.delete(roomId);
  }

  /** Leaves a round early and drops its calls, because this phone need not receive the end. */
  leave(roomId) {
    this.#watched.delete(roomId);
    this.lists.delete(roomId);
  }

  heard(text) {
    if (!text.startsWith('42["numberCall"')) return;
    const [, number, { roomId, index, at }] = JSON.parse(text.slice(2));
    this.latestMs = Math.max(this.latestMs, Date.now() - Date.parse(at));
    const seen = this.lists.get(roomId);
    if (!seen) return;
    if (index > seen.length + 1) {
      this.gaps += 1;
      return void this.resync(roomId);
    }
    if (index === seen.length + 1) seen.push(number);
    else if (seen[index - 1] !== number) this.contradictions += 1;
  }

  #compare(roomId, called) {
    const seen = this.lists.get(roomId) ?? [];
    const common = Math.min(seen.length, called.length);
    for (let i = 0; i < common; i++) if (seen[i] !== called[i]) this.contradictions += 1;
    this.lists.set(roomId, called.length >= seen.length ? [...called] : seen);
  }
}
