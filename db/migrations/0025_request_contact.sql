ALTER TABLE "study_requests" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "study_requests" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "study_requests" ADD CONSTRAINT "study_requests_contact_id_contacts__id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_requests_contact" ON "study_requests" USING btree ("contact_id");
