ALTER TABLE "sessions" ADD COLUMN "app_token_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_app_token_id_app_tokens__id_fk" FOREIGN KEY ("app_token_id") REFERENCES "public"."app_tokens"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_app_token" ON "sessions" USING btree ("app_token_id");--> statement-breakpoint
-- Temporary tables come last in the search path of functions that run as the owner: a caller could otherwise put its own
-- table in the place of one that the function reads.
do $$
declare
  f regprocedure;
  functions regprocedure[] := array(
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proowner = current_user::regrole
      and 'search_path=public' = any (p.proconfig));
begin
  foreach f in array functions loop
    execute format('alter function %s set search_path = public, pg_temp', f);
  end loop;
end $$;
