-- Tokens of links are stored encrypted. Earlier links of course pages go on working; the page gets a new one.
DROP INDEX "lesson_links_public";--> statement-breakpoint
ALTER TABLE "lesson_links" ADD COLUMN "token_sealed" text;--> statement-breakpoint
ALTER TABLE "lesson_links" ADD COLUMN "kind" text DEFAULT 'further' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_links_single" ON "lesson_links" USING btree ("lesson_id","kind") WHERE "lesson_links"."kind" <> 'further' and "lesson_links"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "lesson_links" DROP COLUMN "public_token";
