import type postgres from 'postgres'

// The statistics follow what the application names (`db/recount.ts`). Here is what tests need for that.

/** What the statistics hold, a line for each row: of the spans, the present one of each contact. */
const lines = `
  select account_id, 'contact_facts of ' || contact_id as line, to_jsonb(f)::text as facts from contact_facts f
  union all select account_id, 'studying_facts of ' || studying_id, to_jsonb(f)::text from studying_facts f
  union all select account_id, 'contact_spans of ' || contact_id, to_jsonb(s)::text from contact_spans s where to_at = 'infinity'`

/** The rows that differ from what a count of everything would write, as text. Nothing stays of that count. */
export async function findUncounted(owner: postgres.Sql): Promise<string[]> {
  let found: string[] = []
  const undone = new Error('undone')
  await owner
    .begin(async (tx) => {
      await tx.unsafe(`create temp table stored on commit drop as ${lines}`)
      await tx`
        select recount(a._id,
          array(select _id from contacts where account_id = a._id
            union select contact_id from contact_facts where account_id = a._id
            union select contact_id from contact_spans where account_id = a._id),
          array(select _id from studyings where account_id = a._id
            union select studying_id from studying_facts where account_id = a._id))
        from accounts a`
      const rows = await tx.unsafe<{ line: string; stored: string | null; counted: string | null }[]>(`
        select line, s.facts as stored, c.facts as counted from stored s full join (${lines}) c using (account_id, line)
        where s.facts is distinct from c.facts order by line limit 20`)
      found = rows.map(({ line, stored, counted }) => `${line}: stored ${stored}, counted ${counted}`)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found
}

/**
 * Counts what a test stores as the owner of the database, which is not through the application. What the application stores stays
 * its own affair: it works in a role.
 */
export const recountRows = `
  create schema testing;
  create function testing.recount_rows() returns trigger language plpgsql as $$
  begin
    if current_setting('role') <> 'none' then return null; end if;
    if tg_table_name = 'contacts' then
      perform recount(account_id, array_agg(_id), '{}') from written group by account_id;
    elsif tg_table_name = 'studyings' then
      perform recount(account_id, '{}', array_agg(_id)) from written group by account_id;
    else
      perform recount(account_id, array_agg(contact_id), '{}') from written where contact_id is not null group by account_id;
    end if;
    return null;
  end $$;
  do $$
  declare
    t text;
  begin
    foreach t in array array['contacts', 'contact_notes', 'study_requests', 'studyings'] loop
      execute format('create trigger recount_new after insert on %I referencing new table as written
        for each statement execute function testing.recount_rows()', t);
      execute format('create trigger recount_changed after update on %I referencing new table as written
        for each statement execute function testing.recount_rows()', t);
      execute format('create trigger recount_gone after delete on %I referencing old table as written
        for each statement execute function testing.recount_rows()', t);
    end loop;
  end $$`
