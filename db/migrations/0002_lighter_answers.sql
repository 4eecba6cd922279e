ALTER TABLE "studyings" ADD CONSTRAINT "studyings_of_account" UNIQUE("_id","account_id");
--> statement-breakpoint
ALTER TABLE "answer_events" DROP CONSTRAINT "answer_events_studying_id_studyings__id_fk";
--> statement-breakpoint
ALTER TABLE "answer_events" DROP CONSTRAINT "answer_events_account_id_accounts__id_fk";
--> statement-breakpoint
ALTER TABLE "answers" DROP CONSTRAINT "answers_studying_id_studyings__id_fk";
--> statement-breakpoint
ALTER TABLE "answers" DROP CONSTRAINT "answers_account_id_accounts__id_fk";
--> statement-breakpoint
ALTER TABLE "studyings" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "answer_events" ADD CONSTRAINT "answer_events_studying" FOREIGN KEY ("studying_id","account_id") REFERENCES "public"."studyings"("_id","account_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_studying" FOREIGN KEY ("studying_id","account_id") REFERENCES "public"."studyings"("_id","account_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Room on each page for an answer's next version beside it: then no index changes with it.
ALTER TABLE "answers" SET (fillfactor = 70);
