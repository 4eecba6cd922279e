ALTER TABLE "answer_events" ADD COLUMN "is_late" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- What was sent counts once the right answers are released: a later answer is stored as an event and never becomes the answer.
drop function save_answer(uuid, uuid, uuid, uuid, uuid, text, uuid, text, jsonb, bigint, timestamptz, bigint, integer);
--> statement-breakpoint
create function save_answer(
  for_account uuid, for_studying uuid, for_revision uuid, for_user uuid, for_contact uuid, for_guest_hash text,
  new_key uuid, for_element text, new_answer jsonb, new_seq bigint, new_received_at timestamptz, seen_seq bigint, from_device integer)
returns table (is_new boolean, is_newest boolean, newest_seq bigint, is_late boolean)
language plpgsql security invoker set search_path = public as $$
declare
  -- An assignment is cheaper than a query.
  account_setting text := set_config('app.account_id', for_account::text, true);
  stored_seq bigint;
  stored_device integer;
  stored_key uuid;
  stored_begun_at timestamptz;
  other_seq bigint;
  is_repeated boolean;
  is_released boolean;
begin
  select s.feedback_released_at is not null into is_released from studyings s
    where s._id = for_studying and s.account_id = for_account and s.revision_id = for_revision
      and s.studying_user_id is not distinct from for_user
      and s.studying_contact_id is not distinct from for_contact
      and s.guest_secret_hash is not distinct from for_guest_hash
      and not s.studying_review and s.reset_at is null and s.archived_at is null
    for no key update;
  if not found then return; end if;
  select a.seq, a.device_id, a.event_key, a.begun_at,
      exists (select from answer_events e where e.studying_id = for_studying and e.idempotency_key = new_key)
    into stored_seq, stored_device, stored_key, stored_begun_at, is_repeated
    from (select) one left join answers a on a.studying_id = for_studying and a.element_id = for_element;
  if is_repeated then
    return query select false, false, stored_seq, false;
    return;
  end if;
  if is_released then
    insert into answer_events (studying_id, idempotency_key, account_id, element_id, answer, seq, received_at, is_late)
      values (for_studying, new_key, for_account, for_element, new_answer, new_seq, new_received_at, true);
    return query select true, false, coalesce(stored_seq, new_seq), true;
    return;
  end if;
  other_seq := case when stored_device <> from_device and stored_seq is distinct from seen_seq then stored_seq end;
  -- The same device types on: no other device has written since, and none has replaced the earlier version unseen.
  if stored_device = from_device and new_seq > stored_seq and stored_key is not null
    and new_received_at >= stored_begun_at and new_received_at < stored_begun_at + interval '2 minutes'
    and not exists (
      select from answer_events e
      where e.studying_id = for_studying and e.element_id = for_element and e.concurrent_seq = stored_seq)
  then
    select e.concurrent_seq into other_seq from answer_events e
      where e.studying_id = for_studying and e.idempotency_key = stored_key;
    perform fold_event(for_account, for_studying, stored_key);
  else
    stored_begun_at := new_received_at;
  end if;
  insert into answer_events (studying_id, idempotency_key, account_id, element_id, answer, seq, received_at, concurrent_seq)
    values (for_studying, new_key, for_account, for_element, new_answer, new_seq, new_received_at, other_seq);
  if stored_seq is null then
    insert into answers (studying_id, element_id, account_id, answer, seq, received_at, device_id, event_key, begun_at)
      values (for_studying, for_element, for_account, new_answer, new_seq, new_received_at, from_device, new_key, new_received_at);
  elsif new_seq > stored_seq then
    update answers a set answer = new_answer, seq = new_seq, received_at = new_received_at, device_id = from_device,
        event_key = new_key, begun_at = stored_begun_at
      where a.studying_id = for_studying and a.element_id = for_element;
  end if;
  is_new := true;
  is_newest := stored_seq is null or new_seq > stored_seq;
  newest_seq := greatest(stored_seq, new_seq);
  is_late := false;
  return next;
end $$;
--> statement-breakpoint
revoke execute on function save_answer from public;
--> statement-breakpoint
grant execute on function save_answer to bible_school_app;
