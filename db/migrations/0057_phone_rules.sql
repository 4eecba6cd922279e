ALTER TABLE "accounts" ADD COLUMN "phone_rules" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "phones_read_at";