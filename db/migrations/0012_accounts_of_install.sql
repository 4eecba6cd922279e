-- All accounts, archived ones too, for ADMIN only; the right of the call checks that.
create function accounts_of_install() returns setof accounts
language sql stable security definer set search_path = public, pg_temp as $$
  select a.* from accounts a order by a.created_at, a._id
$$;
--> statement-breakpoint
-- The accounts that a visitor may get, with public columns only: the one that the call names, those of the host and of the
-- country, and the one for everybody else.
create function accounts_for_visitors(wanted_id uuid, wanted_token text, visitor_host text, visitor_country integer)
returns table (_id uuid, account_name text, account_token text, account_logo text, account_hosts text[], account_country_codes integer[],
  account_country_codes_defaults integer[], account_extra_props jsonb, is_default boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select a._id, a.account_name, a.account_token, a.account_logo, a.account_hosts, a.account_country_codes,
    a.account_country_codes_defaults, a.account_extra_props, a.is_default
  from accounts a
  where a.archived_at is null
    and (a._id = wanted_id or a.account_token = wanted_token or visitor_host = any (a.account_hosts) or visitor_country = any (a.account_country_codes) or a.is_default
      or a._id = (select f._id from accounts f where f.archived_at is null order by f.created_at, f._id limit 1))
  order by a.created_at, a._id
$$;
--> statement-breakpoint
revoke execute on function accounts_of_install(), accounts_for_visitors(uuid, text, text, integer) from public;
--> statement-breakpoint
grant execute on function accounts_of_install(), accounts_for_visitors(uuid, text, text, integer) to bible_school_app;
--> statement-breakpoint
drop function account_for_visitor(uuid, text, text);
