-- The office shows first the requests that wait, the longest waiting of them first, then those that became contacts.
CREATE INDEX "study_requests_waiting" ON "study_requests" USING btree ("account_id","created_at","_id") WHERE contact_id is null and archived_at is null;--> statement-breakpoint
CREATE INDEX "study_requests_handled" ON "study_requests" USING btree ("account_id","created_at","_id") WHERE contact_id is not null and archived_at is null;
