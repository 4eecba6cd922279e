-- Endings of names by a rule: those that Russian and Ukrainian have, in place of any two letters after a vowel. All apostrophes and signs
-- that are not seen may be between the letters.
create or replace function spelled(folded text) returns text language sql immutable strict parallel safe as $$
  select string_agg(
    case token
      when 'ia' then '[иіїйеёєэыeyijèéêëēėęěìíîïīýÿ]*[аaяàáâãäåāăą]+'
      when 'iu' then '[иіїйеёєэыeyijèéêëēėęěìíîïīýÿ]*[уuюùúûüūůű]+'
      when 'ks' then '(?:[кkcqçćč]+ь?[сsśšş]+|x+)'
      when 'a' then '[аaàáâãäåāăą]+'
      when 'i' then '(?:[ijy]o|[иіїйеёєэыeyijèéêëēėęěìíîïīýÿ]+)'
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
    end || '[ьъ''’ʼ`‘‛′´ʹʻʽ＇\u00AD\u200B-\u200F\u2060\uFEFF\u0300-\u036F]*', '' order by place)
  from regexp_matches(folded, 'ia|iu|ks|[[:alnum:]]', 'g') with ordinality tokens (found, place), unnest(found) token
$$;
--> statement-breakpoint
-- A word of a name in every ending that Russian and Ukrainian give it: Павел also as "Павла", Ольга as "Ользі". Alone a name of three
-- letters gets short endings, and a shorter one none: other words begin so.
create or replace function inflected(word text, is_alone boolean) returns text language sql immutable strict parallel safe as $$
  with given as (
    select fold_name(word) as folded, is_alone and length(word) <= 3 as is_short, case when is_alone and length(word) > 3 then 3 else 2 end as least,
      -- The vowels of an ending and what follows them: "ому", "ами", "еві", "ых".
      '[аеёиіїєоуыэюяьйaeiouyj]{1,3}(?:[мmхйвv]|[мm][иуiu]|[гhg][оo]|[вv][іиiy]|kh)?' as ending),
  -- Without its last vowels.
  cut as (select g.*, regexp_replace(g.folded, '^(.{' || g.least || ',}?)[aiou]+$', '\1') as stem from given g)
  select case
    when c.is_short and length(word) < 3 then spelled(c.folded)
    -- Лев: "Льва", "Лева", but not "левый".
    when c.is_short and c.stem = c.folded then '(?:' || spelled(c.folded) || '|' || spelled(c.folded) || e.short || '|' ||
      spelled(regexp_replace(c.folded, '^([^aiou]+)[aiou]+([^aiou]+)$', '\1\2')) || e.short || ')'
    when c.is_short then spelled(c.stem) || '[аеёиіїєоуыэюяьйaeiouyj]{1,3}'
    -- Илья: the last sound of the stem is soft or double. "Или" is another word.
    when c.stem like '%i' and word !~* ('^' || spelled(c.stem)) then
      '(?:' || spelled(left(c.stem, -1)) || '(?:[яю]|[ьъ''’ʼ][аеёиіїєоуыэюя]{1,2}[йм]?|[аеёиіїєоуыэюяйaeiouyj]{2,3})|'
        || spelled(left(c.stem, -1) || substr(c.stem, length(c.stem) - 1, 1)) || '[аеёиіїєоуыэюяaeiouyj]{1,3}[йм]?)'
    else
      case
        -- The last vowel before a consonant may go or change.
        when c.stem = c.folded and c.stem ~ '[^aiou][aiou]+[^aiou]$'
          then spelled(regexp_replace(c.stem, '[aiou]+[^aiou]$', '')) || '[аеёиіїєоуыэюяaeiouyjь]*' || spelled(right(c.stem, 1))
        when c.stem like '%k' then spelled(left(c.stem, -1)) || '(?:[кkcqцч]|t[sz]|ch)+'
        when c.stem like '%h' then spelled(left(c.stem, -1)) || '(?:[гґхghжзz]|kh|zh)+'
        else spelled(c.stem)
      end
      -- Possessive too: "Оксанин", "Андріїв". That of Мария is "Мариин": "Марина" is another name.
      || '(?:[иіїеёєыьeiyj]{' || case when c.folded like '%ia' then 2 else 1 end || ',3}[нn]|[оoиіїеёєeiy]{1,2}[вv])?(?:' || c.ending || '|s)?'
  end
  from cut c, (values ('(?:[ауюяеіиiaeuy]|[оеєoe][мmвv]|[оеoe][вv][іi])')) e (short)
$$;
--> statement-breakpoint
create or replace function person_patterns(erased uuid[]) returns table (quick text, every text, sure text)
language sql stable security definer set search_path = public, pg_temp set jit = off as $$
  with names as (
    select distinct array(
        select word from regexp_split_to_table(lower(normalize(c.contact_fullname, NFC)), '[^[:alnum:]''’ʼ`‘‛′´ʹʻʽ＇\u00AD\u200B-\u200F\u2060\uFEFF]+') with ordinality words (word, place)
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
