CREATE TABLE "contact_facts" (
	"contact_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"came_at" timestamp with time zone NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"has_request" boolean DEFAULT false NOT NULL,
	"source_id" uuid,
	"locale" text,
	"first_call_at" timestamp with time zone,
	"student_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	"church_at" timestamp with time zone,
	"is_counted" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_spans" (
	"contact_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone DEFAULT 'infinity' NOT NULL,
	"status_id" integer NOT NULL,
	"owner_id" uuid,
	"locale" text,
	"is_counted" boolean DEFAULT true NOT NULL,
	CONSTRAINT "contact_spans_contact_id_from_at_pk" PRIMARY KEY("contact_id","from_at")
);
--> statement-breakpoint
CREATE TABLE "studying_facts" (
	"studying_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" uuid,
	"is_counted" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_facts" ADD CONSTRAINT "contact_facts_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_spans" ADD CONSTRAINT "contact_spans_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studying_facts" ADD CONSTRAINT "studying_facts_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_facts_came" ON "contact_facts" USING btree ("account_id","came_at") WHERE "is_counted";--> statement-breakpoint
CREATE INDEX "contact_facts_began" ON "contact_facts" USING btree ("account_id","began_at") WHERE "is_counted";--> statement-breakpoint
CREATE INDEX "contact_spans_at" ON "contact_spans" USING btree ("account_id","to_at","from_at") WHERE "is_counted";--> statement-breakpoint
CREATE INDEX "studying_facts_begun" ON "studying_facts" USING btree ("account_id","begun_at") WHERE "is_counted";--> statement-breakpoint
CREATE INDEX "studying_facts_finished" ON "studying_facts" USING btree ("account_id","finished_at") WHERE "is_counted";--> statement-breakpoint
CREATE INDEX "studying_facts_reviewed" ON "studying_facts" USING btree ("account_id","reviewed_at") WHERE "is_counted";--> statement-breakpoint
do $$
declare
  t text;
begin
  foreach t in array array['contact_facts', 'contact_spans', 'studying_facts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account_rows on %I for all to bible_school_app using (account_id = current_account()) with check (account_id = current_account())', t);
    execute format('create policy owner_rows on %I for all to current_user using (true) with check (true)', t);
    execute format('grant select on %I to bible_school_app', t);
  end loop;
end $$;
--> statement-breakpoint
-- Derives the steps of contacts from their histories, requests and studyings. Statuses 20 to 50 follow a call.
-- Studyings are found by their contact alone: with more conditions, the planner reads a whole partial index for each
-- contact until the next analyze.
create function refresh_contact_facts(ids uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update contact_facts f set
    began_at = coalesce(d.requested_at, f.came_at), has_request = d.requested_at is not null,
    first_call_at = least(d.called_at, d.decided_at), student_at = least(d.begun_at, d.studying_at),
    reviewed_at = d.reviewed_at, church_at = d.church_at
  from unnest(ids) id (contact_id)
  cross join lateral (select min(r.created_at) as requested_at from study_requests r where r.contact_id = id.contact_id) asked
  cross join lateral (select min(n.note_date) as called_at from contact_notes n
    where n.contact_id = id.contact_id and n.note_kind = 'call') noted
  cross join lateral (select
      min(p.from_at) filter (where p.status_id in (20, 30, 40, 50)) as decided_at,
      min(p.from_at) filter (where p.status_id = 40) as studying_at,
      min(p.from_at) filter (where p.status_id = 50) as church_at
    from contact_spans p where p.contact_id = id.contact_id) spent
  cross join lateral (select
      min(s.created_at) filter (where s.reset_at is null and s.archived_at is null) as begun_at,
      min(s.reviewed_at) filter (where s.reset_at is null and s.archived_at is null
        and s.studying_review and s.finished_at is not null) as reviewed_at
    from studyings s where s.studying_contact_id = id.contact_id) taken
  cross join lateral (select asked.requested_at, noted.called_at, spent.decided_at, spent.studying_at, spent.church_at,
    taken.begun_at, taken.reviewed_at) d
  where f.contact_id = id.contact_id
$$;
--> statement-breakpoint
create function count_new_contacts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into contact_facts (contact_id, account_id, came_at, began_at, source_id, locale, is_counted,
    first_call_at, student_at, church_at)
  select _id, account_id, created_at, created_at, contact_source_id, contact_locale, archived_at is null,
    case when contact_status_id in (20, 30, 40, 50) then created_at end,
    case when contact_status_id = 40 then created_at end, case when contact_status_id = 50 then created_at end
  from added;
  insert into contact_spans (contact_id, account_id, from_at, status_id, owner_id, locale, is_counted)
  select _id, account_id, created_at, contact_status_id, contact_owner_id, contact_locale, archived_at is null from added;
  return null;
end $$;
--> statement-breakpoint
-- A status or an owner that changes begins a span; the one before it keeps its time, so that no past figure changes.
-- What joins the rows before a change with those after it is planned for each change: a plan for one row is far too slow
-- for many.
create function count_changed_contacts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  turned uuid[];
  refiled uuid[];
begin
  execute $q$
    select array_agg(n._id) filter (where (n.contact_status_id, n.contact_owner_id)
        is distinct from (o.contact_status_id, o.contact_owner_id)),
      array_agg(n._id) filter (where (n.contact_source_id, n.contact_locale, n.archived_at is null, n.created_at)
        is distinct from (o.contact_source_id, o.contact_locale, o.archived_at is null, o.created_at))
    from added n join removed o using (_id) $q$ into turned, refiled;
  if turned is not null then
    execute $q$
      with turned as materialized (
        select n._id, n.account_id, n.contact_status_id, n.contact_owner_id, n.contact_locale, n.archived_at,
          greatest(s.from_at, case when n.updated_at > o.updated_at then n.updated_at else now() end) as at
        from unnest($1) id (_id) join added n using (_id) join removed o using (_id)
          join contact_spans s on s.contact_id = n._id and s.to_at = 'infinity'
      ), closed as (
        update contact_spans s set to_at = t.at from turned t
        where s.contact_id = t._id and s.to_at = 'infinity' and s.from_at < t.at
      )
      insert into contact_spans (contact_id, account_id, from_at, status_id, owner_id, locale, is_counted)
      select _id, account_id, at, contact_status_id, contact_owner_id, contact_locale, archived_at is null from turned
      on conflict (contact_id, from_at) do update set status_id = excluded.status_id, owner_id = excluded.owner_id $q$
      using turned;
    perform refresh_contact_facts(turned);
  end if;
  if refiled is not null then
    execute $q$
      update contact_facts f set source_id = n.contact_source_id, locale = n.contact_locale, is_counted = n.archived_at is null,
        came_at = n.created_at, began_at = case when f.has_request then f.began_at else n.created_at end
      from unnest($1) id (_id) join added n using (_id) where f.contact_id = n._id $q$ using refiled;
    execute $q$
      update contact_spans s set locale = n.contact_locale, is_counted = n.archived_at is null
      from unnest($1) id (_id) join added n using (_id)
      where s.contact_id = n._id and (s.locale, s.is_counted) is distinct from (n.contact_locale, n.archived_at is null) $q$
      using refiled;
  end if;
  return null;
end $$;
--> statement-breakpoint
create function forget_contact_facts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from contact_facts f using removed o where f.contact_id = o._id;
  delete from contact_spans s using removed o where s.contact_id = o._id;
  return null;
end $$;
--> statement-breakpoint
create function count_contact_notes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  called uuid[];
begin
  select array_agg(distinct contact_id) into called from added where note_kind = 'call';
  if called is not null then perform refresh_contact_facts(called); end if;
  return null;
end $$;
--> statement-breakpoint
create function count_moved_notes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moved uuid[];
begin
  execute $q$ select array_agg(distinct id) from (
    select unnest(array[n.contact_id, o.contact_id]) id from added n join removed o using (_id)
    where (n.contact_id, n.note_date) is distinct from (o.contact_id, o.note_date)) ids $q$ into moved;
  if moved is not null then perform refresh_contact_facts(moved); end if;
  return null;
end $$;
--> statement-breakpoint
create function count_requests() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made uuid[];
begin
  select array_agg(distinct contact_id) into made from added where contact_id is not null;
  if made is not null then perform refresh_contact_facts(made); end if;
  return null;
end $$;
--> statement-breakpoint
create function store_studying_facts(ids uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into studying_facts (studying_id, account_id, lesson_id, student_id, begun_at, finished_at, reviewed_at, reviewed_by, is_counted)
  select s._id, s.account_id, s.lesson_id, coalesce(s.studying_contact_id, s.studying_user_id, s._id), s.created_at, s.finished_at,
    case when s.studying_review then s.reviewed_at end, case when s.studying_review then s.reviewed_by end,
    s.reset_at is null and s.archived_at is null
  from studyings s where s._id = any (ids)
  on conflict (studying_id) do update set lesson_id = excluded.lesson_id, student_id = excluded.student_id,
    begun_at = excluded.begun_at, finished_at = excluded.finished_at, reviewed_at = excluded.reviewed_at,
    reviewed_by = excluded.reviewed_by, is_counted = excluded.is_counted
$$;
--> statement-breakpoint
create function count_new_studyings() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  students uuid[];
begin
  perform store_studying_facts(array(select _id from added));
  select array_agg(distinct studying_contact_id) into students from added where studying_contact_id is not null;
  if students is not null then perform refresh_contact_facts(students); end if;
  return null;
end $$;
--> statement-breakpoint
create function count_changed_studyings() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed uuid[];
  students uuid[];
begin
  execute $q$
    select array_agg(distinct n._id), array_agg(distinct n.studying_contact_id) || array_agg(distinct o.studying_contact_id)
    from added n join removed o using (_id)
  where (n.lesson_id, n.studying_contact_id, n.studying_user_id, n.created_at, n.finished_at, n.studying_review, n.reviewed_at,
      n.reviewed_by, n.reset_at, n.archived_at)
    is distinct from (o.lesson_id, o.studying_contact_id, o.studying_user_id, o.created_at, o.finished_at, o.studying_review,
      o.reviewed_at, o.reviewed_by, o.reset_at, o.archived_at) $q$ into changed, students;
  if changed is null then return null; end if;
  perform store_studying_facts(changed);
  perform refresh_contact_facts(students);
  return null;
end $$;
--> statement-breakpoint
create function forget_studying_facts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from studying_facts f using removed o where f.studying_id = o._id;
  perform refresh_contact_facts(array(select studying_contact_id from removed where studying_contact_id is not null));
  return null;
end $$;
--> statement-breakpoint
-- Writes everything of an account again, the spans from the changes of status that the histories tell. For rows that were
-- stored together with their history, such as those of a demo.
create function rebuild_statistics(of_account uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from contact_facts where account_id = of_account;
  delete from contact_spans where account_id = of_account;
  delete from studying_facts where account_id = of_account;
  insert into contact_facts (contact_id, account_id, came_at, began_at, source_id, locale, is_counted)
  select _id, account_id, created_at, created_at, contact_source_id, contact_locale, archived_at is null
  from contacts where account_id = of_account;
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
        where n.contact_id = c._id and n.note_kind = 'status' and n.note_details ? 'to_status'
        order by n.note_date, n._id limit 1) first on true
      where c.account_id = of_account
      union all
      select c._id, greatest(n.note_date, c.created_at), 1, (n.note_details ->> 'to_status')::integer,
        c.contact_status_id, c.contact_owner_id, c.contact_locale, c.archived_at
      from contact_notes n join contacts c on c._id = n.contact_id
      where n.account_id = of_account and c.account_id = of_account and n.note_kind = 'status' and n.note_details ? 'to_status'
    ) told order by contact_id, at, nth desc
  ) spans
  window later as (partition by contact_id order by at);
  perform store_studying_facts(array(select _id from studyings where account_id = of_account));
  perform refresh_contact_facts(array(select contact_id from contact_facts where account_id = of_account));
end $$;
--> statement-breakpoint
do $$
declare
  f text;
begin
  foreach f in array array['refresh_contact_facts(uuid[])', 'store_studying_facts(uuid[])', 'rebuild_statistics(uuid)',
    'count_new_contacts()', 'count_changed_contacts()', 'forget_contact_facts()', 'count_contact_notes()', 'count_moved_notes()',
    'count_requests()', 'count_new_studyings()', 'count_changed_studyings()', 'forget_studying_facts()'] loop
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;
--> statement-breakpoint
select rebuild_statistics(_id) from accounts;
--> statement-breakpoint
create trigger count_new after insert on contacts referencing new table as added for each statement execute function count_new_contacts();
--> statement-breakpoint
create trigger count_changed after update on contacts referencing old table as removed new table as added for each statement execute function count_changed_contacts();
--> statement-breakpoint
create trigger count_gone after delete on contacts referencing old table as removed for each statement execute function forget_contact_facts();
--> statement-breakpoint
create trigger count_new after insert on contact_notes referencing new table as added for each statement execute function count_contact_notes();
--> statement-breakpoint
create trigger count_changed after update on contact_notes referencing old table as removed new table as added for each statement execute function count_moved_notes();
--> statement-breakpoint
create trigger count_new after insert on study_requests referencing new table as added for each statement execute function count_requests();
--> statement-breakpoint
create trigger count_changed after update on study_requests referencing new table as added for each statement execute function count_requests();
--> statement-breakpoint
create trigger count_new after insert on studyings referencing new table as added for each statement execute function count_new_studyings();
--> statement-breakpoint
create trigger count_changed after update on studyings referencing old table as removed new table as added for each statement execute function count_changed_studyings();
--> statement-breakpoint
create trigger count_gone after delete on studyings referencing old table as removed for each statement execute function forget_studying_facts();
