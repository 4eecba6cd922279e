CREATE TABLE "distinct_contacts" (
	"account_id" uuid NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distinct_contacts_first_id_second_id_pk" PRIMARY KEY("first_id","second_id")
);
--> statement-breakpoint
ALTER TABLE "distinct_contacts" ADD CONSTRAINT "distinct_contacts_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_contacts" ADD CONSTRAINT "distinct_contacts_first_id_contacts__id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."contacts"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_contacts" ADD CONSTRAINT "distinct_contacts_second_id_contacts__id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."contacts"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_contacts" ADD CONSTRAINT "distinct_contacts_decided_by_users__id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "distinct_contacts_second" ON "distinct_contacts" USING btree ("second_id");--> statement-breakpoint
alter table distinct_contacts enable row level security;
--> statement-breakpoint
alter table distinct_contacts force row level security;
--> statement-breakpoint
create policy account_rows on distinct_contacts for all to bible_school_app using (account_id = current_account()) with check (account_id = current_account());
--> statement-breakpoint
create policy owner_rows on distinct_contacts for all to current_user using (true) with check (true);
--> statement-breakpoint
grant select, insert on distinct_contacts to bible_school_app;
