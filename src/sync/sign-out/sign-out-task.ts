/** What one use of the sync layer does before a person signs out. */
export interface SignOutTask {
  /** Sends what can be sent; resolves to how many things are on this device only. */
  settle(userId: string): Promise<number>
  /** Asks whether so many things are to be deleted; otherwise they wait here for the same person. */
  question(count: number): string
  discard(userId: string): Promise<void>
}
