// A phone that follows rounds: it asks for the snapshot at each connect and at each gap, and otherwise relies on events.
// Records for each round the calls that it has received.
import { Phone } from '../../world/phone.mjs';

export class FollowingPhone extends Phone {
  /** Received calls, by round. */
  lists = new Map();
  /** Calls that contradict earlier ones: must stay 0. */
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
      // Repeated until it arrives, as the app does.
      setTimeout(() => this.isConnected && this.#watched.has(roomId) && void this.resync(roomId), 500);
      return null;
    }
    this.#compare(roomId, answer.room.calledNumbers);
    return answer.room;
  }

  /** The round is over and shown; its list is kept for the final comparison. */
  forget(roomId) {
    this.#watched.delete(roomId);
  }

  /** The player leaves early and need not have received the end. */
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
