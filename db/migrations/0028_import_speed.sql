-- The words of a name, as before. Without its own settings the function becomes part of the calling expression.
create or replace function fold_name(name text) returns text
language sql immutable strict parallel safe as $$
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
-- The same words in less than half the time: simple expressions run without a query. The cost keeps the planner
-- from calling it for each row of an account where an index has the words.
create or replace function search_words(name text, phones jsonb) returns tsvector
language plpgsql immutable parallel safe cost 1000 as $$
declare
  words text[] := regexp_split_to_array(public.fold_name(name), '[^[:alnum:]]+');
  phone text;
begin
  for i in 0 .. coalesce(jsonb_array_length(phones), 0) - 1 loop
    phone := phones -> i ->> 'phone';
    words := words || regexp_replace(phone, '\D', '', 'g') || public.phone_key(phone);
  end loop;
  if greatest(length(name), length(phones::text)) > 100 then
    words := array(select left(word, 100) from unnest(words) word);
  end if;
  return array_to_tsvector(coalesce(array_remove(array_remove(words, ''), null), '{}'));
end
$$;
--> statement-breakpoint
-- A list of pending entries is read from its start by every search: with many new contacts a search took half a second.
alter index contacts_words set (fastupdate = off);--> statement-breakpoint
alter index contacts_tags set (fastupdate = off);--> statement-breakpoint
select gin_clean_pending_list('contacts_words'), gin_clean_pending_list('contacts_tags');--> statement-breakpoint
-- One search for each phone: the time of a query of many words grows with their square. The search names no account, and
-- without sequential scans only the index of words is left to the planner, which knows nothing of a table that is being filled.
create or replace function contact_ids_of_phones(phones jsonb) returns setof uuid
language sql stable security definer rows 50 set search_path = public, pg_temp set enable_seqscan = off as $$
  select c._id
  from (select distinct phone_key(p) as key from jsonb_array_elements_text(phones) p) k
  cross join lateral (
    select c._id, c.account_id, c.archived_at from contacts c
    where search_words(c.contact_fullname, c.contact_phones) @@ quote_literal(k.key)::tsquery
    offset 0
  ) c
  where k.key <> '' and c.account_id = current_account() and c.archived_at is null
$$;
