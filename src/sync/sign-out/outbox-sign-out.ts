import type { SignOutTask } from './sign-out-task.ts'

interface Outbox<Item> {
  unsynced(): Item[]
  flush(group: string): Promise<boolean>
  remove(items: readonly Item[]): Promise<void>
}

/** The task of a use that sends its items by an outbox: `groupOf` is the group of an item there. */
export function outboxSignOut<Item extends { user_id: string | null }>(
  openOutbox: () => Promise<{ outbox: Outbox<Item> }>,
  groupOf: (item: Item) => string,
  question: SignOutTask['question'],
): SignOutTask {
  const listOf = (outbox: Outbox<Item>, userId: string) => outbox.unsynced().filter(({ user_id }) => user_id === userId)
  return {
    async settle(userId) {
      const { outbox } = await openOutbox()
      const groups = new Set(listOf(outbox, userId).map(groupOf))
      await Promise.all([...groups].map((group) => outbox.flush(group)))
      return listOf(outbox, userId).length
    },
    question,
    async discard(userId) {
      const { outbox } = await openOutbox()
      await outbox.remove(listOf(outbox, userId))
    },
  }
}
