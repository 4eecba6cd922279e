import { APP_ROLE } from './app-role.ts'
import { connect, type DatabaseAddress } from './connect.ts'

/** One NOTIFY channel of the database. What is sent reaches those who listen at that moment, the sender too. */
export interface Notifications {
  /** Sends texts of at most `maxNotificationBytes` each. */
  send(texts: readonly string[]): Promise<void>
  /** Listens until the end, also after the connection was lost; `onConnect` is called after each new subscription. */
  listen(onText: (text: string) => void, onConnect: () => void): Promise<void>
  close(): Promise<void>
}

/** PostgreSQL refuses 8,000 bytes and more. */
export const maxNotificationBytes = 7_999

/** Connects when it first sends or listens; the connection that sends ends when it is idle. */
export function openNotifications(address: DatabaseAddress, channel: string): Notifications {
  const sql = connect(address, {
    max: 1,
    idle_timeout: 30,
    connect_timeout: 5,
    connection: { role: APP_ROLE, application_name: 'bible-school-messages' },
  })
  return {
    async send(texts) {
      await sql`select pg_notify(${channel}, text) from unnest(${texts as string[]}::text[]) text`
    },
    async listen(onText, onConnect) {
      await sql.listen(channel, onText, onConnect)
    },
    close: () => sql.end({ timeout: 5 }),
  }
}
