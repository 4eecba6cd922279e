-- A history that is stored with its past: the statistics are derived from it, and the planner learns what the tables hold, which
-- PostgreSQL would find out after a minute and plan for empty tables until then.
create function finish_history(of_account uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform rebuild_statistics(of_account);
  analyze contacts, contact_notes, contact_facts, contact_spans, study_requests, studyings, studying_facts, answers,
    answer_events, review_comments, events_log, audit_log;
end $$;
--> statement-breakpoint
revoke execute on function finish_history(uuid) from public;
--> statement-breakpoint
grant execute on function finish_history(uuid) to bible_school_app;
