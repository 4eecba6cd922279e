-- The words of a name, and the numbers of phones in both ways people type them: with the country in front, or without.
create function phone_key(phone text) returns text language sql immutable parallel safe as
  $$ select right(ltrim(regexp_replace(phone, '\D', '', 'g'), '0'), 9) $$;
--> statement-breakpoint
create function search_words(name text, phones jsonb) returns tsvector
language sql immutable parallel safe set search_path = public as $$
  select array_to_tsvector(array(
    select distinct left(word, 100) from (
      select regexp_split_to_table(lower(name), '[^[:alnum:]]+')
      union all
      select unnest(array[regexp_replace(p ->> 'phone', '\D', '', 'g'), phone_key(p ->> 'phone')])
      from jsonb_array_elements(coalesce(phones, '[]')) p
    ) words (word) where word <> ''))
$$;
--> statement-breakpoint
-- What is looked for: words that begin so, all of them; or one number, however it is written.
create function search_query(search text) returns tsquery
language sql immutable parallel safe set search_path = public as $$
  select case
    when search ~ '^[\d\s()+.-]*\d[\d\s()+.-]*$' then (
      select string_agg(quote_literal(number) || ':*', ' | ')
      from unnest(array[regexp_replace(search, '\D', '', 'g'), phone_key(search)]) number where number <> '')
    else (
      select string_agg(quote_literal(left(word, 100)) || ':*', ' & ')
      from regexp_split_to_table(lower(search), '[^[:alnum:]]+') word where word <> '')
  end::tsquery
$$;
--> statement-breakpoint
CREATE INDEX "contacts_words" ON "contacts" USING gin (search_words("contact_fullname", "contact_phones"));--> statement-breakpoint
CREATE INDEX "studyings_private" ON "studyings" USING btree ("account_id",(case when "finished_at" is null then "created_at" else "finished_at" end),"_id","studying_contact_id") WHERE "studyings"."studying_contact_id" is not null and "studyings"."reset_at" is null and "studyings"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "studyings_words" ON "studyings" USING gin (search_words("studying_user_name", null));
--> statement-breakpoint
-- Where rows have security PostgreSQL asks no such index: it trusts the operator with nobody else's rows. These functions
-- ask it, for the account of the transaction alone, and give ids that are nothing without a query which may see the rows.
create function contacts_found(search text) returns setof uuid
language sql stable security definer rows 50 set search_path = public as $$
  select c._id from contacts c
  where c.account_id = current_account() and c.archived_at is null
    and search_words(c.contact_fullname, c.contact_phones) @@ search_query(search)
$$;
--> statement-breakpoint
create function studyings_found(search text) returns setof uuid
language sql stable security definer rows 50 set search_path = public as $$
  select s._id from studyings s
  where s.account_id = current_account() and search_words(s.studying_user_name, null) @@ search_query(search)
  union
  select s._id from studyings s where s.account_id = current_account()
    -- Who reviews may not be told by a search what the phone of a contact is.
    and search !~ '\d' and s.studying_contact_id in (select contacts_found(search))
$$;
