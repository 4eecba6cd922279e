-- What is derived follows rows that refer to their account. Where each statement is planned for its values, as in `recount`, PostgreSQL
-- would also plan the check of each row again.
ALTER TABLE "contact_facts" DROP CONSTRAINT "contact_facts_account_id_accounts__id_fk";
--> statement-breakpoint
ALTER TABLE "contact_spans" DROP CONSTRAINT "contact_spans_account_id_accounts__id_fk";
--> statement-breakpoint
ALTER TABLE "studying_facts" DROP CONSTRAINT "studying_facts_account_id_accounts__id_fk";
--> statement-breakpoint
-- The statistics are counted without triggers: a distributed database takes none for a statement. The code that writes to contacts, their
-- histories, requests or studyings names what was written, and `recount` derives their rows again, so that a repetition changes nothing.
drop trigger count_new on contacts;--> statement-breakpoint
drop trigger count_changed on contacts;--> statement-breakpoint
drop trigger count_gone on contacts;--> statement-breakpoint
drop trigger count_new on contact_notes;--> statement-breakpoint
drop trigger count_changed on contact_notes;--> statement-breakpoint
drop trigger count_new on study_requests;--> statement-breakpoint
drop trigger count_changed on study_requests;--> statement-breakpoint
drop trigger count_new on studyings;--> statement-breakpoint
drop trigger count_changed on studyings;--> statement-breakpoint
drop trigger count_gone on studyings;--> statement-breakpoint
drop function count_new_contacts(), count_changed_contacts(), forget_contact_facts(), count_contact_notes(), count_moved_notes(),
  count_requests(), count_new_studyings(), count_changed_studyings(), forget_studying_facts(), refresh_contact_facts(uuid, uuid[]),
  store_studying_facts(uuid, uuid[]);
--> statement-breakpoint
-- Writes the statistics of these contacts and studyings of an account, and of the contacts that the studyings belong or belonged to.
-- Rows that are gone leave the statistics. Statuses 20 to 50 follow a call.
-- Rows of several tables are put below each other and grouped; no two tables are joined but by looking up one row for each id:
-- PostgreSQL would compare all with all in tables that it has not analyzed, which takes minutes for thousands.
create function recount(of_account uuid, of_contacts uuid[], of_studyings uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counted uuid[];
  found_count integer;
  turned uuid[];
  refiled uuid[];
begin
  -- A plan for any array searches it for each row.
  if cardinality(of_contacts) + cardinality(of_studyings) > 100 then
    perform set_config('plan_cache_mode', 'force_custom_plan', true);
  end if;
  if of_studyings <> '{}' then
    of_contacts := of_contacts || array(
      select f.student_id from studying_facts f where f.account_id = of_account and f.studying_id = any (of_studyings)
        and (select true from contact_facts c where c.account_id = of_account and c.contact_id = f.student_id)
      union all select s.studying_contact_id from studyings s
      where s.account_id = of_account and s._id = any (of_studyings) and s.studying_contact_id is not null);
    delete from studying_facts f where f.account_id = of_account and f.studying_id = any (of_studyings)
      and (select true from studyings s where s.account_id = of_account and s._id = f.studying_id) is null;
    insert into studying_facts as f (studying_id, account_id, lesson_id, student_id, begun_at, finished_at, reviewed_at, reviewed_by, is_counted)
    select s._id, s.account_id, s.lesson_id, coalesce(s.studying_contact_id, s.studying_user_id, s._id), s.created_at, s.finished_at,
      case when s.studying_review then s.reviewed_at end, case when s.studying_review then s.reviewed_by end,
      s.reset_at is null and s.archived_at is null
    from studyings s where s.account_id = of_account and s._id = any (of_studyings)
    on conflict (account_id, studying_id) do update set lesson_id = excluded.lesson_id, student_id = excluded.student_id,
      begun_at = excluded.begun_at, finished_at = excluded.finished_at, reviewed_at = excluded.reviewed_at,
      reviewed_by = excluded.reviewed_by, is_counted = excluded.is_counted
    where (f.lesson_id, f.student_id, f.begun_at, f.finished_at, f.reviewed_at, f.reviewed_by, f.is_counted) is distinct from
      (excluded.lesson_id, excluded.student_id, excluded.begun_at, excluded.finished_at, excluded.reviewed_at, excluded.reviewed_by,
        excluded.is_counted);
  end if;

  counted := array(select distinct id from unnest(of_contacts) id);
  if counted = '{}' then return; end if;
  -- Of two at once, the second one waits and then sees what the first one has written.
  perform from contact_facts f where f.account_id = of_account and f.contact_id = any (counted) order by f.contact_id for update;

  select count(*), array_agg(c._id) filter (where (s.status_id, s.owner_id) is distinct from (c.contact_status_id, c.contact_owner_id)),
    array_agg(c._id) filter (where (s.locale, s.is_counted) is distinct from (c.contact_locale, c.archived_at is null)
      and s.contact_id is not null)
  into found_count, turned, refiled
  from contacts c left join lateral (select * from contact_spans s
    where s.account_id = of_account and s.contact_id = c._id and s.to_at = 'infinity' offset 0) s on true
  where c.account_id = of_account and c._id = any (counted);
  if found_count < cardinality(counted) then
    delete from contact_facts f where f.account_id = of_account and f.contact_id = any (counted)
      and (select true from contacts c where c.account_id = of_account and c._id = f.contact_id) is null;
    delete from contact_spans s where s.account_id = of_account and s.contact_id = any (counted)
      and (select true from contacts c where c.account_id = of_account and c._id = s.contact_id) is null;
  end if;
  if turned is not null then
    -- A status or an owner that changes begins a span, at the moment of the change; the one before it keeps its time, so that no past
    -- figure changes.
    update contact_spans s set to_at = greatest(s.from_at,
      (select c.updated_at from contacts c where c.account_id = of_account and c._id = s.contact_id))
    where s.account_id = of_account and s.contact_id = any (turned) and s.to_at = 'infinity';
    insert into contact_spans (contact_id, account_id, from_at, status_id, owner_id, locale, is_counted)
    select c._id, c.account_id, coalesce(
        (select max(s.to_at) from contact_spans s where s.account_id = of_account and s.contact_id = c._id), c.created_at),
      c.contact_status_id, c.contact_owner_id, c.contact_locale, c.archived_at is null
    from contacts c where c.account_id = of_account and c._id = any (turned)
    on conflict (account_id, contact_id, from_at) do update set to_at = excluded.to_at, status_id = excluded.status_id,
      owner_id = excluded.owner_id;
  end if;
  if refiled is not null then
    update contact_spans s set (locale, is_counted) = (
      select c.contact_locale, c.archived_at is null from contacts c where c.account_id = of_account and c._id = s.contact_id)
    where s.account_id = of_account and s.contact_id = any (refiled);
  end if;

  -- Notes, requests and studyings are found by their contact alone: with more conditions, the planner may read all of an account for
  -- one contact until the next analyze.
  insert into contact_facts as f (contact_id, account_id, came_at, began_at, has_request, source_id, locale, is_counted, first_call_at,
    student_at, reviewed_at, church_at)
  select t.contact_id, of_account, min(t.came_at), coalesce(min(t.asked_at), min(t.came_at)), min(t.asked_at) is not null,
    (array_agg(t.source_id) filter (where t.came_at is not null))[1], max(t.locale), bool_or(t.is_counted), min(t.called_at),
    min(t.student_at), min(t.reviewed_at), min(t.church_at)
  from (
    select c._id as contact_id, c.created_at as came_at, c.contact_source_id as source_id, c.contact_locale as locale,
      c.archived_at is null as is_counted, null::timestamptz as asked_at, null::timestamptz as called_at,
      null::timestamptz as student_at, null::timestamptz as reviewed_at, null::timestamptz as church_at
    from contacts c where c.account_id = of_account and c._id = any (counted)
    union all
    select r.contact_id, null, null, null, null, case when r.account_id = of_account then r.created_at end, null, null, null, null
    from study_requests r where r.contact_id = any (counted)
    union all
    select n.contact_id, null, null, null, null, null, case when n.account_id = of_account then n.note_date end, null, null, null
    from contact_notes n where n.contact_id = any (counted) and n.note_kind = 'call'
    union all
    select p.contact_id, null, null, null, null, null, case when p.status_id in (20, 30, 40, 50) then p.from_at end,
      case when p.status_id = 40 then p.from_at end, null, case when p.status_id = 50 then p.from_at end
    from contact_spans p where p.account_id = of_account and p.contact_id = any (counted)
    union all
    select s.studying_contact_id, null, null, null, null, null, null, s.created_at,
      case when s.studying_review and s.finished_at is not null then s.reviewed_at end, null
    from studyings s where s.studying_contact_id = any (counted)
      and case when s.account_id = of_account and s.reset_at is null then s.archived_at is null end
  ) t
  group by t.contact_id having min(t.came_at) is not null
  on conflict (account_id, contact_id) do update set came_at = excluded.came_at, began_at = excluded.began_at,
    has_request = excluded.has_request, source_id = excluded.source_id, locale = excluded.locale, is_counted = excluded.is_counted,
    first_call_at = excluded.first_call_at, student_at = excluded.student_at, reviewed_at = excluded.reviewed_at,
    church_at = excluded.church_at
  where (f.came_at, f.began_at, f.has_request, f.source_id, f.locale, f.is_counted, f.first_call_at, f.student_at, f.reviewed_at, f.church_at)
    is distinct from (excluded.came_at, excluded.began_at, excluded.has_request, excluded.source_id, excluded.locale,
      excluded.is_counted, excluded.first_call_at, excluded.student_at, excluded.reviewed_at, excluded.church_at);
end $$;
--> statement-breakpoint
create or replace function rebuild_statistics(of_account uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from contact_facts where account_id = of_account;
  delete from contact_spans where account_id = of_account;
  delete from studying_facts where account_id = of_account;
  insert into contact_spans (contact_id, account_id, from_at, to_at, status_id, owner_id, locale, is_counted)
  select contact_id, of_account, at, coalesce(lead(at) over later, 'infinity'),
    case when lead(at) over later is null then contact_status_id else status_id end, contact_owner_id, contact_locale,
    archived_at is null
  from (
    select distinct on (contact_id, at) * from (
      select c._id as contact_id, c.created_at as at, 0 as nth, coalesce(first.status_id, c.contact_status_id) as status_id,
        c.contact_status_id, c.contact_owner_id, c.contact_locale, c.archived_at
      from contacts c left join lateral (
        select (n.note_details ->> 'from_status')::integer as status_id from contact_notes n
        where n.account_id = c.account_id and n.contact_id = c._id and n.note_kind = 'status' and n.note_details ? 'to_status'
        order by n.note_date, n._id limit 1) first on true
      where c.account_id = of_account
      union all
      select c._id, greatest(n.note_date, c.created_at), 1, (n.note_details ->> 'to_status')::integer,
        c.contact_status_id, c.contact_owner_id, c.contact_locale, c.archived_at
      from contact_notes n join contacts c on c.account_id = n.account_id and c._id = n.contact_id
      where n.account_id = of_account and n.note_kind = 'status' and n.note_details ? 'to_status'
    ) told order by contact_id, at, nth desc
  ) spans
  window later as (partition by contact_id order by at);
  perform recount(of_account, array(select _id from contacts where account_id = of_account),
    array(select _id from studyings where account_id = of_account));
end $$;
--> statement-breakpoint
-- Functions that write such rows. Only here a contact lost its owner without the moment of that.
do $do$
begin
  execute replace(pg_get_functiondef('save_first_answer'::regproc), '  insert into answer_events', $$
  perform recount(for_account, '{}', array[for_studying]);
  insert into answer_events$$);
  execute replace(replace(replace(pg_get_functiondef('erase_contact(uuid, text[])'::regprocedure),
    '  taken uuid[];', $$  taken uuid[];
  -- Contacts that stay and lose an entry or a request.
  touched uuid[];$$),
    '  select p.words, p.phones into words, phones', $$
  touched := array(
    select n.contact_id from contact_notes n where n.account_id = current_account() and 'note:' || n._id = any (goes)
    union all select r.contact_id from study_requests r
    where r.account_id = current_account() and r._id = any (asked) and r.contact_id is not null);
  select p.words, p.phones into words, phones$$),
    '  return report;', $$
  perform recount(current_account(), erased || touched, taken);
  return report;$$);
  execute replace(replace(replace(pg_get_functiondef('move_missioner(uuid, uuid, uuid)'::regprocedure),
    '  of_user uuid;', $$  of_user uuid;
  freed uuid[];$$),
    'update contacts set contact_owner_id = null, version = version + 1 where account_id = from_account and contact_owner_id = of_missioner;',
    $$with changed as (
    update contacts set contact_owner_id = null, updated_at = now(), version = version + 1
    where account_id = from_account and contact_owner_id = of_missioner returning _id)
  select array_agg(_id) into freed from changed;$$),
    '  return true;', $$
  perform recount(from_account, freed, '{}');
  return true;$$);
end $do$;
--> statement-breakpoint
revoke execute on function recount(uuid, uuid[], uuid[]) from public;
--> statement-breakpoint
grant execute on function recount(uuid, uuid[], uuid[]) to bible_school_app;
