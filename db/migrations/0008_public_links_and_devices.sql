ALTER TABLE "lesson_links" ADD COLUMN "public_token" text;--> statement-breakpoint
ALTER TABLE "studyings" ADD COLUMN "device_hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_links_public" ON "lesson_links" USING btree ("lesson_id") WHERE "lesson_links"."public_token" is not null and "lesson_links"."revoked_at" is null;