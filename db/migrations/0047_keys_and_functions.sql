-- A stored reply names people and belongs to the caller who knows its key. The application finds one row by the hash of caller and
-- key, through these functions, and has no right on the table: a statement that was smuggled in reads no reply.
create function claim_call(of_key text, of_request text, at timestamptz, ends timestamptz, oldest timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into idempotency_keys as k (key_hash, request_hash, created_at, lease_ends_at) values (of_key, of_request, at, ends)
  on conflict (key_hash) do update set
    request_hash = excluded.request_hash, is_committed = false, reply = null,
    created_at = excluded.created_at, lease_ends_at = excluded.lease_ends_at
  where k.created_at < oldest or (k.reply is null and not k.is_committed and k.lease_ends_at <= at);
  return found;
end $$;
--> statement-breakpoint
create function find_call(of_key text)
returns table (request_hash text, is_committed boolean, reply text, lease_ends_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.request_hash, k.is_committed, k.reply, k.lease_ends_at from idempotency_keys k where k.key_hash = of_key
$$;
--> statement-breakpoint
create function commit_call(of_key text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update idempotency_keys set is_committed = true where key_hash = of_key
$$;
--> statement-breakpoint
create function save_call_reply(of_key text, of_request text, of_reply text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update idempotency_keys set request_hash = of_request, reply = of_reply where key_hash = of_key
$$;
--> statement-breakpoint
create function release_call(of_key text) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from idempotency_keys where key_hash = of_key and not is_committed and reply is null
$$;
--> statement-breakpoint
-- Deletes some of the forgotten keys.
create function forget_calls(oldest timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from idempotency_keys where key_hash in (
    select key_hash from idempotency_keys where created_at < oldest limit 100 for update skip locked)
$$;
--> statement-breakpoint
revoke all on idempotency_keys from bible_school_app;
--> statement-breakpoint
-- PostgreSQL lets everybody call a new function. The application keeps those that it has.
do $$
declare
  f regprocedure;
begin
  for f in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and pg_has_role(p.proowner, 'usage')
      and has_function_privilege('public', p.oid, 'execute')
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('grant execute on function %s to bible_school_app', f);
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;
