ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_tokens" ADD COLUMN "token_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
DROP INDEX "users_account";--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("account_id", "user_fullname", "_id");
