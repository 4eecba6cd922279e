CREATE TABLE "remote_pictures" (
	"account_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"image_url" text,
	"fault" text,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "remote_pictures_account_id_address_hash_pk" PRIMARY KEY("account_id","address_hash")
);
--> statement-breakpoint
ALTER TABLE "remote_pictures" ADD CONSTRAINT "remote_pictures_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "remote_pictures" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "remote_pictures" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY account_rows ON remote_pictures FOR ALL TO bible_school_app USING (account_id = current_account()) WITH CHECK (account_id = current_account());
--> statement-breakpoint
CREATE POLICY owner_rows ON remote_pictures FOR ALL TO current_user USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON remote_pictures TO bible_school_app;
