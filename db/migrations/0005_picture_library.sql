ALTER TABLE "images" ADD COLUMN "image_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "images_newest" ON "images" USING btree ("account_id","created_at","_id");