-- Row security is the second check behind the policies of the services: a query without its account finds no rows.
-- `bible_school_app` is the role of the application. It is neither owner nor superuser; client.ts creates it before the migrations run.

create function current_account() returns uuid language sql stable parallel safe as
  $$ select nullif(current_setting('app.account_id', true), '')::uuid $$;
--> statement-breakpoint
do $$
declare
  t text;
  tables text[] := array(
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped));
begin
  foreach t in array tables loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account_rows on %I for all to bible_school_app using (account_id = current_account()) with check (account_id = current_account())', t);
    execute format('create policy owner_rows on %I for all to current_user using (true) with check (true)', t);
    execute format('grant select, insert, update, delete on %I to bible_school_app', t);
  end loop;
end $$;
--> statement-breakpoint
alter table accounts enable row level security;
--> statement-breakpoint
alter table accounts force row level security;
--> statement-breakpoint
create policy account_rows on accounts for all to bible_school_app using (_id = current_account()) with check (_id = current_account());
--> statement-breakpoint
create policy owner_rows on accounts for all to current_user using (true) with check (true);
--> statement-breakpoint
grant select, insert, update on accounts to bible_school_app;
--> statement-breakpoint
-- Append-only: the application can neither change nor delete these rows.
revoke update, delete on answer_events, audit_log, draft_snapshots, events_log, lesson_revisions, studying_aliases from bible_school_app;
--> statement-breakpoint
revoke update on comment_snippets, push_studyings from bible_school_app;
--> statement-breakpoint
-- Tables without an account. The owner's commands write the first three.
grant select on bible_translations, bible_verses, locations to bible_school_app;
--> statement-breakpoint
grant select, insert, update, delete on rate_limits to bible_school_app;
--> statement-breakpoint

-- Look-ups before an account is known. Each function answers one question about one secret.
create function session_by_token(hash text)
returns table (session_id uuid, user_id uuid, account_id uuid, account_token text, account_role smallint, account_locale text,
  user_login text, user_fullname text, user_state smallint, country_codes_defaults integer[], last_seen_at timestamptz, expires_at timestamptz)
language sql stable security definer set search_path = public as $$
  select s._id, u._id, u.account_id, a.account_token, u.account_role, u.account_locale, u.user_login, u.user_fullname, u.user_state,
    a.account_country_codes_defaults, s.last_seen_at, s.expires_at
  from sessions s join users u on u._id = s.user_id join accounts a on a._id = u.account_id
  where s.token_hash = hash and s.revoked_at is null and a.archived_at is null
$$;
--> statement-breakpoint
create function user_by_login(login text)
returns table (user_id uuid, account_id uuid, password_hash text, user_state smallint)
language sql stable security definer set search_path = public as $$
  select u._id, u.account_id, u.password_hash, u.user_state from users u join accounts a on a._id = u.account_id
  where u.user_login = login and a.archived_at is null
$$;
--> statement-breakpoint
create function user_by_app_token(hash text, moment timestamptz)
returns table (user_id uuid, account_id uuid, user_state smallint)
language sql stable security definer set search_path = public as $$
  select u._id, u.account_id, u.user_state
  from app_tokens t join users u on u._id = t.user_id join accounts a on a._id = u.account_id
  where t.token_hash = hash and t.revoked_at is null and t.expires_at > moment and a.archived_at is null
$$;
--> statement-breakpoint
create function lesson_link_by_token(hash text, moment timestamptz)
returns table (link_id uuid, account_id uuid, lesson_id uuid, contact_id uuid)
language sql stable security definer set search_path = public as $$
  select l._id, l.account_id, l.lesson_id, l.contact_id from lesson_links l
  where l.token_hash = hash and l.revoked_at is null and (l.expires_at is null or l.expires_at > moment)
$$;
--> statement-breakpoint
-- The account of a signed-out visitor: the one named by id or token, else the host's, else the default one.
create function account_for_visitor(wanted_id uuid, wanted_token text, host text)
returns table (account_id uuid)
language sql stable security definer set search_path = public as $$
  select a._id from accounts a
  where a.archived_at is null
    and (a._id = wanted_id or a.account_token = wanted_token or host = any (a.account_hosts) or a.is_default)
  order by (a._id = wanted_id) desc nulls last, (a.account_token = wanted_token) desc nulls last, (host = any (a.account_hosts)) desc, a.created_at
  limit 1
$$;
--> statement-breakpoint
-- The ids of all accounts, for ADMIN only; the caller's policy checks that.
create function accounts_for_operator()
returns table (account_id uuid)
language sql stable security definer set search_path = public as $$
  select a._id from accounts a where a.archived_at is null order by a.created_at
$$;
--> statement-breakpoint
-- A push endpoint is unique to one browser, which may have belonged to another person or account before.
create function move_push_endpoint(of_endpoint text, to_account uuid, to_user uuid) returns void
language sql security definer set search_path = public as $$
  delete from push_subscriptions
  where endpoint = of_endpoint and (account_id <> to_account or user_id is distinct from to_user)
$$;
--> statement-breakpoint
create function remove_push_endpoint(of_endpoint text, by_user uuid) returns void
language sql security definer set search_path = public as $$
  delete from push_subscriptions where endpoint = of_endpoint and (user_id is null or user_id = by_user)
$$;
--> statement-breakpoint

-- PostgreSQL does not use a text index on a table with row security, because the operator is not leakproof. These
-- functions use it, limited to the account of the transaction; the query that gets the ids decides which rows to show.
create function search_contact_ids(search text) returns setof uuid
language sql stable security definer rows 50 set search_path = public as $$
  select c._id from contacts c
  where c.account_id = current_account() and c.archived_at is null
    and search_words(c.contact_fullname, c.contact_phones) @@ search_query(search)
$$;
--> statement-breakpoint
create function search_studying_ids(search text) returns setof uuid
language sql stable security definer rows 50 set search_path = public as $$
  select s._id from studyings s
  where s.account_id = current_account() and search_words(s.studying_user_name, null) @@ search_query(search)
  union
  select s._id from studyings s where s.account_id = current_account()
    -- A search with digits would let reviewers probe a contact's phone number.
    and search !~ '\d' and s.studying_contact_id in (select search_contact_ids(search))
$$;
--> statement-breakpoint

-- Saves one answer. One statement is the whole transaction, so that a save costs one round trip and many saves share one commit.
-- It returns no row and writes nothing unless the studying is still open and still belongs to the given student and revision.
-- Saves to one studying run one after the other, and a review waits for them. The highest seq wins.
-- `seen_seq` is the answer that the author saw while writing, `from_device` the device. If the answer it replaces came from
-- another device and was never seen, the event stores its seq in concurrent_seq, and the reviewer gets both texts.
create function save_answer(
  for_account uuid, for_studying uuid, for_revision uuid, for_user uuid, for_contact uuid, for_guest_hash text,
  new_key uuid, for_element text, new_answer jsonb, new_seq bigint, new_received_at timestamptz, seen_seq bigint, from_device integer)
returns table (is_new boolean, is_newest boolean, newest_seq bigint)
language plpgsql security invoker set search_path = public as $$
declare
  -- An assignment is cheaper than a query.
  account_setting text := set_config('app.account_id', for_account::text, true);
  stored_seq bigint;
  stored_device integer;
  is_repeated boolean;
begin
  perform from studyings s
    where s._id = for_studying and s.account_id = for_account and s.revision_id = for_revision
      and s.studying_user_id is not distinct from for_user
      and s.studying_contact_id is not distinct from for_contact
      and s.guest_secret_hash is not distinct from for_guest_hash
      and not s.studying_review and s.reset_at is null and s.archived_at is null
    for no key update;
  if not found then return; end if;
  select a.seq, a.device_id, exists (select from answer_events e where e.studying_id = for_studying and e.idempotency_key = new_key)
    into stored_seq, stored_device, is_repeated
    from (select) one left join answers a on a.studying_id = for_studying and a.element_id = for_element;
  if is_repeated then
    return query select false, false, stored_seq;
    return;
  end if;
  insert into answer_events (studying_id, idempotency_key, account_id, element_id, answer, seq, received_at, concurrent_seq)
    values (for_studying, new_key, for_account, for_element, new_answer, new_seq, new_received_at,
      case when stored_device <> from_device and stored_seq is distinct from seen_seq then stored_seq end);
  if stored_seq is null then
    insert into answers (studying_id, element_id, account_id, answer, seq, received_at, device_id)
      values (for_studying, for_element, for_account, new_answer, new_seq, new_received_at, from_device);
  elsif new_seq > stored_seq then
    update answers a set answer = new_answer, seq = new_seq, received_at = new_received_at, device_id = from_device
      where a.studying_id = for_studying and a.element_id = for_element;
  end if;
  is_new := true;
  is_newest := stored_seq is null or new_seq > stored_seq;
  newest_seq := greatest(stored_seq, new_seq);
  return next;
end $$;
--> statement-breakpoint

-- Only the application may call functions that run as the owner, and the one that writes.
do $$
declare
  f regprocedure;
  functions regprocedure[] := array(
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proowner = current_user::regrole
      and (p.prosecdef or p.proname = 'save_answer'));
begin
  foreach f in array functions loop
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;
--> statement-breakpoint
grant execute on all functions in schema public to bible_school_app;
