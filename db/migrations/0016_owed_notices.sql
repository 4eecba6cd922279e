CREATE TABLE "owed_notices" (
	"subscription_id" uuid NOT NULL,
	"studying_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"owed_since" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "owed_notices_subscription_id_studying_id_pk" PRIMARY KEY("subscription_id","studying_id")
);
--> statement-breakpoint
ALTER TABLE "owed_notices" ADD CONSTRAINT "owed_notices_subscription_id_push_subscriptions__id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owed_notices" ADD CONSTRAINT "owed_notices_studying" FOREIGN KEY ("studying_id","account_id") REFERENCES "public"."studyings"("_id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "owed_notices_due" ON "owed_notices" USING btree ("due_at");
--> statement-breakpoint
ALTER TABLE owed_notices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE owed_notices FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY account_rows ON owed_notices FOR ALL TO bible_school_app USING (account_id = current_account()) WITH CHECK (account_id = current_account());
--> statement-breakpoint
CREATE POLICY owner_rows ON owed_notices FOR ALL TO current_user USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON owed_notices TO bible_school_app;
--> statement-breakpoint
-- Who looks after notices begins before an account is known.
create function accounts_owing_notices(at_moment timestamptz) returns setof uuid
language sql stable security definer set search_path = public as $$
  select distinct account_id from owed_notices where due_at <= at_moment
$$;
--> statement-breakpoint
revoke execute on function accounts_owing_notices(timestamptz) from public;
--> statement-breakpoint
grant execute on function accounts_owing_notices(timestamptz) to bible_school_app;
