-- Whatever their names are: the keys of rows of accounts, and those that point to them.
do $$
declare
  k record;
begin
  for k in
    select c.conrelid::regclass as of_table, c.conname as name
    from pg_constraint c
      join pg_class t on t.oid = case c.contype when 'f' then c.confrelid else c.conrelid end
      join pg_attribute a on a.attrelid = t.oid and a.attname = 'account_id'
    where c.connamespace = 'public'::regnamespace and t.relname not in ('users', 'sessions', 'app_tokens')
      and (c.contype in ('f', 'p') or c.conname = 'studyings_of_account')
    order by c.contype
  loop
    execute format('alter table %s drop constraint %I', k.of_table, k.name);
  end loop;
end $$;
--> statement-breakpoint
DROP INDEX "lesson_links_token";
--> statement-breakpoint
DROP INDEX "lesson_links_single";
--> statement-breakpoint
DROP INDEX "lesson_revisions_number";
--> statement-breakpoint
DROP INDEX "progress_user_lesson";
--> statement-breakpoint
DROP INDEX "push_subscriptions_endpoint";
--> statement-breakpoint
CREATE TABLE "lesson_link_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_endpoints" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "archive_batches" ADD CONSTRAINT "archive_batches_pkey" PRIMARY KEY("account_id","_id");
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_pkey" PRIMARY KEY("account_id","_id");
--> statement-breakpoint
ALTER TABLE "contact_import_parts" ADD CONSTRAINT "contact_import_parts_pkey" PRIMARY KEY("account_id","import_id","part");
--> statement-breakpoint
ALTER TABLE "contact_import_rows" ADD CONSTRAINT "contact_import_rows_pkey" PRIMARY KEY("account_id","import_id","row");
--> statement-breakpoint
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_pkey" PRIMARY KEY("account_id","_id");
--> statement-breakpoint
ALTER TABLE "contact_views" ADD CONSTRAINT "contact_views_pkey" PRIMARY KEY("account_id","_id");
--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_pkey" PRIMARY KEY("account_id","_id");
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_pkey" PRIMARY KEY("account_id","_id");
--> statement-breakpoint
ALTER TABLE "distinct_contacts" ADD CONSTRAINT "distinct_contacts_pkey" PRIMARY KEY("account_id","first_id","second_id");
--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_pkey" PRIMARY KEY("account_id","_id");
--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_pkey" PRIMARY KEY("account_id","_id");
--> statement-breakpoint
ALTER TABLE "events_log" ADD CONSTRAINT "events_log_pkey" PRIMARY KEY("account_id","_id");
--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_pkey" PRIMARY KEY("account_id","_id");
--> statement-breakpoint
ALTER TABLE "remote_pictures" ADD CONSTRAINT "remote_pictures_pkey" PRIMARY KEY("account_id","address_hash");
--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_pkey" PRIMARY KEY("account_id","_id");
--> statement-breakpoint
ALTER TABLE "lesson_links" ADD CONSTRAINT "lesson_links_pkey" PRIMARY KEY("account_id","_id");
--> statement-breakpoint
ALTER TABLE "missioners" ADD CONSTRAINT "missioners_pkey" PRIMARY KEY("account_id","_id");
--> statement-breakpoint
ALTER TABLE "study_requests" ADD CONSTRAINT "study_requests_pkey" PRIMARY KEY("account_id","_id");
--> statement-breakpoint
ALTER TABLE "draft_snapshots" ADD CONSTRAINT "draft_snapshots_pkey" PRIMARY KEY("account_id","_id");
--> statement-breakpoint
ALTER TABLE "lesson_revisions" ADD CONSTRAINT "lesson_revisions_pkey" PRIMARY KEY("account_id","_id");
--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_pkey" PRIMARY KEY("account_id","_id");
--> statement-breakpoint
ALTER TABLE "comment_snippets" ADD CONSTRAINT "comment_snippets_pkey" PRIMARY KEY("account_id","_id");
--> statement-breakpoint
ALTER TABLE "contact_facts" ADD CONSTRAINT "contact_facts_pkey" PRIMARY KEY("account_id","contact_id");
--> statement-breakpoint
ALTER TABLE "contact_spans" ADD CONSTRAINT "contact_spans_pkey" PRIMARY KEY("account_id","contact_id","from_at");
--> statement-breakpoint
ALTER TABLE "studying_facts" ADD CONSTRAINT "studying_facts_pkey" PRIMARY KEY("account_id","studying_id");
--> statement-breakpoint
ALTER TABLE "answer_events" ADD CONSTRAINT "answer_events_pkey" PRIMARY KEY("account_id","studying_id","idempotency_key");
--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_pkey" PRIMARY KEY("account_id","studying_id","element_id");
--> statement-breakpoint
ALTER TABLE "progress" ADD CONSTRAINT "progress_pkey" PRIMARY KEY("account_id","_id");
--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_pkey" PRIMARY KEY("account_id","studying_id","element_id");
--> statement-breakpoint
ALTER TABLE "studying_aliases" ADD CONSTRAINT "studying_aliases_pkey" PRIMARY KEY("account_id","alias_id");
--> statement-breakpoint
ALTER TABLE "studyings" ADD CONSTRAINT "studyings_pkey" PRIMARY KEY("account_id","_id");
--> statement-breakpoint
ALTER TABLE "undo_batches" ADD CONSTRAINT "undo_batches_pkey" PRIMARY KEY("account_id","_id");
--> statement-breakpoint
ALTER TABLE "undo_rows" ADD CONSTRAINT "undo_rows_pkey" PRIMARY KEY("account_id","batch_id","table_name","row_id");
--> statement-breakpoint
ALTER TABLE "broadcast_late_devices" ADD CONSTRAINT "broadcast_late_devices_pkey" PRIMARY KEY("account_id","broadcast_id","subscription_id");
--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_pkey" PRIMARY KEY("account_id","_id");
--> statement-breakpoint
ALTER TABLE "push_studyings" ADD CONSTRAINT "push_studyings_pkey" PRIMARY KEY("account_id","subscription_id","studying_id");
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY("account_id","_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_links_token" ON "lesson_links" USING btree ("account_id","token_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_links_single" ON "lesson_links" USING btree ("account_id","lesson_id","kind") WHERE "lesson_links"."kind" <> 'further' and "lesson_links"."revoked_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_revisions_number" ON "lesson_revisions" USING btree ("account_id","lesson_id","revision_number");
--> statement-breakpoint
CREATE UNIQUE INDEX "progress_user_lesson" ON "progress" USING btree ("account_id","user_id","lesson_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("account_id","endpoint");
--> statement-breakpoint
-- A missioner who moved to another account took the offers along.
update contacts c set contact_offered_to = null, contact_offered_at = null where contact_offered_to is not null
  and not exists (select from missioners m where m.account_id = c.account_id and m._id = c.contact_offered_to);
--> statement-breakpoint
insert into lesson_link_tokens (token_hash, account_id) select token_hash, account_id from lesson_links;
--> statement-breakpoint
insert into push_endpoints (endpoint, account_id) select endpoint, account_id from push_subscriptions;
--> statement-breakpoint
ALTER TABLE "lesson_link_tokens" ADD CONSTRAINT "lesson_link_tokens_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_link_tokens" ADD CONSTRAINT "lesson_link_tokens_link" FOREIGN KEY ("account_id","token_hash") REFERENCES "public"."lesson_links"("account_id","token_hash") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_endpoints" ADD CONSTRAINT "push_endpoints_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_endpoints" ADD CONSTRAINT "push_endpoints_subscription" FOREIGN KEY ("account_id","endpoint") REFERENCES "public"."push_subscriptions"("account_id","endpoint") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "contact_import_parts" ADD CONSTRAINT "contact_import_parts_import_id" FOREIGN KEY ("account_id","import_id") REFERENCES "public"."contact_imports"("account_id","_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_import_rows" ADD CONSTRAINT "contact_import_rows_import_id" FOREIGN KEY ("account_id","import_id") REFERENCES "public"."contact_imports"("account_id","_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_contact_source_id" FOREIGN KEY ("account_id","contact_source_id") REFERENCES "public"."sources"("account_id","_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_contact_id" FOREIGN KEY ("account_id","contact_id") REFERENCES "public"."contacts"("account_id","_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_contact_owner_id" FOREIGN KEY ("account_id","contact_owner_id") REFERENCES "public"."missioners"("account_id","_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_contact_source_id" FOREIGN KEY ("account_id","contact_source_id") REFERENCES "public"."sources"("account_id","_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_contact_offered_to" FOREIGN KEY ("account_id","contact_offered_to") REFERENCES "public"."missioners"("account_id","_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_contact_merged_into" FOREIGN KEY ("account_id","contact_merged_into") REFERENCES "public"."contacts"("account_id","_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "distinct_contacts" ADD CONSTRAINT "distinct_contacts_first_id" FOREIGN KEY ("account_id","first_id") REFERENCES "public"."contacts"("account_id","_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "distinct_contacts" ADD CONSTRAINT "distinct_contacts_second_id" FOREIGN KEY ("account_id","second_id") REFERENCES "public"."contacts"("account_id","_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_course_id" FOREIGN KEY ("account_id","course_id") REFERENCES "public"."courses"("account_id","_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_links" ADD CONSTRAINT "lesson_links_lesson_id" FOREIGN KEY ("account_id","lesson_id") REFERENCES "public"."lessons"("account_id","_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_links" ADD CONSTRAINT "lesson_links_contact_id" FOREIGN KEY ("account_id","contact_id") REFERENCES "public"."contacts"("account_id","_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "study_requests" ADD CONSTRAINT "study_requests_contact_id" FOREIGN KEY ("account_id","contact_id") REFERENCES "public"."contacts"("account_id","_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "draft_snapshots" ADD CONSTRAINT "draft_snapshots_lesson_id" FOREIGN KEY ("account_id","lesson_id") REFERENCES "public"."lessons"("account_id","_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lesson_revisions" ADD CONSTRAINT "lesson_revisions_lesson_id" FOREIGN KEY ("account_id","lesson_id") REFERENCES "public"."lessons"("account_id","_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "answer_events" ADD CONSTRAINT "answer_events_studying_id" FOREIGN KEY ("account_id","studying_id") REFERENCES "public"."studyings"("account_id","_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_studying_id" FOREIGN KEY ("account_id","studying_id") REFERENCES "public"."studyings"("account_id","_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "progress" ADD CONSTRAINT "progress_lesson_id" FOREIGN KEY ("account_id","lesson_id") REFERENCES "public"."lessons"("account_id","_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_studying_id" FOREIGN KEY ("account_id","studying_id") REFERENCES "public"."studyings"("account_id","_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "studying_aliases" ADD CONSTRAINT "studying_aliases_studying_id" FOREIGN KEY ("account_id","studying_id") REFERENCES "public"."studyings"("account_id","_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "studyings" ADD CONSTRAINT "studyings_lesson_id" FOREIGN KEY ("account_id","lesson_id") REFERENCES "public"."lessons"("account_id","_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "studyings" ADD CONSTRAINT "studyings_revision_id" FOREIGN KEY ("account_id","revision_id") REFERENCES "public"."lesson_revisions"("account_id","_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "studyings" ADD CONSTRAINT "studyings_link_id" FOREIGN KEY ("account_id","link_id") REFERENCES "public"."lesson_links"("account_id","_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "studyings" ADD CONSTRAINT "studyings_studying_contact_id" FOREIGN KEY ("account_id","studying_contact_id") REFERENCES "public"."contacts"("account_id","_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "undo_rows" ADD CONSTRAINT "undo_rows_batch_id" FOREIGN KEY ("account_id","batch_id") REFERENCES "public"."undo_batches"("account_id","_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "broadcast_late_devices" ADD CONSTRAINT "broadcast_late_devices_broadcast_id" FOREIGN KEY ("account_id","broadcast_id") REFERENCES "public"."broadcasts"("account_id","_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "broadcast_late_devices" ADD CONSTRAINT "broadcast_late_devices_subscription_id" FOREIGN KEY ("account_id","subscription_id") REFERENCES "public"."push_subscriptions"("account_id","_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_studyings" ADD CONSTRAINT "push_studyings_subscription_id" FOREIGN KEY ("account_id","subscription_id") REFERENCES "public"."push_subscriptions"("account_id","_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_studyings" ADD CONSTRAINT "push_studyings_studying_id" FOREIGN KEY ("account_id","studying_id") REFERENCES "public"."studyings"("account_id","_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
do $$
declare
  t text;
begin
  foreach t in array array['lesson_link_tokens', 'push_endpoints'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account_rows on %I for all to bible_school_app using (account_id = current_account()) with check (account_id = current_account())', t);
    execute format('create policy owner_rows on %I for all to current_user using (true) with check (true)', t);
    execute format('grant select, insert on %I to bible_school_app', t);
  end loop;
end $$;
--> statement-breakpoint
create or replace function lesson_link_by_token(hash text, moment timestamptz)
returns table (link_id uuid, account_id uuid, lesson_id uuid, contact_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select l._id, l.account_id, l.lesson_id, l.contact_id
  from lesson_link_tokens t join lesson_links l on l.account_id = t.account_id and l.token_hash = t.token_hash
  where t.token_hash = hash and l.revoked_at is null and (l.expires_at is null or l.expires_at > moment)
$$;
--> statement-breakpoint
drop function move_push_endpoint(text, uuid, uuid);
--> statement-breakpoint
-- Leaves the browser's subscription only where it is this person's in this account. Of two calls at once, one waits.
create function move_push_endpoint(of_endpoint text, to_user uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_endpoint, 0));
  delete from push_subscriptions s using push_endpoints e
  where e.endpoint = of_endpoint and s.account_id = e.account_id and s.endpoint = e.endpoint
    and (s.account_id <> current_account() or s.user_id is distinct from to_user);
end $$;
--> statement-breakpoint
create or replace function remove_push_endpoint(of_endpoint text, by_user uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from push_subscriptions s using push_endpoints e
  where e.endpoint = of_endpoint and s.account_id = e.account_id and s.endpoint = e.endpoint and (s.user_id is null or s.user_id = by_user)
$$;
--> statement-breakpoint
-- The directory follows the new endpoint.
create or replace function renew_push_endpoint(earlier text, secret text, news jsonb, expires timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update push_subscriptions s set endpoint = news ->> 'endpoint', subscription = news, expires_at = expires
  from push_endpoints e
  where e.endpoint = earlier and s.account_id = e.account_id and s.endpoint = e.endpoint and s.subscription -> 'keys' ->> 'auth' = secret
    and not exists (select from push_endpoints where endpoint = news ->> 'endpoint')
$$;
--> statement-breakpoint
create or replace function forget_undo_rows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from undo_rows where account_id = old.account_id and row_id = old._id and table_name = tg_table_name;
  return null;
end $$;
--> statement-breakpoint
-- Nothing of the account that the missioner leaves may point to the row.
create or replace function move_missioner(of_missioner uuid, from_account uuid, to_account uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_user uuid;
begin
  if from_account is distinct from current_account() then return false; end if;
  perform 1 from accounts where _id = to_account and archived_at is null;
  if not found then return false; end if;
  perform 1 from missioners where account_id = from_account and _id = of_missioner and archived_at is null for update;
  if not found then return false; end if;
  update contacts set contact_owner_id = null, version = version + 1 where account_id = from_account and contact_owner_id = of_missioner;
  update contacts set contact_offered_to = null, contact_offered_at = null
    where account_id = from_account and contact_offered_to = of_missioner;
  update missioners set account_id = to_account, version = version + 1, updated_at = now()
    where account_id = from_account and _id = of_missioner
    returning user_id into of_user;
  if of_user is not null then
    update users set account_id = to_account, version = version + 1, updated_at = now() where _id = of_user and account_id = from_account;
    delete from sessions where user_id = of_user;
    update app_tokens set revoked_at = coalesce(revoked_at, now()) where user_id = of_user;
    delete from push_subscriptions where user_id = of_user;
  end if;
  return true;
end $$;
--> statement-breakpoint
do $$
begin
  execute replace(replace(pg_get_functiondef('erase_contact(uuid, text[])'::regprocedure),
    'w.subscription_id = p._id', 'w.account_id = p.account_id and w.subscription_id = p._id'),
    'r.import_id = i._id', 'r.account_id = i.account_id and r.import_id = i._id');
  execute replace(pg_get_functiondef('delete_answers(uuid, timestamptz)'::regprocedure),
    'w.subscription_id = p._id', 'w.account_id = p.account_id and w.subscription_id = p._id');
end $$;
--> statement-breakpoint
-- The statistics find rows by their account and id. Notes, requests and studyings are found by their contact alone: with more
-- conditions, the planner reads a whole index for each contact until the next analyze.
create function refresh_contact_facts(of_account uuid, ids uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update contact_facts f set
    began_at = coalesce(d.requested_at, f.came_at), has_request = d.requested_at is not null,
    first_call_at = least(d.called_at, d.decided_at), student_at = least(d.begun_at, d.studying_at),
    reviewed_at = d.reviewed_at, church_at = d.church_at
  from unnest(ids) id (contact_id)
  cross join lateral (select min(r.created_at) filter (where r.account_id = of_account) as requested_at
    from study_requests r where r.contact_id = id.contact_id) asked
  cross join lateral (select min(n.note_date) filter (where n.account_id = of_account) as called_at from contact_notes n
    where n.contact_id = id.contact_id and n.note_kind = 'call') noted
  cross join lateral (select
      min(p.from_at) filter (where p.status_id in (20, 30, 40, 50)) as decided_at,
      min(p.from_at) filter (where p.status_id = 40) as studying_at,
      min(p.from_at) filter (where p.status_id = 50) as church_at
    from contact_spans p where p.account_id = of_account and p.contact_id = id.contact_id) spent
  cross join lateral (select
      min(s.created_at) filter (where s.account_id = of_account and s.reset_at is null and s.archived_at is null) as begun_at,
      min(s.reviewed_at) filter (where s.account_id = of_account and s.reset_at is null and s.archived_at is null
        and s.studying_review and s.finished_at is not null) as reviewed_at
    from studyings s where s.studying_contact_id = id.contact_id) taken
  cross join lateral (select asked.requested_at, noted.called_at, spent.decided_at, spent.studying_at, spent.church_at,
    taken.begun_at, taken.reviewed_at) d
  where f.account_id = of_account and f.contact_id = id.contact_id
$$;
--> statement-breakpoint
create or replace function count_changed_contacts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_account uuid;
  turned uuid[];
  refiled uuid[];
begin
  for of_account, turned, refiled in execute $q$
    select n.account_id, array_agg(n._id) filter (where (n.contact_status_id, n.contact_owner_id)
        is distinct from (o.contact_status_id, o.contact_owner_id)),
      array_agg(n._id) filter (where (n.contact_source_id, n.contact_locale, n.archived_at is null, n.created_at)
        is distinct from (o.contact_source_id, o.contact_locale, o.archived_at is null, o.created_at))
    from added n join removed o using (account_id, _id) group by n.account_id $q$
  loop
    if turned is not null then
      execute $q$
        with turned as materialized (
          select n._id, n.account_id, n.contact_status_id, n.contact_owner_id, n.contact_locale, n.archived_at,
            greatest(s.from_at, case when n.updated_at > o.updated_at then n.updated_at else now() end) as at
          from unnest($1) id (_id) join added n using (_id) join removed o using (account_id, _id)
            join contact_spans s on s.account_id = n.account_id and s.contact_id = n._id and s.to_at = 'infinity'
          where n.account_id = $2
        ), closed as (
          update contact_spans s set to_at = t.at from turned t
          where s.account_id = t.account_id and s.contact_id = t._id and s.to_at = 'infinity' and s.from_at < t.at
        )
        insert into contact_spans (contact_id, account_id, from_at, status_id, owner_id, locale, is_counted)
        select _id, account_id, at, contact_status_id, contact_owner_id, contact_locale, archived_at is null from turned
        on conflict (account_id, contact_id, from_at) do update set status_id = excluded.status_id, owner_id = excluded.owner_id $q$
        using turned, of_account;
      perform refresh_contact_facts(of_account, turned);
    end if;
    if refiled is not null then
      execute $q$
        update contact_facts f set source_id = n.contact_source_id, locale = n.contact_locale, is_counted = n.archived_at is null,
          came_at = n.created_at, began_at = case when f.has_request then f.began_at else n.created_at end
        from unnest($1) id (_id) join added n using (_id)
        where n.account_id = $2 and f.account_id = n.account_id and f.contact_id = n._id $q$ using refiled, of_account;
      execute $q$
        update contact_spans s set locale = n.contact_locale, is_counted = n.archived_at is null
        from unnest($1) id (_id) join added n using (_id)
        where n.account_id = $2 and s.account_id = n.account_id and s.contact_id = n._id
          and (s.locale, s.is_counted) is distinct from (n.contact_locale, n.archived_at is null) $q$
        using refiled, of_account;
    end if;
  end loop;
  return null;
end $$;
--> statement-breakpoint
create or replace function forget_contact_facts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from contact_facts f using removed o where f.account_id = o.account_id and f.contact_id = o._id;
  delete from contact_spans s using removed o where s.account_id = o.account_id and s.contact_id = o._id;
  return null;
end $$;
--> statement-breakpoint
create or replace function count_contact_notes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_contact_facts(account_id, array_agg(distinct contact_id)) from added where note_kind = 'call' group by account_id;
  return null;
end $$;
--> statement-breakpoint
create or replace function count_moved_notes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute $q$ select refresh_contact_facts(account_id, array_agg(distinct id)) from (
    select n.account_id, unnest(array[n.contact_id, o.contact_id]) id from added n join removed o using (account_id, _id)
    where (n.contact_id, n.note_date) is distinct from (o.contact_id, o.note_date)) ids group by account_id $q$;
  return null;
end $$;
--> statement-breakpoint
create or replace function count_requests() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_contact_facts(account_id, array_agg(distinct contact_id)) from added where contact_id is not null group by account_id;
  return null;
end $$;
--> statement-breakpoint
create function store_studying_facts(of_account uuid, ids uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into studying_facts (studying_id, account_id, lesson_id, student_id, begun_at, finished_at, reviewed_at, reviewed_by, is_counted)
  select s._id, s.account_id, s.lesson_id, coalesce(s.studying_contact_id, s.studying_user_id, s._id), s.created_at, s.finished_at,
    case when s.studying_review then s.reviewed_at end, case when s.studying_review then s.reviewed_by end,
    s.reset_at is null and s.archived_at is null
  from studyings s where s.account_id = of_account and s._id = any (ids)
  on conflict (account_id, studying_id) do update set lesson_id = excluded.lesson_id, student_id = excluded.student_id,
    begun_at = excluded.begun_at, finished_at = excluded.finished_at, reviewed_at = excluded.reviewed_at,
    reviewed_by = excluded.reviewed_by, is_counted = excluded.is_counted
$$;
--> statement-breakpoint
create or replace function count_new_studyings() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform store_studying_facts(account_id, array_agg(_id)) from added group by account_id;
  perform refresh_contact_facts(account_id, array_agg(distinct studying_contact_id))
    from added where studying_contact_id is not null group by account_id;
  return null;
end $$;
--> statement-breakpoint
create or replace function count_changed_studyings() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_account uuid;
  changed uuid[];
  students uuid[];
begin
  for of_account, changed, students in execute $q$
    select n.account_id, array_agg(distinct n._id), array_agg(distinct n.studying_contact_id) || array_agg(distinct o.studying_contact_id)
    from added n join removed o using (account_id, _id)
    where (n.lesson_id, n.studying_contact_id, n.studying_user_id, n.created_at, n.finished_at, n.studying_review, n.reviewed_at,
        n.reviewed_by, n.reset_at, n.archived_at)
      is distinct from (o.lesson_id, o.studying_contact_id, o.studying_user_id, o.created_at, o.finished_at, o.studying_review,
        o.reviewed_at, o.reviewed_by, o.reset_at, o.archived_at)
    group by n.account_id $q$
  loop
    perform store_studying_facts(of_account, changed);
    perform refresh_contact_facts(of_account, students);
  end loop;
  return null;
end $$;
--> statement-breakpoint
create or replace function forget_studying_facts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from studying_facts f using removed o where f.account_id = o.account_id and f.studying_id = o._id;
  perform refresh_contact_facts(account_id, array_agg(studying_contact_id))
    from removed where studying_contact_id is not null group by account_id;
  return null;
end $$;
--> statement-breakpoint
create or replace function rebuild_statistics(of_account uuid) returns void
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
  perform store_studying_facts(of_account, array(select _id from studyings where account_id = of_account));
  perform refresh_contact_facts(of_account, array(select contact_id from contact_facts where account_id = of_account));
end $$;
--> statement-breakpoint
drop function refresh_contact_facts(uuid[]);
--> statement-breakpoint
drop function store_studying_facts(uuid[]);
--> statement-breakpoint
revoke execute on function refresh_contact_facts(uuid, uuid[]), store_studying_facts(uuid, uuid[]), move_push_endpoint(text, uuid) from public;
--> statement-breakpoint
grant execute on function refresh_contact_facts(uuid, uuid[]), store_studying_facts(uuid, uuid[]), move_push_endpoint(text, uuid) to bible_school_app;
