ALTER TABLE "missioners" ADD COLUMN "missioner_capacity" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_notes_transfers" ON "contact_notes" USING btree ("account_id","note_author","note_date") WHERE "note_kind" = 'transfer';
