-- The parts of a place between its commas: town, region, country.
create function place_parts(place text) returns text[]
language sql immutable strict parallel safe as $$
  select array_agg(distinct trim(part)) from regexp_split_to_table(lower(place), '[,;()]') part where trim(part) <> ''
$$;
--> statement-breakpoint
CREATE INDEX "contacts_places" ON "contacts" USING gin (place_parts("contact_location")) WHERE "contacts"."contact_location" <> '';--> statement-breakpoint
-- The operators of arrays are not leakproof: under row security only a definer function uses this index.
create function placed_contact_ids(part text) returns setof uuid
language sql stable security definer rows 50 set search_path = public, pg_temp as $$
  select c._id from contacts c
  where c.account_id = current_account() and c.archived_at is null and c.contact_location <> ''
    and place_parts(c.contact_location) @> array[lower(trim(part))]
$$;
--> statement-breakpoint
revoke execute on function place_parts(text), placed_contact_ids(text) from public;--> statement-breakpoint
grant execute on function place_parts(text), placed_contact_ids(text) to bible_school_app;
