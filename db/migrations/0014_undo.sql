CREATE TABLE "undo_batches" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"restored_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "undo_rows" (
	"batch_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"before" jsonb,
	"after_version" integer NOT NULL,
	CONSTRAINT "undo_rows_batch_id_table_name_row_id_pk" PRIMARY KEY("batch_id","table_name","row_id")
);
--> statement-breakpoint
ALTER TABLE "undo_batches" ADD CONSTRAINT "undo_batches_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undo_batches" ADD CONSTRAINT "undo_batches_actor_id_users__id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undo_rows" ADD CONSTRAINT "undo_rows_batch_id_undo_batches__id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."undo_batches"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undo_rows" ADD CONSTRAINT "undo_rows_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undo_batches_newest" ON "undo_batches" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "undo_rows_row" ON "undo_rows" USING btree ("row_id");
--> statement-breakpoint
do $$
declare
  t text;
begin
  foreach t in array array['undo_batches', 'undo_rows'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy account_rows on %I for all to bible_school_app using (account_id = current_account()) with check (account_id = current_account())', t);
    execute format('create policy owner_rows on %I for all to current_user using (true) with check (true)', t);
  end loop;
end $$;
--> statement-breakpoint
grant select, insert, update, delete on undo_batches to bible_school_app;
--> statement-breakpoint
grant select, insert, delete on undo_rows to bible_school_app;
--> statement-breakpoint
-- What is deleted, such as a person on request, leaves nothing behind in the rows of an undo.
create function forget_undo_rows() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from undo_rows where row_id = old._id and table_name = tg_table_name;
  return null;
end $$;
--> statement-breakpoint
revoke execute on function forget_undo_rows() from public;
--> statement-breakpoint
create trigger forget_undo_rows after delete on contacts for each row execute function forget_undo_rows();
--> statement-breakpoint
create trigger forget_undo_rows after delete on missioners for each row execute function forget_undo_rows();
