CREATE TABLE "contact_views" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"view_name" text NOT NULL,
	"view_query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_views" ADD CONSTRAINT "contact_views_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_views" ADD CONSTRAINT "contact_views_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_views_of_user" ON "contact_views" USING btree ("account_id","user_id","created_at");--> statement-breakpoint
alter table contact_views enable row level security;
--> statement-breakpoint
alter table contact_views force row level security;
--> statement-breakpoint
create policy account_rows on contact_views for all to bible_school_app using (account_id = current_account()) with check (account_id = current_account());
--> statement-breakpoint
create policy owner_rows on contact_views for all to current_user using (true) with check (true);
--> statement-breakpoint
grant select, insert, delete on contact_views to bible_school_app;
