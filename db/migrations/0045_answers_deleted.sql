ALTER TABLE "studyings" ADD COLUMN "answers_deleted_at" timestamp with time zone;--> statement-breakpoint
-- Deletes what a student wrote and gave in a studying of the current account, with its review, and closes it: nothing is left to
-- review. The application itself can delete no version of an answer. The service checks whose studying it is.
create function delete_answers(studying uuid, moment timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update studyings set answers_deleted_at = moment, studying_review = true, reply_seen_at = moment, release_due_at = null,
    pending_release = null, studying_user_phone = null, told_apart = '{}', updated_at = moment,
    -- The name of a guest; that of a signed-in person is the person's in the whole account.
    studying_user_name = case when studying_user_id is null then '' else studying_user_name end
  where account_id = current_account() and _id = studying and answers_deleted_at is null;
  if not found then return; end if;
  delete from push_subscriptions p where p.user_id is null and p.account_id = current_account()
    and exists (select from push_studyings w where w.subscription_id = p._id and w.studying_id = studying)
    and not exists (select from push_studyings w where w.subscription_id = p._id and w.studying_id <> studying);
  delete from push_studyings where account_id = current_account() and studying_id = studying;
  delete from review_comments where account_id = current_account() and studying_id = studying;
  delete from answer_events where account_id = current_account() and studying_id = studying;
  delete from answers where account_id = current_account() and studying_id = studying;
end
$$;
--> statement-breakpoint
revoke execute on function delete_answers(uuid, timestamptz) from public;--> statement-breakpoint
grant execute on function delete_answers(uuid, timestamptz) to bible_school_app;
