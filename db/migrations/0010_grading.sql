CREATE TABLE "comment_snippets" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"snippet_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comment_snippets" ADD CONSTRAINT "comment_snippets_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_snippets" ADD CONSTRAINT "comment_snippets_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_snippets_of_user" ON "comment_snippets" USING btree ("account_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "review_comments_released" ON "review_comments" USING btree ("account_id","element_id","released_at") WHERE "review_comments"."released" is not null;--> statement-breakpoint
CREATE INDEX "studyings_order" ON "studyings" USING btree ("account_id",("finished_at" is not null),(case when "finished_at" is null then "created_at" else "finished_at" end),"_id") WHERE "studyings"."reset_at" is null and "studyings"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "studyings_queue" ON "studyings" USING btree ("account_id","studying_review",("finished_at" is not null),(case when "finished_at" is null then "created_at" else "finished_at" end),"_id") WHERE "studyings"."reset_at" is null and "studyings"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "studyings_waiting_of_lesson" ON "studyings" USING btree ("lesson_id","finished_at","_id") WHERE not "studyings"."studying_review" and "studyings"."finished_at" is not null and "studyings"."reset_at" is null and "studyings"."archived_at" is null;
--> statement-breakpoint
ALTER TABLE comment_snippets ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE comment_snippets FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY account_rows ON comment_snippets FOR ALL TO bible_school_app USING (account_id = current_account()) WITH CHECK (account_id = current_account());
--> statement-breakpoint
CREATE POLICY owner_rows ON comment_snippets FOR ALL TO current_user USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON comment_snippets TO bible_school_app;
