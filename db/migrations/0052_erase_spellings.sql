-- An erasure asks about texts of others that mention the person, in whatever ending and letters: "Ивану Петрову" and "Ivan Petrov" for
-- Иван Петров. Each text is compared once with one expression: in an account of a hundred thousand contacts this took half a minute.

-- An expression for the text as it is written, in Cyrillic or Latin letters, for a part of a word as `fold_name` returns it. With `~*`.
create function spelled(folded text) returns text language sql immutable strict parallel safe as $$
  select string_agg(
    case token
      when 'ia' then '[иіїйеёєэыeyijèéêëēėęěìíîïīýÿ]*[аaяàáâãäåāăą]+'
      when 'iu' then '[иіїйеёєэыeyijèéêëēėęěìíîïīýÿ]*[уuюùúûüūůű]+'
      when 'ks' then '(?:[кkcqçćč]+ь?[сsśšş]+|x+)'
      when 'a' then '[аaàáâãäåāăą]+'
      when 'i' then '[иіїйеёєэыeyijèéêëēėęěìíîïīýÿ]+'
      when 'o' then '[оoòóôõöō]+'
      when 'u' then '[уuùúûüūůű]+'
      when 'b' then '[бb]+'
      when 'c' then '(?:[цc]|t[sz])+'
      when 'd' then '[дdď]+'
      when 'f' then '(?:[фf]|ph)+'
      when 'h' then '(?:[гґхghğ]|kh)+'
      when 'j' then '(?:ж|zh)+'
      when 'k' then '[кkcqçćč]+'
      when 'l' then '[лl]+'
      when 'm' then '[мm]+'
      when 'n' then '[нnñńň]+'
      when 'p' then '[пp]+'
      when 'q' then '(?:ч|ch)+'
      when 'r' then '[рrř]+'
      when 's' then '[сsśšş]+'
      when 't' then '[тtť]+'
      when 'v' then '[вvw]+'
      when 'w' then '(?:[шщ]|s(?:h(?:ch)?|ch))+'
      when 'z' then '[зzźżž]+'
      else token
    end || '[ьъ''’ʼ`̀-ͯ]*', '' order by place)
  from regexp_matches(folded, 'ia|iu|ks|[[:alnum:]]', 'g') with ordinality tokens (found, place), unnest(found) token
$$;
--> statement-breakpoint
-- A word of a name in every ending that Russian and Ukrainian give it, possessive ones included: Павел also as "Павла", Ольга as
-- "Ользі". Alone a name of three letters gets the vowels only, and a shorter one no ending: other words begin so.
create function inflected(word text, is_alone boolean) returns text language sql immutable strict parallel safe as $$
  with given as (
    select fold_name(word) as folded, is_alone and length(word) <= 3 as is_short, case when is_alone and length(word) > 3 then 3 else 2 end as least),
  -- Without its last vowels.
  cut as (select g.*, regexp_replace(g.folded, '^(.{' || g.least || ',}?)[aiou]+$', '\1') as stem from given g)
  select case
    when c.is_short and (length(word) < 3 or c.stem = c.folded) then spelled(c.folded)
    else
      case
        -- The last vowel before a consonant may go or change.
        when c.stem = c.folded and c.stem ~ '[^aiou][aiou]+[^aiou]$'
          then spelled(regexp_replace(c.stem, '[aiou]+[^aiou]$', '')) || '[аеёиіїєоуыэюяaeiouyjь]*' || spelled(right(c.stem, 1))
        when c.stem like '%k' then spelled(left(c.stem, -1)) || '(?:[кkcqцч]|t[sz]|ch)+'
        when c.stem like '%h' then spelled(left(c.stem, -1)) || '(?:[гґхghжзz]|kh|zh)+'
        else spelled(c.stem)
      end
      || case when c.is_short then '[аеёиіїєоуыэюяьйaeiouyj]{1,3}' else '(?:[иіїеёєыeiyj]+[нn]|[оoиіїеёєeiy][вv])?(?:[аеёиіїєоуыэюяьйaeiouyj]\w{0,2}|s)?' end
  end
  from cut c
$$;
--> statement-breakpoint
-- What mentions the person: `every` also by names that others may have, `sure` by a phone, a profile or a whole name of the person's
-- alone. Of a name of several words any two count, in either order and with one word between. Few texts fit `quick`, which has only
-- the longer of two words, and all that fit `every` are among them.
create function person_patterns(erased uuid[]) returns table (quick text, every text, sure text)
language sql stable security definer set search_path = public, pg_temp set jit = off as $$
  with names as (
    select distinct array(
        select word from regexp_split_to_table(lower(normalize(c.contact_fullname, NFC)), '[^[:alnum:]''’ʼ`]+') with ordinality words (word, place)
        where length(fold_name(word)) > 1 and word ~ '[[:alpha:]]' order by place limit 4) as words
    from contacts c where c.account_id = current_account() and c._id = any (erased)),
  named (quick, pattern) as (
    select '\m' || inflected(n.words[1], true) || '\M', '\m' || inflected(n.words[1], true) || '\M' from names n where cardinality(n.words) = 1
    union select '\m' || inflected(case when length(one.word) > length(other.word) then one.word else other.word end, false) || '\M',
      '\m' || inflected(one.word, false) || '\M\W+(?:\w+\W+)?\m' || inflected(other.word, false) || '\M'
    from names n, unnest(n.words) with ordinality one (word, place), unnest(n.words) with ordinality other (word, place)
    where one.place <> other.place),
  marked (pattern) as (
    select case when word ~ '^\w' then '\m' else '' end || regexp_replace(word, '([^[:alnum:]])', '\\\1', 'g') || case when word ~ '\w$' then '\M' else '' end
    from person_words(erased) p, unnest(p.words) word
    union select regexp_replace(phone, '(\d)(?=\d)', '\1\\D*', 'g') from person_words(erased) p, unnest(p.phones) phone)
  select (select string_agg(pattern, '|') from (select quick from named union select pattern from marked) patterns (pattern)),
    (select string_agg(pattern, '|') from (select pattern from named union select pattern from marked) patterns),
    (select string_agg(pattern, '|') from marked)
$$;
--> statement-breakpoint
-- The contacts with the same mark are found by the index of words; only profiles need the rows.
create or replace function person_marks(erased uuid[]) returns table (mark text, others uuid[])
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off set jit = off as $$
  with own as materialized (
    select distinct g.mark from (
      select m as mark from contacts c, unnest(contact_marks(c.contact_fullname, c.contact_phones, c.contact_socials)) m
      where c.account_id = current_account() and c._id = any (erased)
      union all select given.mark from study_requests r, lateral (
        values (phone_key(r.phone ->> 'phone')), (lower(trim(r.email)))) given (mark)
      where r.account_id = current_account() and r.contact_id = any (erased)
      union all select phone_key(s.studying_user_phone ->> 'phone') from studyings s
      where s.account_id = current_account() and s.studying_contact_id = any (erased)) g
    where g.mark <> ''),
  found (mark, _id) as (
    select o.mark, c._id from own o cross join lateral (
      select f._id, f.contact_fullname, f.contact_phones, f.account_id, f.archived_at from contacts f
      where search_words(f.account_id, f.contact_fullname, f.contact_phones) @@ search_query(current_account(), o.mark)
      offset 0) c
    where c.account_id = current_account() and c.archived_at is null and o.mark = any (contact_marks(c.contact_fullname, c.contact_phones, '[]'))
    union select lower(trim(x ->> 'profile')), c._id from contacts c, jsonb_array_elements(c.contact_socials) x
    where c.account_id = current_account() and c.archived_at is null and c.contact_socials <> '[]'
      and lower(trim(x ->> 'profile')) in (select o.mark from own o))
  select o.mark, coalesce(array_agg(f._id) filter (where f._id is not null), '{}')
  from own o left join found f on f.mark = o.mark and f._id <> all (erased)
  group by o.mark
$$;
--> statement-breakpoint
drop function shared_rows(uuid);--> statement-breakpoint
drop function count_mentions(uuid, text[]);--> statement-breakpoint
drop function mentions(uuid[]);--> statement-breakpoint
drop function mention_patterns(uuid[]);--> statement-breakpoint
-- The texts of others that fit both patterns. `others` are the contacts that they are about.
create function mentions(erased uuid[], quick text, every text) returns table (key text, kind text, row_id uuid, others uuid[], plain text, moment timestamptz)
language sql stable security definer set search_path = public, pg_temp set jit = off as $$
  with found (key, kind, row_id, contact_id, plain, moment) as (
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
  select f.key, f.kind, f.row_id, case when f.contact_id is null then '{}'::uuid[] else array[f.contact_id] end, f.plain, f.moment
  from found f where f.plain ~* quick and f.plain ~* every
$$;
--> statement-breakpoint
-- The rows that also fit another contact, one by one. `key` names a row for `erase_contact`; `mentioned` is how many texts mention the
-- person, on the rows of such texts.
create function shared_rows(contact uuid) returns table (key text, kind text, row_id uuid, sheet_row int, others uuid[], mentioned int)
language sql stable security definer set search_path = public, pg_temp set jit = off as $$
  with marked as materialized (select concat_ws(':', m.kind, m.row_id, m.sheet_row) as key, m.* from marked_rows(erased_contacts(contact)) m)
  select m.key, m.kind, m.row_id, m.sheet_row, m.others, null::int from marked m where m.others <> '{}'
  -- A common name is everywhere: a hundred of the texts are asked about, first those that mention the person alone, then what is about
  -- contacts of the same missioner.
  union all (
    select t.key, t.kind, t.row_id, null, t.others, count(*) over ()::int
    from person_patterns(erased_contacts(contact)) p cross join lateral mentions(erased_contacts(contact), p.quick, p.every) t
    -- What goes or is asked about as a whole.
    where not exists (select from marked m where m.row_id = t.row_id and m.kind in ('studying', 'request'))
    order by t.plain ~* p.sure desc nulls last,
      exists (select from contacts o join contacts c on c.account_id = o.account_id and c.contact_owner_id = o.contact_owner_id
        where o.account_id = current_account() and o._id = contact and c._id = any (t.others)) desc, t.moment desc, t.key
    limit 100)
$$;
--> statement-breakpoint
revoke execute on function spelled(text), inflected(text, boolean), person_patterns(uuid[]), mentions(uuid[], text, text), shared_rows(uuid) from public;--> statement-breakpoint
grant execute on function spelled(text), inflected(text, boolean), person_patterns(uuid[]), mentions(uuid[], text, text), shared_rows(uuid) to bible_school_app;
