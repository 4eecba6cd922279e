-- Requests and lessons are found like contacts: by a name in any script and spelling, requests by a phone too.
create index study_requests_words on study_requests using gin (search_words(fullname,
  (case when phone is null then null else ('[' || phone::text || ']')::jsonb end)));--> statement-breakpoint
create index lessons_words on lessons using gin (search_words(lesson_title, null));--> statement-breakpoint
create function search_request_ids(search text) returns setof uuid
language sql stable security definer rows 50 set search_path = public, pg_temp as $$
  select r._id from study_requests r
  where r.account_id = current_account() and r.archived_at is null
    and search_words(r.fullname, (case when r.phone is null then null else ('[' || r.phone::text || ']')::jsonb end))
      @@ search_query(search)
$$;--> statement-breakpoint
create function search_lesson_ids(search text) returns setof uuid
language sql stable security definer rows 50 set search_path = public, pg_temp as $$
  select l._id from lessons l
  where l.account_id = current_account() and l.archived_at is null
    and search_words(l.lesson_title, null) @@ search_query(search)
$$;
