CREATE TABLE "contact_imports" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"header" jsonb DEFAULT '[]' NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"columns" jsonb DEFAULT '[]' NOT NULL,
	"match_mode" text DEFAULT 'skip' NOT NULL,
	"contact_source_id" uuid,
	"started_role" smallint,
	"started_locale" text,
	"last_row" integer DEFAULT 0 NOT NULL,
	"created_count" integer DEFAULT 0 NOT NULL,
	"updated_count" integer DEFAULT 0 NOT NULL,
	"skipped_count" integer DEFAULT 0 NOT NULL,
	"rejected_count" integer DEFAULT 0 NOT NULL,
	"undo_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_import_parts" (
	"import_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" bytea NOT NULL,
	CONSTRAINT "contact_import_parts_import_id_part_pk" PRIMARY KEY("import_id","part")
);
--> statement-breakpoint
CREATE TABLE "contact_import_rows" (
	"import_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" text,
	"contact_id" uuid,
	"error" text,
	CONSTRAINT "contact_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_created_by_users__id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_imports" ADD CONSTRAINT "contact_imports_contact_source_id_sources__id_fk" FOREIGN KEY ("contact_source_id") REFERENCES "public"."sources"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_import_parts" ADD CONSTRAINT "contact_import_parts_import_id_contact_imports__id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_imports"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_import_parts" ADD CONSTRAINT "contact_import_parts_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_import_rows" ADD CONSTRAINT "contact_import_rows_import_id_contact_imports__id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."contact_imports"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_import_rows" ADD CONSTRAINT "contact_import_rows_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_imports_newest" ON "contact_imports" USING btree ("account_id","created_by","created_at");--> statement-breakpoint
CREATE INDEX "contact_import_rows_contact" ON "contact_import_rows" USING btree ("contact_id");--> statement-breakpoint
do $$ declare name text; begin
  foreach name in array array['contact_imports', 'contact_import_parts', 'contact_import_rows'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy account_rows on %I for all to bible_school_app using (account_id = current_account()) with check (account_id = current_account())', name);
    execute format('create policy owner_rows on %I for all to current_user using (true) with check (true)', name);
    execute format('grant select, insert, update, delete on %I to bible_school_app', name);
  end loop;
end $$;
--> statement-breakpoint
grant update (before, after_version) on undo_rows to bible_school_app;
--> statement-breakpoint
create or replace function erase_contact(contact uuid) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased uuid[];
  taken uuid[];
  report jsonb;
  deleted int;
begin
  select array_agg(c._id) into erased from contacts c
  where c.account_id = current_account() and (c._id = contact or c.contact_merged_into = contact);
  if erased is null or not contact = any (erased) then return null; end if;
  select coalesce(array_agg(s._id), '{}') into taken from studyings s
  where s.account_id = current_account() and s.studying_contact_id = any (erased);
  report := jsonb_build_object('contacts', cardinality(erased), 'studyings', cardinality(taken));

  delete from push_subscriptions p where p.user_id is null and p.account_id = current_account()
    and exists (select from push_studyings w where w.subscription_id = p._id and w.studying_id = any (taken))
    and not exists (select from push_studyings w where w.subscription_id = p._id and w.studying_id <> all (taken));
  get diagnostics deleted = row_count;
  report := report || jsonb_build_object('devices', deleted);
  delete from push_studyings where account_id = current_account() and studying_id = any (taken);
  delete from review_comments where account_id = current_account() and studying_id = any (taken);
  get diagnostics deleted = row_count;
  report := report || jsonb_build_object('comments', deleted);
  delete from answer_events where account_id = current_account() and studying_id = any (taken);
  delete from answers where account_id = current_account() and studying_id = any (taken);
  get diagnostics deleted = row_count;
  report := report || jsonb_build_object('answers', deleted);
  delete from studying_aliases where account_id = current_account() and studying_id = any (taken);
  delete from studyings where account_id = current_account() and _id = any (taken);
  update studyings set link_id = null where account_id = current_account()
    and link_id in (select l._id from lesson_links l where l.account_id = current_account() and l.contact_id = any (erased));
  delete from lesson_links where account_id = current_account() and contact_id = any (erased);
  get diagnostics deleted = row_count;
  report := report || jsonb_build_object('links', deleted);
  delete from contact_notes where account_id = current_account() and contact_id = any (erased);
  get diagnostics deleted = row_count;
  report := report || jsonb_build_object('notes', deleted);
  -- Replies that are stored for a day, so that a repeated call gets the same one.
  delete from idempotency_keys where exists (select from unnest(erased || taken) id where reply like '%' || id || '%');
  get diagnostics deleted = row_count;
  report := report || jsonb_build_object('replies', deleted);
  select count(*) into deleted from undo_rows u where u.account_id = current_account() and u.row_id = any (erased);
  report := report || jsonb_build_object('images', deleted);
  -- The rows of spreadsheets that brought the person or are about them.
  update contact_import_rows set cells = '[]' where account_id = current_account() and contact_id = any (erased);
  get diagnostics deleted = row_count;
  report := report || jsonb_build_object('rows', deleted);
  -- A trigger deletes the images of before from what can be undone.
  delete from contacts where account_id = current_account() and _id = any (erased) and _id <> contact;
  delete from contacts where account_id = current_account() and _id = contact;
  return report;
end
$$;
