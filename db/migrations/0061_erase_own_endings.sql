-- A word of a name in every ending that Russian and Ukrainian give it: Павел also as "Павла", Ольга as "Ользі". Alone a name of three
-- letters gets short endings, and a shorter one none: other words begin so. Alone a name also keeps what its declension does not change.
create or replace function inflected(word text, is_alone boolean) returns text language sql immutable strict parallel safe as $$
  with given as (
    select fold_name(word) as folded, is_alone and length(word) <= 3 as is_short, case when is_alone and length(word) > 3 then 3 else 2 end as least,
      is_alone and word ~ '[аяa]$' as is_first, word ~ 'ь$' as has_sign,
      -- The vowels of an ending and what follows them: "ому", "ами", "еві", "ых". Ольга has no "ого" and no "ів", "Ольгин" has.
      '[аеёиіїєоуыэюяьйaeiouyj]{1,3}(?:[мmхйвv]|[мm][иuiу]|[гhg][оo]|[вv][іиiy]|kh)?' as adjective),
  declined as (select g.*, case when g.is_first then '[аеёиіїєоуыэюяьйaeiouyj]{1,3}(?:[мmхй]|[мm][иuiу]|kh)?' else g.adjective end as ending from given g),
  -- Without its last vowels.
  cut as (select g.*, regexp_replace(g.folded, '^(.{' || g.least || ',}?)[aiou]+$', '\1') as stem from declined g),
  -- The last vowel before a consonant, and that consonant.
  tail as (select c.*, substring(c.stem from '[^aiou][aiou]*([aiou])[^aiou]$') as vowel, right(c.stem, 1) as last,
    case right(c.stem, 1) when 'k' then '(?:[кkcq]+|[цч]|t[sz]|ch)' when 'h' then '(?:[гґхgh]+|[жзz]|kh|zh)' else spelled(right(c.stem, 1)) end as softened
    from cut c),
  formed (pattern) as (select case
    when c.is_short and length(word) < 3 then spelled(c.folded)
    -- Лев: "Льва", "Лева", but not "левый".
    when c.is_short and c.stem = c.folded then '(?:' || spelled(c.folded) || '|' || spelled(c.folded) || e.short || '|' ||
      spelled(regexp_replace(c.folded, '^([^aiou]+)[aiou]+([^aiou]+)$', '\1\2')) || e.short || ')'
    when c.is_short then spelled(c.stem) || '[аеёиіїєоуыэюяьйaeiouyj]{1,3}'
    -- Анна: "Анне", but not "ані".
    when is_alone and length(c.folded) = 3 and c.folded ~ '[^aiou]a$' and word ~ '([[:alpha:]])\1.$' then
      '(?:' || spelled(c.folded) || '|' || spelled(left(c.folded, 2)) || spelled(substr(c.folded, 2, 1)) || '(?:[иіiy][нn](?:' || c.adjective || ')?|' || c.ending || ')?)'
    -- Илья: the last sound of the stem is soft or double. "Или" is another word.
    when c.stem like '%i' and word !~* ('^' || spelled(c.stem)) then
      '(?:' || spelled(left(c.stem, -1)) || '(?:[яю]|[ьъ''’ʼ][аеёиіїєоуыэюя]{1,2}[йм]?|[аеёиіїєоуыэюяйaeiouyj]{2,3})|'
        || spelled(left(c.stem, -1) || substr(c.stem, length(c.stem) - 1, 1)) || '[аеёиіїєоуыэюяaeiouyj]{1,3}[йм]?)'
    else
      case
        -- The last vowel before a consonant may go or change; "а", "и" and "у" do neither, and none goes in Олег, Игорь and Антон.
        when c.stem = c.folded and c.vowel is not null and not is_alone
          then spelled(regexp_replace(c.stem, '[aiou]+[^aiou]$', '')) || '[аеёиіїєоуыэюяaeiouyjь]*' || c.softened
        when c.stem = c.folded and c.vowel in ('i', 'o') and word !~ '[иы][^аеёиіїєоуыэюя]+$'
          then spelled(left(c.stem, -2)) || case c.vowel when 'i' then '(?:[йьиіijy]?[еёєэоіиїeoiy])' else '(?:[йьijy]?[оіoi])' end
            || case when c.last in ('d', 'f', 'h', 'm', 'p', 'z') or c.vowel = 'o' and (c.last = 'r' or c.last = 'n' and not c.has_sign) then '' else '?' end
            || c.softened
        when c.last in ('h', 'k') then spelled(left(c.stem, -1)) || c.softened
        else spelled(c.stem)
      end
      -- Possessive too: "Оксанин", "Андріїв". That of Мария is "Мариин": "Марина" is another name.
      || '(?:(?:' || case when is_alone and not c.is_first and not c.has_sign then ''
          else '[иіїыь' || case when is_alone then '' else 'еёє' end || 'eiyj]{' || case when c.folded like '%ia' then 2 else 1 end || ',3}[нn]' end
        || case when is_alone and (c.is_first or not c.has_sign) then '' else '|' end
        || case when c.is_first then '' else '[оoиіїеёєeiy]{1,2}[вv]' end || ')(?:' || c.adjective || ')?|' || c.ending || '|s)?'
  end
  from tail c, (values ('(?:[ауюяеіиiaeuy]|[оеєoe][мmвv]|[оеoe][вv][іi])')) e (short))
  -- Alone "и" is not another word's "е": both are "і" in the other language only.
  select case
    when not is_alone or word ~ '[иый]' and word ~ '[еёєэ]' or word ~ '[іїa-z]' then f.pattern
    when word ~ '[иый]' then replace(f.pattern, i.letters, '[иіїйыyijìíîïīýÿ]')
    else replace(f.pattern, i.letters, '[іїйеёєэeyijèéêëēėęěìíîïīýÿ]')
  end
  from formed f, (values ('[иіїйеёєэыeyijèéêëēėęěìíîïīýÿ]')) i (letters)
$$;
