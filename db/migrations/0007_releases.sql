ALTER TABLE "studyings" ADD COLUMN "release_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "studyings" ADD COLUMN "pending_release" jsonb;--> statement-breakpoint
CREATE INDEX "studyings_releasing" ON "studyings" USING btree ("account_id") WHERE "studyings"."release_due_at" is not null;