-- An erasure leaves no row that names the person unless the person who erases has decided so. What also fits another contact, as in
-- a family that shares a phone, is listed by `shared_rows`; `erase_contact` takes the keys of those rows that go.

-- The text of the search part of an address; what is not encoded correctly, as it is.
create function uri_plain(encoded text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return (
    select convert_from(string_agg(
      case when part ~ '^%[0-9A-Fa-f]{2}$' then decode(substr(part, 2), 'hex') else convert_to(part, 'UTF8') end, ''::bytea order by place), 'UTF8')
    from regexp_split_to_table(regexp_replace(replace(encoded, '+', ' '), '(%[0-9A-Fa-f]{2})', E'\n\\1\n', 'g'), E'\n') with ordinality parts (part, place));
exception when character_not_in_repertoire or untranslatable_character then
  return encoded;
end
$$;
--> statement-breakpoint
-- Whether a text names a person: one of the words, or one of the phones in any spelling.
create function names_person(plain text, words text[], phones text[]) returns boolean
language sql immutable parallel safe as $$
  select exists (select from unnest(words) word where position(word in lower(plain)) > 0)
    or exists (select from unnest(phones) phone where position(phone in regexp_replace(plain, '\D', '', 'g')) > 0)
$$;
--> statement-breakpoint
-- What tells a contact: phone keys, profiles with e-mail addresses, and a name of several words.
create function contact_marks(name text, phones jsonb, socials jsonb) returns text[] language sql immutable parallel safe as $$
  select array(
    select phone_key(p ->> 'phone') from jsonb_array_elements(phones) p
    union all select lower(trim(x ->> 'profile')) from jsonb_array_elements(socials) x
    union all select lower(trim(name)) where name ~ '[^\s-][\s-]+[^\s-]')
$$;
--> statement-breakpoint
-- The marks of a person, also those that the requests and submissions give. `others` are the contacts of the account that have the same.
create function person_marks(erased uuid[]) returns table (mark text, others uuid[])
language sql stable security definer set search_path = public, pg_temp as $$
  with own as materialized (
    select distinct g.mark from (
      select m as mark from contacts c, unnest(contact_marks(c.contact_fullname, c.contact_phones, c.contact_socials)) m
      where c.account_id = current_account() and c._id = any (erased)
      union all select given.mark from study_requests r, lateral (
        values (phone_key(r.phone ->> 'phone')), (lower(trim(r.email)))) given (mark)
      where r.account_id = current_account() and r.contact_id = any (erased)
      union all select phone_key(s.studying_user_phone ->> 'phone') from studyings s
      where s.account_id = current_account() and s.studying_contact_id = any (erased)) g
    where g.mark <> '')
  select o.mark, coalesce(array_agg(distinct f._id) filter (where f._id is not null), '{}')
  from own o left join (
    select c._id, m as mark from contacts c, unnest(contact_marks(c.contact_fullname, c.contact_phones, c.contact_socials)) m
    where c.account_id = current_account() and c.archived_at is null and c._id <> all (erased) and m in (select own.mark from own)
  ) f on f.mark = o.mark
  group by o.mark
$$;
--> statement-breakpoint
-- The rows that have a mark of the person and no link to the contact. `others` are the contacts that they fit too: those with the
-- same mark, or the one that the row is linked to; empty for rows that can only be the person's.
create function marked_rows(erased uuid[]) returns table (kind text, row_id uuid, sheet_row int, others uuid[])
language sql stable security definer set search_path = public, pg_temp as $$
  with marks as materialized (select m.mark, m.others from person_marks(erased) m),
  found (kind, row_id, sheet_row, contact_id, mark) as (
    select 'studying', s._id, null::int, s.studying_contact_id, phone_key(s.studying_user_phone ->> 'phone') from studyings s
    where s.account_id = current_account() and s.studying_user_phone is not null
    union all select 'request', r._id, null, r.contact_id, given.mark from study_requests r, lateral (
      values (phone_key(r.phone ->> 'phone')), (lower(trim(r.email)))) given (mark)
    where r.account_id = current_account()
    union all select 'row', i.import_id, i.row, i.contact_id, given.mark
    from contact_import_rows i, jsonb_array_elements_text(i.cells) cell, regexp_split_to_table(cell, '[,;/|\n]+') piece, lateral (
      values (phone_key(piece)), (lower(trim(piece)))) given (mark)
    where i.account_id = current_account() and i.cells <> '[]')
  select f.kind, f.row_id, f.sheet_row,
    case when f.contact_id is not null then array[f.contact_id]
      when bool_or(m.others = '{}') then '{}'
      else array_agg(distinct o.other) end
  from found f join marks m on m.mark = f.mark left join lateral unnest(m.others) o (other) on true
  where f.contact_id is null or f.contact_id <> all (erased)
  group by f.kind, f.row_id, f.sheet_row, f.contact_id
  -- A row of another contact that has the same phone is that contact's.
  having f.contact_id is null or not bool_and(f.contact_id = any (m.others))
$$;
--> statement-breakpoint
-- The contact and those that were merged into it, one after the other; null when the account has no such contact.
create function erased_contacts(contact uuid) returns uuid[]
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive person (_id) as (
    select c._id from contacts c where c.account_id = current_account() and c._id = contact
    union select c._id from contacts c join person p on c.contact_merged_into = p._id where c.account_id = current_account())
  select array_agg(p._id) from person p
$$;
--> statement-breakpoint
-- What names the person in free text: profiles and names that no other contact has, and such phones in any spelling.
create function person_words(erased uuid[]) returns table (words text[], phones text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(m.mark) filter (where m.mark !~ '^\d+$'), '{}'), coalesce(array_agg(m.mark) filter (where m.mark ~ '^\d+$'), '{}')
  from person_marks(erased) m where m.others = '{}' and length(m.mark) >= 7
$$;
--> statement-breakpoint
-- The rows that also fit another contact, one by one. `key` names a row for `erase_contact`.
create function shared_rows(contact uuid) returns table (key text, kind text, row_id uuid, sheet_row int, others uuid[])
language sql stable security definer set search_path = public, pg_temp as $$
  select concat_ws(':', m.kind, m.row_id, m.sheet_row), m.kind, m.row_id, m.sheet_row, m.others
  from marked_rows(erased_contacts(contact)) m where m.others <> '{}'
  -- What was written about other contacts, and names the person.
  union all select 'note:' || n._id, 'note', n._id, null, array[n.contact_id]
  from contact_notes n, person_words(erased_contacts(contact)) p
  where n.account_id = current_account() and n.contact_id <> all (erased_contacts(contact))
    and (names_person(n.note_text, p.words, p.phones) or names_person(n.note_details ->> 'words', p.words, p.phones))
$$;
--> statement-breakpoint
drop function erase_contact(uuid);--> statement-breakpoint
drop function uri_text(text);--> statement-breakpoint
create function erase_contact(contact uuid, goes text[]) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased uuid[] := erased_contacts(contact);
  taken uuid[];
  asked uuid[];
  shared text[];
  brought text[];
  words text[];
  phones text[];
  report jsonb;
  deleted int;
begin
  if erased is null then return null; end if;

  select coalesce(array_agg(m.row_id) filter (where m.kind = 'studying' and m.is_going), '{}'),
    coalesce(array_agg(m.row_id) filter (where m.kind = 'request' and m.is_going), '{}'),
    coalesce(array_agg(m.key) filter (where m.kind = 'row' and m.is_going), '{}'),
    coalesce(array_agg(m.key) filter (where not m.is_going), '{}')
  into taken, asked, brought, shared
  from (
    select r.kind, r.row_id, concat_ws(':', r.kind, r.row_id, r.sheet_row) as key,
      r.others = '{}' or concat_ws(':', r.kind, r.row_id, r.sheet_row) = any (goes) as is_going
    from marked_rows(erased) r) m;
  taken := taken || array(select s._id from studyings s where s.account_id = current_account() and s.studying_contact_id = any (erased));
  asked := asked || array(select r._id from study_requests r where r.account_id = current_account() and r.contact_id = any (erased));
  select p.words, p.phones into words, phones from person_words(erased) p;
  words := words || array(select unnest(erased || taken || asked)::text);
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
  update studyings set told_apart = array(select t from unnest(told_apart) t where t <> all (erased))
    where account_id = current_account() and told_apart && erased;
  delete from lesson_links where account_id = current_account() and contact_id = any (erased);
  get diagnostics deleted = row_count;
  report := report || jsonb_build_object('links', deleted);
  -- Notes on whom a link is for.
  update lesson_links set purpose = '' where account_id = current_account() and names_person(purpose, words, phones);
  delete from contact_notes where account_id = current_account() and (contact_id = any (erased) or 'note:' || _id = any (goes));
  get diagnostics deleted = row_count;
  report := report || jsonb_build_object('notes', deleted);
  -- Replies that are stored for a day, so that a repeated call gets the same one.
  delete from idempotency_keys where names_person(reply, words, phones);
  get diagnostics deleted = row_count;
  report := report || jsonb_build_object('replies', deleted);
  select count(*) into deleted from undo_rows u where u.account_id = current_account() and u.row_id = any (erased);
  report := report || jsonb_build_object('images', deleted);
  -- What the person sent from the public site, also before it became a contact.
  delete from study_requests r where r.account_id = current_account() and r._id = any (asked);
  get diagnostics deleted = row_count;
  report := report || jsonb_build_object('requests', deleted);
  -- The rows of spreadsheets that brought the person, are about the person, or were rejected.
  update contact_import_rows i set cells = '[]', error = null where i.account_id = current_account()
    and (i.cells <> '[]' or i.error is not null)
    and (i.contact_id = any (erased) or concat_ws(':', 'row', i.import_id, i.row) = any (brought)
      or i.contact_id is null and concat_ws(':', 'row', i.import_id, i.row) <> all (shared)
        and (names_person(i.cells::text, words, phones) or names_person(i.error, words, phones)));
  get diagnostics deleted = row_count;
  report := report || jsonb_build_object('rows', deleted);
  -- Files that were not imported still hold the row, so they go; those that are being uploaded cannot be read yet.
  delete from contact_imports i where i.account_id = current_account() and (
    i.state = 'read' and exists (select from contact_import_rows r where r.import_id = i._id and r.cells = '[]')
    or i.state = 'uploading' and i.updated_at < now() - interval '1 hour');
  update contact_imports set file_name = '' where account_id = current_account() and names_person(file_name, words, phones);
  -- A sheet without a row of names has its first person there.
  update contact_imports set header = (
      select jsonb_agg(case when phone_key(name) = any (phones) or names_person(name, words, phones) then '' else name end order by place)
      from jsonb_array_elements_text(header) with ordinality names (name, place))
    where account_id = current_account() and names_person(header::text, words, phones);
  update audit_log set details = details - 'file_name' where account_id = current_account()
    and names_person(details ->> 'file_name', words, phones);
  -- Lists that are saved with a search for the person, in the form of an address, and facts that pages reported.
  delete from contact_views v where v.account_id = current_account()
    and (names_person(v.view_name, words, phones) or names_person(uri_plain(v.view_query), words, phones));
  get diagnostics deleted = row_count;
  report := report || jsonb_build_object('views', deleted);
  delete from events_log where account_id = current_account() and names_person(event_params::text, words, phones);
  get diagnostics deleted = row_count;
  report := report || jsonb_build_object('events', deleted);
  -- A trigger deletes the images of before from what can be undone.
  delete from contacts where account_id = current_account() and _id = any (erased);
  return report;
end
$$;
--> statement-breakpoint
revoke execute on function person_marks(uuid[]), person_words(uuid[]), marked_rows(uuid[]), erased_contacts(uuid), shared_rows(uuid), erase_contact(uuid, text[]) from public;--> statement-breakpoint
grant execute on function person_marks(uuid[]), person_words(uuid[]), marked_rows(uuid[]), erased_contacts(uuid), shared_rows(uuid), erase_contact(uuid, text[]) to bible_school_app;
