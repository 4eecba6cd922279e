DROP INDEX "contact_import_rows_contact";--> statement-breakpoint
CREATE INDEX "contact_import_rows_made" ON "contact_import_rows" USING btree ("contact_id","import_id");--> statement-breakpoint
CREATE INDEX "contact_import_rows_refused" ON "contact_import_rows" USING btree ("import_id","outcome","row") WHERE "contact_import_rows"."outcome" in ('rejected', 'skipped');