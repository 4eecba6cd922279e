-- Null in the accounts there are: their phones are read once by the next start.
ALTER TABLE "accounts" ADD COLUMN "phones_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "phones_read_at" SET DEFAULT now();
