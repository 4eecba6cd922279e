-- Begins a guest's studying with its first answer. One statement is the whole transaction, as in `save_answer`: a class that opens
-- a lesson together costs few round trips and few commits. Returns false and writes nothing when the studying exists, the lesson is
-- closed, or the address has no room in an open window of its limit (`from_address` is null without limits): the service then does
-- the same step by step and says what is wrong.
create function save_first_answer(
  for_account uuid, for_studying uuid, for_lesson uuid, for_revision uuid, for_link uuid, for_contact uuid, for_guest_hash text,
  from_address text, most_from_address integer, new_key uuid, for_element text, new_answer jsonb, new_seq bigint,
  new_received_at timestamptz, from_device integer)
returns boolean
language plpgsql security invoker set search_path = public as $$
declare
  -- An assignment is cheaper than a query.
  account_setting text := set_config('app.account_id', for_account::text, true);
begin
  perform from lessons l
      join lesson_revisions r on r._id = for_revision and r.lesson_id = l._id
      join courses c on c._id = l.course_id
      join accounts a on a._id = l.account_id
    where l._id = for_lesson and l.account_id = for_account and l.published_revision_id is not null and l.archived_at is null
      and c.archived_at is null and a.archived_at is null
      and not exists (select from studyings s where s._id = for_studying)
      and not exists (select from studying_aliases s where s.account_id = for_account and s.alias_id = for_studying);
  if not found then return false; end if;
  if from_address is not null then
    update rate_limits set hits = hits + 1
      where bucket = from_address and window_ends_at > new_received_at and hits < most_from_address;
    if not found then return false; end if;
  end if;
  insert into studyings (_id, account_id, lesson_id, revision_id, link_id, studying_contact_id, guest_secret_hash, created_at)
    values (for_studying, for_account, for_lesson, for_revision, for_link, for_contact, for_guest_hash, new_received_at)
    on conflict do nothing;
  if not found then return false; end if;
  insert into answer_events (studying_id, idempotency_key, account_id, element_id, answer, seq, received_at)
    values (for_studying, new_key, for_account, for_element, new_answer, new_seq, new_received_at);
  insert into answers (studying_id, element_id, account_id, answer, seq, received_at, device_id, event_key, begun_at)
    values (for_studying, for_element, for_account, new_answer, new_seq, new_received_at, from_device, new_key, new_received_at);
  return true;
end $$;
--> statement-breakpoint
revoke execute on function save_first_answer from public;
--> statement-breakpoint
grant execute on function save_first_answer to bible_school_app;
