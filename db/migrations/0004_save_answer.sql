-- One answer in one statement, which is a transaction by itself: whoever takes lessons over a poor network waits for it once.
-- It writes only while the studying is what the caller was allowed to answer; else it returns no row and changes nothing.
-- The reviewer's lock on the studying waits for it, and it for that.
create function save_answer(
  account uuid, studying uuid, revision uuid, taken_by uuid, taken_for uuid, guest_hash text,
  op uuid, element text, answered jsonb, place bigint, received timestamptz)
returns table (is_new boolean, is_newest boolean)
language plpgsql security invoker set search_path = public as $$
begin
  perform set_config('app.account_id', account::text, true);
  perform from studyings s
    where s._id = studying and s.account_id = account and s.revision_id = revision
      and s.studying_user_id is not distinct from taken_by
      and s.studying_contact_id is not distinct from taken_for
      and s.guest_secret_hash is not distinct from guest_hash
      and not s.studying_review and s.reset_at is null and s.archived_at is null
    for share;
  if not found then return; end if;
  return query
    with event as (
      insert into answer_events (studying_id, op_id, account_id, element_id, answer, seq, received_at)
      values (studying, op, account, element, answered, place, received)
      on conflict do nothing
      returning studying_id, element_id, account_id, answer, seq, received_at
    ), newest as (
      insert into answers as held (studying_id, element_id, account_id, answer, seq, received_at)
      select * from event
      on conflict (studying_id, element_id) do update
        set answer = excluded.answer, seq = excluded.seq, received_at = excluded.received_at
        where excluded.seq > held.seq
      returning 1
    )
    select exists (select from event), exists (select from newest);
end $$;
--> statement-breakpoint
revoke execute on function save_answer(uuid, uuid, uuid, uuid, uuid, text, uuid, text, jsonb, bigint, timestamptz) from public;
--> statement-breakpoint
grant execute on function save_answer(uuid, uuid, uuid, uuid, uuid, text, uuid, text, jsonb, bigint, timestamptz) to bible_school_app;
