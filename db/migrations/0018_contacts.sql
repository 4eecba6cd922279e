-- Names are found in any script and spelling: Сергій, Сергей and Serhii fold to the same word.
create function fold_name(name text) returns text
language sql immutable strict parallel safe set search_path = public as $$
  select regexp_replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        regexp_replace(normalize(lower(name), NFKD), '[̀-ͯ''’ʼ`ьъ]', '', 'g'),
        'shch', 'щ'), 'sch', 'щ'), 'sh', 'ш'), 'zh', 'ж'), 'kh', 'х'), 'ch', 'ч'), 'ts', 'ц'), 'tz', 'ц'), 'ph', 'ф'),
        'ю', 'iu'), 'я', 'ia'), 'x', 'ks'),
      'абвгґдеєэжзиіыклмнопрстуфхцчшщeyjgwcq',
      'abvhhdiiijziiiklmnoprstufhcqwwiiihvkk'),
    '([[:alpha:]])\1+', '\1', 'g')
$$;
--> statement-breakpoint
drop index contacts_words;--> statement-breakpoint
drop index studyings_words;--> statement-breakpoint
create or replace function search_words(name text, phones jsonb) returns tsvector
language sql immutable parallel safe set search_path = public as $$
  select array_to_tsvector(array(
    select distinct left(word, 100) from (
      select regexp_split_to_table(fold_name(name), '[^[:alnum:]]+')
      union all
      select unnest(array[regexp_replace(p ->> 'phone', '\D', '', 'g'), phone_key(p ->> 'phone')])
      from jsonb_array_elements(coalesce(phones, '[]')) p
    ) words (word) where word <> ''))
$$;
--> statement-breakpoint
create or replace function search_query(search text) returns tsquery
language sql immutable parallel safe set search_path = public as $$
  select case
    when search ~ '^[\d\s()+.-]*\d[\d\s()+.-]*$' then (
      select string_agg(quote_literal(number) || ':*', ' | ')
      from unnest(array[regexp_replace(search, '\D', '', 'g'), phone_key(search)]) number where number <> '')
    else (
      select string_agg(quote_literal(left(word, 100)) || ':*', ' & ')
      from regexp_split_to_table(fold_name(search), '[^[:alnum:]]+') word where word <> '')
  end::tsquery
$$;
--> statement-breakpoint
CREATE INDEX "contacts_words" ON "contacts" USING gin (search_words("contact_fullname", "contact_phones"));--> statement-breakpoint
CREATE INDEX "studyings_words" ON "studyings" USING gin (search_words("studying_user_name", null));--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "contact_next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "contact_next_step" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD COLUMN "note_kind" text DEFAULT 'note' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD COLUMN "note_details" jsonb;--> statement-breakpoint
DROP INDEX "contacts_newest";--> statement-breakpoint
DROP INDEX "contacts_owner";--> statement-breakpoint
CREATE INDEX "contacts_newest" ON "contacts" USING btree ("account_id","created_at" DESC NULLS FIRST,"_id") WHERE "archived_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_of_status" ON "contacts" USING btree ("account_id","contact_status_id","created_at" DESC NULLS FIRST,"_id") WHERE "archived_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_of_owner" ON "contacts" USING btree ("account_id","contact_owner_id","created_at" DESC NULLS FIRST,"_id");--> statement-breakpoint
CREATE INDEX "contacts_of_source" ON "contacts" USING btree ("account_id","contact_source_id","created_at" DESC NULLS FIRST,"_id");--> statement-breakpoint
CREATE INDEX "contacts_shown" ON "contacts" USING btree ("account_id","created_at" DESC NULLS FIRST,"_id") WHERE "archived_at" is null and "contact_privacy" in (1, 2);--> statement-breakpoint
CREATE INDEX "contacts_due" ON "contacts" USING btree ("account_id",(case when "contact_next_at" is null then 'infinity'::timestamptz else "contact_next_at" end),"created_at","_id") WHERE "archived_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_due_of_owner" ON "contacts" USING btree ("account_id","contact_owner_id",(case when "contact_next_at" is null then 'infinity'::timestamptz else "contact_next_at" end),"created_at","_id") WHERE "archived_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_due_shown" ON "contacts" USING btree ("account_id",(case when "contact_next_at" is null then 'infinity'::timestamptz else "contact_next_at" end),"created_at","_id") WHERE "archived_at" is null and "contact_privacy" in (1, 2);--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "contact_offered_to" uuid REFERENCES "missioners"("_id");--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "contact_offered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contacts_offered" ON "contacts" USING btree ("contact_offered_to","contact_offered_at");--> statement-breakpoint
CREATE INDEX "contacts_quiet" ON "contacts" USING btree ("account_id","updated_at","_id") WHERE "archived_at" is null;--> statement-breakpoint
CREATE INDEX "contacts_without_phone" ON "contacts" USING btree ("account_id","created_at" DESC NULLS FIRST,"_id") WHERE "archived_at" is null and jsonb_array_length("contact_phones") = 0;--> statement-breakpoint
CREATE INDEX "contacts_tags" ON "contacts" USING gin ("contact_tags");--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "sources_by_name" ON "sources" USING btree ("account_id",lower("source_name")) WHERE "archived_at" is null;--> statement-breakpoint
-- The operators of arrays are not leakproof: under row security only a definer function uses this index.
create function tagged_contact_ids(tag text) returns setof uuid
language sql stable security definer rows 50 set search_path = public, pg_temp as $$
  select c._id from contacts c
  where c.account_id = current_account() and c.archived_at is null and c.contact_tags @> array[tag]
$$;
--> statement-breakpoint
-- The contacts with one of these phones, in any notation.
create function contact_ids_of_phones(phones jsonb) returns setof uuid
language sql stable security definer rows 50 set search_path = public, pg_temp as $$
  select c._id from contacts c
  where c.account_id = current_account() and c.archived_at is null
    and search_words(c.contact_fullname, c.contact_phones) @@ (
      select string_agg(quote_literal(phone_key(p)), ' | ')::tsquery
      from jsonb_array_elements_text(phones) p where phone_key(p) <> '')
$$;
