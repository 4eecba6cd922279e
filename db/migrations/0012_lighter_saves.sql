-- The same as before, asked in fewer statements: what stands there and whether the answer was here before come together.
create or replace function save_answer(
  account uuid, studying uuid, revision uuid, taken_by uuid, taken_for uuid, guest_hash text,
  op uuid, element text, answered jsonb, place bigint, received timestamptz, known bigint, from_device integer)
returns table (is_new boolean, is_newest boolean, newest_seq bigint)
language plpgsql security invoker set search_path = public as $$
declare
  -- A plain assignment is worked out without the whole of a query.
  chosen text := set_config('app.account_id', account::text, true);
  standing bigint;
  standing_device integer;
  was_here boolean;
begin
  perform from studyings s
    where s._id = studying and s.account_id = account and s.revision_id = revision
      and s.studying_user_id is not distinct from taken_by
      and s.studying_contact_id is not distinct from taken_for
      and s.guest_secret_hash is not distinct from guest_hash
      and not s.studying_review and s.reset_at is null and s.archived_at is null
    for no key update;
  if not found then return; end if;
  select a.seq, a.device, exists (select from answer_events e where e.studying_id = studying and e.op_id = op)
    into standing, standing_device, was_here
    from (select) one left join answers a on a.studying_id = studying and a.element_id = element;
  if was_here then
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
  is_new := true;
  is_newest := standing is null or place > standing;
  newest_seq := greatest(standing, place);
  return next;
end $$;
