ALTER TABLE "contact_views" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_views_shared" ON "contact_views" USING btree ("account_id",lower("view_name")) WHERE "contact_views"."is_shared";--> statement-breakpoint
grant update (is_shared) on contact_views to bible_school_app;
