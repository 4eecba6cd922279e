-- The second lock behind the policies (X-14, X-24): whoever forgets the account in a query gets no rows.
-- `bible_school_app` is the role the application works as; it is neither owner nor superuser and is made before the migrations run.

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
grant select on locations to bible_school_app;
--> statement-breakpoint
grant select, insert, update, delete on rate_limits to bible_school_app;
--> statement-breakpoint
-- What must never change afterwards cannot be changed by the application.
revoke update, delete on answer_events, lesson_revisions, events_log, audit_log from bible_school_app;
--> statement-breakpoint

-- Look-ups before an account is known. Each answers one question about one secret and nothing else.
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
-- The account a signed-out visitor belongs to: the one named by id or token, else the host's, else the default one.
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
-- The operator's path: the ids of all accounts, for ADMIN alone; the caller's policy has said so before.
create function accounts_for_operator()
returns table (account_id uuid)
language sql stable security definer set search_path = public as $$
  select a._id from accounts a where a.archived_at is null order by a.created_at
$$;
--> statement-breakpoint
revoke execute on function session_by_token(text), user_by_login(text), user_by_app_token(text, timestamptz),
  lesson_link_by_token(text, timestamptz), account_for_visitor(uuid, text, text), accounts_for_operator() from public;
--> statement-breakpoint
grant execute on function current_account(), session_by_token(text), user_by_login(text), user_by_app_token(text, timestamptz),
  lesson_link_by_token(text, timestamptz), account_for_visitor(uuid, text, text), accounts_for_operator() to bible_school_app;
