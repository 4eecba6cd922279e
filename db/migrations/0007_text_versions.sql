ALTER TABLE "answers" ADD COLUMN "device" integer;--> statement-breakpoint
ALTER TABLE "answer_events" ADD COLUMN "beside_seq" bigint;
--> statement-breakpoint
drop function save_answer(uuid, uuid, uuid, uuid, uuid, text, uuid, text, jsonb, bigint, timestamptz);
--> statement-breakpoint
-- One answer in one statement, which is a transaction by itself: whoever takes lessons over a poor network waits for it once.
-- It writes only while the studying is what the caller was allowed to answer; else it returns no row and changes nothing.
-- Answers to one studying come in one after the other, so nothing here can be overtaken; a reviewer waits for them too.
-- `known` is the answer that the author of a text had before the eyes, `from_device` where it was written: a text that
-- meets one of another device which its author never saw remembers which one that was.
create function save_answer(
  account uuid, studying uuid, revision uuid, taken_by uuid, taken_for uuid, guest_hash text,
  op uuid, element text, answered jsonb, place bigint, received timestamptz, known bigint, from_device integer)
returns table (is_new boolean, is_newest boolean, newest_seq bigint)
language plpgsql security invoker set search_path = public as $$
declare
  standing bigint;
  standing_device integer;
begin
  perform set_config('app.account_id', account::text, true);
  perform from studyings s
    where s._id = studying and s.account_id = account and s.revision_id = revision
      and s.studying_user_id is not distinct from taken_by
      and s.studying_contact_id is not distinct from taken_for
      and s.guest_secret_hash is not distinct from guest_hash
      and not s.studying_review and s.reset_at is null and s.archived_at is null
    for no key update;
  if not found then return; end if;
  select a.seq, a.device into standing, standing_device from answers a where a.studying_id = studying and a.element_id = element;
  if exists (select from answer_events e where e.studying_id = studying and e.op_id = op) then
    return query select false, false, standing;
    return;
  end if;
  insert into answer_events (studying_id, op_id, account_id, element_id, answer, seq, received_at, beside_seq)
    values (studying, op, account, element, answered, place, received,
      case when standing_device <> from_device and standing is distinct from known then standing end);
  if standing is null then
    insert into answers (studying_id, element_id, account_id, answer, seq, received_at, device)
      values (studying, element, account, answered, place, received, from_device);
  elsif place > standing then
    update answers a set answer = answered, seq = place, received_at = received, device = from_device
      where a.studying_id = studying and a.element_id = element;
  end if;
  return query select true, standing is null or place > standing, greatest(standing, place);
end $$;
--> statement-breakpoint
revoke execute on function save_answer(uuid, uuid, uuid, uuid, uuid, text, uuid, text, jsonb, bigint, timestamptz, bigint, integer) from public;
--> statement-breakpoint
grant execute on function save_answer(uuid, uuid, uuid, uuid, uuid, text, uuid, text, jsonb, bigint, timestamptz, bigint, integer) to bible_school_app;
