import type { DailyUsage } from '@auscribe/service-kit';

/** Some minutes of recording. What a process has taken and not used at the end of the day is lost to the user. */
const blockBytes = 16 * 1024 * 1024;

/** Takes bytes from the day's allowance in blocks, so that not every chunk costs the database an update. */
export class Blocks {
  private readonly left = new Map<string, number>();
  private day = '';

  constructor(
    private readonly usage: DailyUsage<'bytes'>,
    private readonly most: number,
  ) {}

  /** False when the day's allowance is used up. */
  async take(userId: string, size: number, now = new Date()): Promise<boolean> {
    this.newDay(now);
    const left = this.left.get(userId) ?? 0;
    if (left >= size) {
      this.left.set(userId, left - size);
      return true;
    }
    const block = Math.max(blockBytes, size);
    if (await this.usage.take(userId, 'bytes', block, this.most, now)) {
      this.left.set(userId, (this.left.get(userId) ?? 0) + block - size);
      return true;
    }
    // The last of the day, which is less than a block.
    return this.usage.take(userId, 'bytes', size, this.most, now);
  }

  private newDay(now: Date): void {
    const day = now.toISOString().slice(0, 10);
    if (day === this.day) return;
    this.day = day;
    this.left.clear();
  }
}
