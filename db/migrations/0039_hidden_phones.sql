-- Contacts that others show by name are ordered by what others see of them.
DROP INDEX "contacts_due_shown";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "otp_refused_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contacts_due_shown" ON "contacts" USING btree ("account_id",(case when "contact_privacy" = 1 and "contact_next_at" is not null then "contact_next_at"
    else 'infinity'::timestamptz end),"created_at","_id") WHERE "contacts"."archived_at" is null and "contacts"."contact_privacy" in (1, 2);--> statement-breakpoint
-- Whose phones a search may find is decided here: what the callers send are characters in any of the scripts that Unicode has.
-- The words of a search: each once, and none that begins another one, because each is looked up on its own.
create function search_terms(search text) returns setof text
language sql immutable parallel safe as $$
  with words as (
    select distinct left(word, 100) as word
    from regexp_split_to_table(public.fold_name(search), '[^[:alnum:]]+') word where word <> '')
  select word from words
  where not exists (select from words longer where longer.word <> words.word and starts_with(longer.word, words.word))
  order by length(word) desc, word limit 8
$$;
--> statement-breakpoint
create or replace function search_query(search text) returns tsquery
language sql immutable parallel safe set search_path = public as $$
  select case
    when search ~ '^[\d\s()+.-]*\d[\d\s()+.-]*$' then (
      select string_agg(quote_literal(number) || ':*', ' | ')
      from unnest(array[regexp_replace(search, '\D', '', 'g'), phone_key(search)]) number where number <> '')
    else (select string_agg(quote_literal(word) || ':*', ' & ') from search_terms(search) word)
  end::tsquery
$$;
--> statement-breakpoint
create or replace function search_query(account uuid, search text) returns tsquery
language sql immutable parallel safe as $$
  select case
    when search ~ '^[\d\s()+.-]*\d[\d\s()+.-]*$' then (
      select string_agg(quote_literal(left(account::text, 8) || number) || ':*', ' | ')
      from unnest(array[regexp_replace(search, '\D', '', 'g'), public.phone_key(search)]) number where number <> '')
    else (select string_agg(quote_literal(left(account::text, 8) || word) || ':*', ' & ') from public.search_terms(search) word)
  end::tsquery
$$;
--> statement-breakpoint
-- Contacts by name alone, for callers who read no phones. The index also holds phones, so the words of the name are compared.
create function search_contact_names(search text) returns setof uuid
language sql stable security definer rows 50 set search_path = public, pg_temp as $$
  select c._id from contacts c
  where c.account_id = current_account() and c.archived_at is null
    and search_words(c.account_id, c.contact_fullname, c.contact_phones) @@ search_query(current_account(), search)
    and search_words(c.account_id, c.contact_fullname, null) @@ (select search_query(current_account(), search))
$$;
--> statement-breakpoint
-- Contacts by name or phone. A user finds the phones of the own contacts and of those that are shown to all; without a user the
-- search is for callers who read every phone of the account. Words of plain letters are no part of a phone.
create function search_contact_ids(search text, reader uuid) returns setof uuid
language sql stable security definer rows 50 set search_path = public, pg_temp as $$
  select c._id from contacts c
  where c.account_id = current_account() and c.archived_at is null
    and search_words(c.account_id, c.contact_fullname, c.contact_phones) @@ search_query(current_account(), search)
    and (reader is null or (select fold_name(search) ~ '^[a-z\s]*$') or c.contact_privacy = 1
      or c.contact_owner_id in (
        select m._id from missioners m
        where m.account_id = current_account() and m.user_id = reader and m.archived_at is null)
      or search_words(c.account_id, c.contact_fullname, null) @@ (select search_query(current_account(), search)))
$$;
--> statement-breakpoint
create or replace function search_studying_ids(search text) returns setof uuid
language sql stable security definer rows 50 set search_path = public, pg_temp as $$
  select s._id from studyings s
  where s.account_id = current_account() and search_words(s.studying_user_name, null) @@ search_query(search)
  union
  select s._id from studyings s
  where s.account_id = current_account() and s.studying_contact_id in (select search_contact_names(search))
$$;
--> statement-breakpoint
drop function search_contact_ids(text);--> statement-breakpoint
-- Only the application may call functions that run as the owner.
do $$
declare
  f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proowner = current_user::regrole and p.prosecdef
  loop
    execute format('revoke execute on function %s from public', f);
    execute format('grant execute on function %s to bible_school_app', f);
  end loop;
end $$;
