CREATE TABLE "push_studyings" (
	"subscription_id" uuid NOT NULL,
	"studying_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "push_studyings_subscription_id_studying_id_pk" PRIMARY KEY("subscription_id","studying_id")
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "push_studyings" ADD CONSTRAINT "push_studyings_subscription_id_push_subscriptions__id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_studyings" ADD CONSTRAINT "push_studyings_studying" FOREIGN KEY ("studying_id","account_id") REFERENCES "public"."studyings"("_id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_studyings_of_studying" ON "push_studyings" USING btree ("studying_id");--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions__id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_account" ON "push_subscriptions" USING btree ("account_id","_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_user" ON "push_subscriptions" USING btree ("user_id");
--> statement-breakpoint
ALTER TABLE push_studyings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE push_studyings FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY account_rows ON push_studyings FOR ALL TO bible_school_app USING (account_id = current_account()) WITH CHECK (account_id = current_account());
--> statement-breakpoint
CREATE POLICY owner_rows ON push_studyings FOR ALL TO current_user USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON push_studyings TO bible_school_app;
--> statement-breakpoint
-- A browser has one endpoint, which nobody else knows, and may have been somebody else's in another account before.
create function move_push_endpoint(of_endpoint text, to_account uuid, to_user uuid) returns void
language sql security definer set search_path = public as $$
  delete from push_subscriptions
  where endpoint = of_endpoint and (account_id <> to_account or user_id is distinct from to_user)
$$;
--> statement-breakpoint
create function end_push_endpoint(of_endpoint text, by_user uuid) returns void
language sql security definer set search_path = public as $$
  delete from push_subscriptions where endpoint = of_endpoint and (user_id is null or user_id = by_user)
$$;
--> statement-breakpoint
revoke execute on function move_push_endpoint(text, uuid, uuid), end_push_endpoint(text, uuid) from public;
--> statement-breakpoint
grant execute on function move_push_endpoint(text, uuid, uuid), end_push_endpoint(text, uuid) to bible_school_app;
