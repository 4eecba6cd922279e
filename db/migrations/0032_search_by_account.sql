-- A search of contacts reads the words of one account alone. A word is found by its beginning, and the index reads every entry
-- that begins so: without the account, those of all organisations together.
create function search_words(account uuid, name text, phones jsonb) returns tsvector
language plpgsql immutable parallel safe cost 1000 as $$
declare
  prefix text := left(account::text, 8);
  -- Both are simple expressions, which run without a query.
  words text[] := regexp_split_to_array(
    regexp_replace(public.fold_name(name), '([[:alnum:]]+)', prefix || '\1', 'g'), '[^[:alnum:]]+');
  phone text;
begin
  for i in 0 .. coalesce(jsonb_array_length(phones), 0) - 1 loop
    phone := phones -> i ->> 'phone';
    words := words || (prefix || nullif(regexp_replace(phone, '\D', '', 'g'), ''))
      || (prefix || nullif(public.phone_key(phone), ''));
  end loop;
  if greatest(length(name), length(phones::text)) > 100 then
    words := array(select left(word, 108) from unnest(words) word);
  end if;
  return array_to_tsvector(coalesce(array_remove(array_remove(words, ''), null), '{}'));
end
$$;
--> statement-breakpoint
create function search_query(account uuid, search text) returns tsquery
language sql immutable parallel safe as $$
  select case
    when search ~ '^[\d\s()+.-]*\d[\d\s()+.-]*$' then (
      select string_agg(quote_literal(left(account::text, 8) || number) || ':*', ' | ')
      from unnest(array[regexp_replace(search, '\D', '', 'g'), public.phone_key(search)]) number where number <> '')
    else (
      select string_agg(quote_literal(left(account::text, 8) || left(word, 100)) || ':*', ' & ')
      from regexp_split_to_table(public.fold_name(search), '[^[:alnum:]]+') word where word <> '')
  end::tsquery
$$;
--> statement-breakpoint
drop index contacts_words;--> statement-breakpoint
create index contacts_words on contacts
  using gin (search_words(account_id, contact_fullname, contact_phones)) with (fastupdate = off);--> statement-breakpoint
create or replace function search_contact_ids(search text) returns setof uuid
language sql stable security definer rows 50 set search_path = public, pg_temp as $$
  select c._id from contacts c
  where c.account_id = current_account() and c.archived_at is null
    and search_words(c.account_id, c.contact_fullname, c.contact_phones) @@ search_query(current_account(), search)
$$;
--> statement-breakpoint
-- One search for each phone: the time of a query of many words grows with their square. Within it no account is compared, and
-- without sequential scans only the index of words is left to the planner, which knows nothing of a table that is being filled.
create or replace function contact_ids_of_phones(phones jsonb) returns setof uuid
language sql stable security definer rows 50 set search_path = public, pg_temp set enable_seqscan = off as $$
  select c._id
  from (select distinct phone_key(p) as key from jsonb_array_elements_text(phones) p) k
  cross join lateral (
    select c._id, c.account_id, c.archived_at from contacts c
    where search_words(c.account_id, c.contact_fullname, c.contact_phones)
      @@ quote_literal(left(current_account()::text, 8) || k.key)::tsquery
    offset 0
  ) c
  where k.key <> '' and c.account_id = current_account() and c.archived_at is null
$$;
