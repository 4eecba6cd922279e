import type { Sql } from 'postgres'

/** Inserts a queue with one job in each state that a job can have. */
export async function insertJobs(owner: Sql): Promise<void> {
  await owner`select pgboss.create_queue('used', ${{ policy: 'standard', retryLimit: 2 } as never}::jsonb)`
  await owner`
    insert into pgboss.job (name, state, dead_letter, data, output)
    select 'used', state, 'used', '{"account_id": "a"}', '{"line": "\\t\\n\\\\."}'
    from unnest(enum_range(null::pgboss.job_state)) state`
}
