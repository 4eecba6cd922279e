-- An erasure asks about free text that mentions the person by a name that others may have too: one of a single word, a short one, or
-- one that another contact has. Such text is never deleted without a decision.

-- The patterns of these names as whole words, with the endings that Russian and Ukrainian give to a longer name.
create function mention_patterns(erased uuid[]) returns text[]
language sql stable security definer set search_path = public, pg_temp as $$
  with names as (
    select distinct lower(regexp_replace(trim(c.contact_fullname), '\s+', ' ', 'g')) as name from contacts c
    where c.account_id = current_account() and c._id = any (erased))
  select coalesce(array_agg(
    '\m' || regexp_replace(case when n.name ~ '^\w{4,}[аеёиіїйоуьэюяaeiouy]$' then left(n.name, -1) else n.name end, '([^[:alnum:] ])', '\\\1', 'g')
      || case when n.name ~ '^\w{4,}$' then '(?:ин|ін|ов|ев|єв|ів|їв)?\w{0,3}' else '' end || '\M'), '{}')
  from names n
  where n.name ~ '^\w' and n.name ~ '\w$' and length(n.name) > 1 and n.name <> all ((select p.words from person_words(erased) p)::text[])
$$;
--> statement-breakpoint
-- What mentions the person so and belongs to others. `others` are the contacts that it is about.
create function mentions(erased uuid[]) returns table (key text, kind text, row_id uuid, others uuid[], moment timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  with wanted as materialized (select mention_patterns(erased) as patterns),
  found (key, kind, row_id, contact_id, plain, moment) as (
    select 'note:' || n._id, 'note', n._id, n.contact_id, concat_ws(' ', n.note_text, n.note_details ->> 'words'), n.note_date
    from contact_notes n where n.account_id = current_account() and n.contact_id <> all (erased)
    union all select 'step:' || c._id, 'step', c._id, c._id, c.contact_next_step, c.updated_at
    from contacts c where c.account_id = current_account() and c._id <> all (erased) and c.contact_next_step <> ''
    union all select 'message:' || r._id, 'message', r._id, r.contact_id, r.message, r.created_at
    from study_requests r where r.account_id = current_account() and r.message <> '' and (r.contact_id is null or r.contact_id <> all (erased))
    union all select 'answer:' || a.studying_id || ':' || a.element_id, 'answer', a.studying_id, s.studying_contact_id, a.answer #>> '{}', a.received_at
    from answers a join studyings s on s.account_id = a.account_id and s._id = a.studying_id
    where a.account_id = current_account() and jsonb_typeof(a.answer) = 'string'
      and (s.studying_contact_id is null or s.studying_contact_id <> all (erased))
    union all select 'comment:' || v.studying_id || ':' || v.element_id, 'comment', v.studying_id, s.studying_contact_id,
      concat_ws(' ', v.draft, v.released), v.updated_at
    from review_comments v join studyings s on s.account_id = v.account_id and s._id = v.studying_id
    where v.account_id = current_account() and (s.studying_contact_id is null or s.studying_contact_id <> all (erased)))
  select f.key, f.kind, f.row_id, case when f.contact_id is null then '{}'::uuid[] else array[f.contact_id] end, f.moment
  from found f, wanted w
  where cardinality(w.patterns) > 0 and lower(f.plain) ~ any (w.patterns)
$$;
--> statement-breakpoint
-- How much mentions the person so, beside the entries with these keys.
create function count_mentions(contact uuid, listed text[]) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from mentions(erased_contacts(contact)) m where m.key <> all (listed)
$$;
--> statement-breakpoint
create or replace function shared_rows(contact uuid) returns table (key text, kind text, row_id uuid, sheet_row int, others uuid[])
language sql stable security definer set search_path = public, pg_temp as $$
  select concat_ws(':', m.kind, m.row_id, m.sheet_row), m.kind, m.row_id, m.sheet_row, m.others
  from marked_rows(erased_contacts(contact)) m where m.others <> '{}'
  -- What was written about other contacts, and names the person.
  union select 'note:' || n._id, 'note', n._id, null, array[n.contact_id]
  from contact_notes n, person_words(erased_contacts(contact)) p
  where n.account_id = current_account() and n.contact_id <> all (erased_contacts(contact))
    and (names_person(n.note_text, p.words, p.phones) or names_person(n.note_details ->> 'words', p.words, p.phones))
  -- A common name is everywhere: a hundred of the entries are asked about, first what is about contacts of the same missioner.
  union (
    select m.key, m.kind, m.row_id, null, m.others from mentions(erased_contacts(contact)) m
    order by exists (select from contacts o join contacts c on c.account_id = o.account_id and c.contact_owner_id = o.contact_owner_id
        where o.account_id = current_account() and o._id = contact and c._id = any (m.others)) desc, m.moment desc, m.key
    limit 100)
$$;
--> statement-breakpoint
-- Deletes those mentions whose keys are named, and returns how many of each kind. A note is deleted by `erase_contact`.
create function erase_mentions(goes text[]) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  steps int;
  texts int;
  written int;
  said int;
begin
  update undo_rows set before = before - 'contact_next_step' where account_id = current_account() and 'step:' || row_id = any (goes);
  update contacts set contact_next_step = '', version = version + 1 where account_id = current_account() and 'step:' || _id = any (goes);
  get diagnostics steps = row_count;
  update study_requests set message = null where account_id = current_account() and 'message:' || _id = any (goes);
  get diagnostics texts = row_count;
  delete from answer_events where account_id = current_account() and 'answer:' || studying_id || ':' || element_id = any (goes);
  delete from answers where account_id = current_account() and 'answer:' || studying_id || ':' || element_id = any (goes);
  get diagnostics written = row_count;
  delete from review_comments where account_id = current_account() and 'comment:' || studying_id || ':' || element_id = any (goes);
  get diagnostics said = row_count;
  return jsonb_build_object('notes', steps, 'requests', texts, 'answers', written, 'comments', said);
end
$$;
--> statement-breakpoint
revoke execute on function mention_patterns(uuid[]), mentions(uuid[]), count_mentions(uuid, text[]), erase_mentions(text[]) from public;--> statement-breakpoint
grant execute on function mention_patterns(uuid[]), mentions(uuid[]), count_mentions(uuid, text[]), erase_mentions(text[]) to bible_school_app;
