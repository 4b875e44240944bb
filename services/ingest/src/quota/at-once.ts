/** How much continues in this process at this moment, by user and in all. */
export class AtOnce {
  private readonly byUser = new Map<string, number>();
  private total = 0;

  constructor(private readonly most: { perUser: number; inAll: number }) {}

  /** What says no; null when there is room, which is then taken until `leave`. */
  enter(userId: string): 'user' | 'process' | null {
    const mine = this.byUser.get(userId) ?? 0;
    if (mine >= this.most.perUser) return 'user';
    if (this.total >= this.most.inAll) return 'process';
    this.byUser.set(userId, mine + 1);
    this.total += 1;
    return null;
  }

  leave(userId: string): void {
    const mine = (this.byUser.get(userId) ?? 0) - 1;
    if (mine > 0) this.byUser.set(userId, mine);
    else this.byUser.delete(userId);
    this.total -= 1;
  }
}
