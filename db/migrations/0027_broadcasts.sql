CREATE TABLE "broadcasts" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_by" uuid,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"url" text NOT NULL,
	"user_type" text NOT NULL,
	"locale" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"began_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"recipients" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"gone" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"batch" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"last_device" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "broadcast_late_devices" (
	"broadcast_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"round" integer NOT NULL,
	CONSTRAINT "broadcast_late_devices_broadcast_id_subscription_id_pk" PRIMARY KEY("broadcast_id","subscription_id")
);
--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_created_by_users__id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_late_devices" ADD CONSTRAINT "broadcast_late_devices_broadcast_id_broadcasts__id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_late_devices" ADD CONSTRAINT "broadcast_late_devices_subscription_id_push_subscriptions__id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcasts_of_account" ON "broadcasts" USING btree ("account_id","created_at","_id");--> statement-breakpoint
CREATE INDEX "broadcast_late_devices_of_subscription" ON "broadcast_late_devices" USING btree ("subscription_id");--> statement-breakpoint
alter table broadcasts enable row level security;
--> statement-breakpoint
alter table broadcasts force row level security;
--> statement-breakpoint
create policy account_rows on broadcasts for all to bible_school_app using (account_id = current_account()) with check (account_id = current_account());
--> statement-breakpoint
create policy owner_rows on broadcasts for all to current_user using (true) with check (true);
--> statement-breakpoint
grant select, insert, update on broadcasts to bible_school_app;
--> statement-breakpoint
alter table broadcast_late_devices enable row level security;
--> statement-breakpoint
alter table broadcast_late_devices force row level security;
--> statement-breakpoint
create policy account_rows on broadcast_late_devices for all to bible_school_app using (account_id = current_account()) with check (account_id = current_account());
--> statement-breakpoint
create policy owner_rows on broadcast_late_devices for all to current_user using (true) with check (true);
--> statement-breakpoint
grant select, insert, update, delete on broadcast_late_devices to bible_school_app;
