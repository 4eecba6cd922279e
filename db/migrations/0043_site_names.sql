-- The one name that an account has becomes its name in the languages that it can be in: that of a site with one language, else by
-- its letters. Other languages show the product's name until the account has one there.
UPDATE accounts SET account_extra_props = account_extra_props || jsonb_build_object('site_names', CASE
  WHEN jsonb_array_length(account_extra_props -> 'site_locales') = 1
    THEN jsonb_build_object(account_extra_props -> 'site_locales' ->> 0, account_name)
  WHEN account_name ~ '[ІіЇїЄєҐґ]' THEN jsonb_build_object('ua', account_name)
  WHEN account_name ~ '[ЫыЭэЪъЁё]' THEN jsonb_build_object('ru', account_name)
  WHEN account_name ~ '[А-Яа-я]' THEN jsonb_build_object('ru', account_name, 'ua', account_name)
  ELSE jsonb_build_object('en', account_name)
END)
WHERE NOT account_extra_props ? 'site_names';
