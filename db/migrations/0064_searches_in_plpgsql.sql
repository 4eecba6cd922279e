-- A distributed database takes no function in SQL with parameters as a condition. Each search is planned for its own words, as before.
do $$
declare
  f regprocedure;
begin
  foreach f in array array['search_contact_ids(text, uuid)', 'search_contact_names(text)', 'search_studying_ids(text)',
    'search_request_ids(text)', 'search_lesson_ids(text)', 'tagged_contact_ids(text)', 'placed_contact_ids(text)',
    'contact_ids_of_phones(jsonb)', 'guest_studyings_of(uuid[])']::regprocedure[]
  loop
    execute regexp_replace(replace(pg_get_functiondef(f), ' LANGUAGE sql', ' LANGUAGE plpgsql'),
      '\$function\$(.*)\$function\$', E'$function$\n#variable_conflict use_column\nbegin\n  return query \\1;\nend\n$function$');
    execute format('alter function %s set plan_cache_mode = force_custom_plan', f);
  end loop;
end $$;
