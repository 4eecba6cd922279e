CREATE TABLE "kept_drafts" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"kept_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lesson_links" ADD COLUMN "purpose" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_revisions" ADD COLUMN "is_imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_drafts" ADD CONSTRAINT "kept_drafts_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_drafts" ADD CONSTRAINT "kept_drafts_lesson_id_lessons__id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_drafts" ADD CONSTRAINT "kept_drafts_kept_by_users__id_fk" FOREIGN KEY ("kept_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_drafts_lesson" ON "kept_drafts" USING btree ("lesson_id","created_at");
--> statement-breakpoint
ALTER TABLE kept_drafts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE kept_drafts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY account_rows ON kept_drafts FOR ALL TO bible_school_app USING (account_id = current_account()) WITH CHECK (account_id = current_account());
--> statement-breakpoint
CREATE POLICY owner_rows ON kept_drafts FOR ALL TO current_user USING (true) WITH CHECK (true);
--> statement-breakpoint
-- What was kept stays as it was.
GRANT SELECT, INSERT ON kept_drafts TO bible_school_app;
