-- A text as it is written in the search part of an address.
create function uri_text(plain text) returns text language sql immutable strict parallel safe as $$
  select string_agg(
    case when letter ~ '[A-Za-z0-9_.~*-]' then letter
      else regexp_replace(upper(encode(convert_to(letter, 'UTF8'), 'hex')), '(..)', '%\1', 'g') end, '' order by place)
  from regexp_split_to_table(plain, '') with ordinality part (letter, place)
$$;
--> statement-breakpoint
-- The erasure of a person finds rows by phone and e-mail, too, in every table that holds them. What also fits another contact, as
-- in a family that shares a phone, is left and counted.
create or replace function erase_contact(contact uuid) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased uuid[];
  taken uuid[];
  asked uuid[];
  -- Phone keys and e-mail addresses of the person, and those of them that no other contact has.
  ids text[];
  own text[];
  -- What is looked for in free text: ids, own numbers and addresses, and a name of several words that no other contact has.
  words text[];
  report jsonb;
  deleted int;
begin
  select array_agg(c._id) into erased from contacts c
  where c.account_id = current_account() and (c._id = contact or c.contact_merged_into = contact);
  if erased is null or not contact = any (erased) then return null; end if;

  select coalesce(array_agg(distinct i.id), '{}') into ids from (
    select phone_key(p ->> 'phone') as id from contacts c, jsonb_array_elements(c.contact_phones) p
    where c.account_id = current_account() and c._id = any (erased)
    union all select lower(trim(x ->> 'profile')) from contacts c, jsonb_array_elements(c.contact_socials) x
    where c.account_id = current_account() and c._id = any (erased) and x ->> 'profile' like '%_@_%'
    union all select phone_key(r.phone ->> 'phone') from study_requests r
    where r.account_id = current_account() and r.contact_id = any (erased)
    union all select lower(trim(r.email)) from study_requests r
    where r.account_id = current_account() and r.contact_id = any (erased)
    union all select phone_key(s.studying_user_phone ->> 'phone') from studyings s
    where s.account_id = current_account() and s.studying_contact_id = any (erased)) i
  where i.id <> '';
  select coalesce(array_agg(i.id), '{}') into own from unnest(ids) i (id)
  where i.id not in (
    select phone_key(p ->> 'phone') from contacts c, jsonb_array_elements(c.contact_phones) p
    where c.account_id = current_account() and c.archived_at is null and c._id <> all (erased) and phone_key(p ->> 'phone') is not null
    union all select lower(trim(x ->> 'profile')) from contacts c, jsonb_array_elements(c.contact_socials) x
    where c.account_id = current_account() and c.archived_at is null and c._id <> all (erased) and x ->> 'profile' is not null);

  select coalesce(array_agg(s._id), '{}') into taken from studyings s
  where s.account_id = current_account() and (s.studying_contact_id = any (erased)
    or s.studying_contact_id is null and phone_key(s.studying_user_phone ->> 'phone') = any (own));
  select coalesce(array_agg(r._id), '{}') into asked from study_requests r
  where r.account_id = current_account() and (r.contact_id = any (erased)
    or r.contact_id is null and (phone_key(r.phone ->> 'phone') = any (own) or lower(trim(r.email)) = any (own)));
  select coalesce(array_agg(distinct w.word), '{}') into words from (
    select unnest(erased || taken || asked)::text as word
    union all select id from unnest(own) id where length(id) >= 7
    union all select trim(c.contact_fullname) from contacts c
    where c.account_id = current_account() and c._id = any (erased) and trim(c.contact_fullname) ~ '\S\s+\S'
      and not exists (select from contacts o where o.account_id = current_account() and o.archived_at is null
        and o._id <> all (erased) and o.contact_fullname = c.contact_fullname)) w;
  report := jsonb_build_object('contacts', cardinality(erased), 'studyings', cardinality(taken));

  delete from push_subscriptions p where p.user_id is null and p.account_id = current_account()
    and exists (select from push_studyings w where w.subscription_id = p._id and w.studying_id = any (taken))
    and not exists (select from push_studyings w where w.subscription_id = p._id and w.studying_id <> all (taken));
  get diagnostics deleted = row_count;
  report := report || jsonb_build_object('devices', deleted);
  delete from push_studyings where account_id = current_account() and studying_id = any (taken);
  delete from review_comments where account_id = current_account() and studying_id = any (taken);
  get diagnostics deleted = row_count;
  report := report || jsonb_build_object('comments', deleted);
  delete from answer_events where account_id = current_account() and studying_id = any (taken);
  delete from answers where account_id = current_account() and studying_id = any (taken);
  get diagnostics deleted = row_count;
  report := report || jsonb_build_object('answers', deleted);
  delete from studying_aliases where account_id = current_account() and studying_id = any (taken);
  delete from studyings where account_id = current_account() and _id = any (taken);
  update studyings set link_id = null where account_id = current_account()
    and link_id in (select l._id from lesson_links l where l.account_id = current_account() and l.contact_id = any (erased));
  delete from lesson_links where account_id = current_account() and contact_id = any (erased);
  get diagnostics deleted = row_count;
  report := report || jsonb_build_object('links', deleted);
  delete from contact_notes where account_id = current_account() and contact_id = any (erased);
  get diagnostics deleted = row_count;
  report := report || jsonb_build_object('notes', deleted);
  -- Replies that are stored for a day, so that a repeated call gets the same one.
  delete from idempotency_keys where exists (select from unnest(words) word where position(word in lower(reply)) > 0 or position(word in reply) > 0);
  get diagnostics deleted = row_count;
  report := report || jsonb_build_object('replies', deleted);
  select count(*) into deleted from undo_rows u where u.account_id = current_account() and u.row_id = any (erased);
  report := report || jsonb_build_object('images', deleted);
  -- What the person sent from the public site, also before it became a contact.
  delete from study_requests r where r.account_id = current_account() and r._id = any (asked);
  get diagnostics deleted = row_count;
  report := report || jsonb_build_object('requests', deleted);
  -- The rows of spreadsheets that brought the person, are about the person, or were rejected.
  update contact_import_rows set cells = '[]' where account_id = current_account() and cells <> '[]' and (contact_id = any (erased)
    or contact_id is null and exists (select from jsonb_array_elements_text(cells) cell
      where lower(trim(cell)) = any (own) or trim(cell) = any (words) or phone_key(cell) = any (own)));
  get diagnostics deleted = row_count;
  report := report || jsonb_build_object('rows', deleted);
  update contact_imports set file_name = '' where account_id = current_account()
    and exists (select from unnest(words) word where position(word in file_name) > 0);
  -- Lists that are saved with a search for the person, in the form of an address, and facts that pages reported.
  delete from contact_views v where v.account_id = current_account() and exists (
    select from unnest(words) word where position(word in view_name) > 0
      or position(replace(uri_text(word), '%20', '+') in view_query) > 0
      or position(uri_text(word) in view_query) > 0);
  get diagnostics deleted = row_count;
  report := report || jsonb_build_object('views', deleted);
  delete from events_log where account_id = current_account()
    and exists (select from unnest(words) word where position(word in event_params::text) > 0);
  get diagnostics deleted = row_count;
  report := report || jsonb_build_object('events', deleted);
  -- What is left because it also fits another contact.
  select count(*) into deleted from (
    select s._id from studyings s where s.account_id = current_account() and s.studying_contact_id is null
      and phone_key(s.studying_user_phone ->> 'phone') = any (ids)
    union all select r._id from study_requests r where r.account_id = current_account() and r.contact_id is null
      and (phone_key(r.phone ->> 'phone') = any (ids) or lower(trim(r.email)) = any (ids))) shared;
  report := report || jsonb_build_object('shared', deleted);
  -- A trigger deletes the images of before from what can be undone.
  delete from contacts where account_id = current_account() and _id = any (erased) and _id <> contact;
  delete from contacts where account_id = current_account() and _id = contact;
  return report;
end
$$;
