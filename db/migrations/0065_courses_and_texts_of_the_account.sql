-- A request names a course of its account, and a lesson a published text of its account: rows that name none are put right first.
update study_requests r set course_id = null
where course_id is not null and not exists (select from courses c where c.account_id = r.account_id and c._id = r.course_id);--> statement-breakpoint
update lessons l set published_revision_id =
  (select r._id from lesson_revisions r where r.account_id = l.account_id and r.lesson_id = l._id order by r.revision_number desc limit 1)
where published_revision_id is not null
  and not exists (select from lesson_revisions r where r.account_id = l.account_id and r._id = l.published_revision_id);--> statement-breakpoint
ALTER TABLE "study_requests" ADD CONSTRAINT "study_requests_course_id" FOREIGN KEY ("account_id","course_id") REFERENCES "public"."courses"("account_id","_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A text names its lesson too, so one of both is stored first: the reference is checked at the end of the transaction. Drizzle knows
-- no such key.
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_published_revision_id" FOREIGN KEY ("account_id","published_revision_id") REFERENCES "public"."lesson_revisions"("account_id","_id") DEFERRABLE INITIALLY DEFERRED;
