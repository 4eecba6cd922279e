ALTER TABLE "users" ADD COLUMN "otp_secret" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "otp_last_step" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "otp_recovery" text[] DEFAULT '{}' NOT NULL;
