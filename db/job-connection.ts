import { APP_ROLE } from './app-role.ts'
import { connect, type DatabaseAddress } from './connect.ts'

/** The statements of a job queue, on a connection of their own: slow maintenance never delays a request. */
export interface JobConnection {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: object[] }>
  /** Calls `onNotification` for each NOTIFY on the channel, and `onConnect` after each new subscription. */
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onConnect: () => void,
  ): Promise<{ close(): Promise<void> }>
  close(): Promise<void>
}

const STATEMENT_TIMEOUT_MS = 30_000
const [JSON_TYPE, JSONB_TYPE] = [114, 3802]

/** Connects on the first statement. */
export function openJobConnection(address: DatabaseAddress): JobConnection {
  const sql = connect(address, {
    // The queue sends whole transactions as one text, which postgres.js takes on a single connection only.
    max: 1,
    connect_timeout: 5,
    connection: { role: APP_ROLE, application_name: 'bible-school-jobs', statement_timeout: STATEMENT_TIMEOUT_MS },
  })
  Object.assign(sql.options.serializers, { [JSON_TYPE]: toJson, [JSONB_TYPE]: toJson })
  return {
    async executeSql(text, values = []) {
      const query = sql.unsafe<object[]>(text, values as never[])
      const result = await query.catch(async (error: unknown) => {
        // A failed text may leave its transaction open.
        if (values.length === 0) await sql.unsafe('rollback').catch(() => {})
        throw error
      })
      // Several statements in one text give a list of results.
      return { rows: result.flat() }
    },
    async listen(channel, onNotification, onConnect) {
      const { unlisten } = await sql.listen(channel, onNotification, onConnect)
      return { close: unlisten }
    },
    close: () => sql.end({ timeout: 5 }),
  }
}

/** A queue sends JSON as text in some statements and as an object in others. */
function toJson(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
