CREATE TABLE "studying_aliases" (
	"account_id" uuid NOT NULL,
	"alias_id" uuid NOT NULL,
	"studying_id" uuid NOT NULL,
	CONSTRAINT "studying_aliases_account_id_alias_id_pk" PRIMARY KEY("account_id","alias_id")
);
--> statement-breakpoint
ALTER TABLE "studying_aliases" ADD CONSTRAINT "studying_aliases_studying" FOREIGN KEY ("studying_id","account_id") REFERENCES "public"."studyings"("_id","account_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE studying_aliases ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE studying_aliases FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY account_rows ON studying_aliases FOR ALL TO bible_school_app USING (account_id = current_account()) WITH CHECK (account_id = current_account());
--> statement-breakpoint
CREATE POLICY owner_rows ON studying_aliases FOR ALL TO current_user USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT ON studying_aliases TO bible_school_app;
