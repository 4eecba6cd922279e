import { eq, type SQL, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { accounts } from '#db/schema/accounts.ts'

interface Calendar {
  /** Where the months of the period begin, the first one where the period does. */
  months: Date[]
  today: Date
  this_month: Date
  last_month: Date
  /** As far into the last month as now is in this one. */
  last_month_now: Date
}

/** The months of a period, and where now is, on the calendar of a time zone. */
export async function readCalendar(
  tx: AccountQuery,
  { from, to, time_zone, now }: { from: Date; to: Date; time_zone: string; now: Date },
): Promise<Calendar> {
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
  const local = (moment: Date) => sql`(${at(moment)} at time zone ${time_zone}::text)`
  const back = (moment: unknown) => sql`((${moment}) at time zone ${time_zone}::text)`
  const month = sql`date_trunc('month', ${local(now)})`
  const rows = await tx.execute<{ months: string[]; marks: string[] }>(sql`
    select array(
        select greatest(${at(from)}, ${back(sql`month`)})
        from generate_series(date_trunc('month', ${local(from)}), ${local(to)}, '1 month') month
        where ${back(sql`month`)} < ${at(to)} order by 1)::text[] as months,
      array[${back(sql`date_trunc('day', ${local(now)})`)}, ${back(month)}, ${back(sql`${month} - interval '1 month'`)},
        least(${back(sql`${local(now)} - interval '1 month'`)}, ${back(month)})]::text[] as marks`)
  const [row] = rows
  if (!row) throw new Error('The calendar could not be read.')
  const [today, this_month, last_month, last_month_now] = row.marks.map((text) => new Date(text)) as [
    Date,
    Date,
    Date,
    Date,
  ]
  return { months: row.months.map((text) => new Date(text)), today, this_month, last_month, last_month_now }
}

/** Those of the names that are time zones, in any case of letters, as the database writes them. It takes a moment: the list is in files. */
export async function listKnownZones(tx: AccountQuery, names: readonly string[]): Promise<string[]> {
  const lower = names.map((name) => sql`lower(${name})`)
  const rows = await tx.execute<{ name: string }>(
    sql`select name from pg_timezone_names where lower(name) in (${sql.join(lower, sql`, `)})`,
  )
  return rows.map(({ name }) => name)
}

/** The ids of the countries that an account serves by default. */
export async function readDefaultCountries(tx: AccountQuery): Promise<readonly number[]> {
  const [row] = await tx
    .select({ countries: accounts.account_country_codes_defaults })
    .from(accounts)
    .where(eq(accounts._id, tx.accountId))
  return row?.countries ?? []
}

/** The months as rows named `months`: `month` counts from 0. One range of an index is counted faster than rows are sorted into months. */
export function monthRows(bounds: readonly Date[], to: Date): SQL {
  const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
  const rows = bounds.map((from, month) => sql`(${month}::int, ${at(from)}, ${at(bounds[month + 1] ?? to)})`)
  return sql`(values ${sql.join(rows, sql`, `)}) months (month, from_at, to_at)`
}

/** One of these months, as the bounds of a condition. */
export const eachMonth = { from: sql`months.from_at`, to: sql`months.to_at` }
