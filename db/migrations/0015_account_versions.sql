ALTER TABLE "accounts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_default" ON "accounts" USING btree ("is_default") WHERE is_default;--> statement-breakpoint
-- One account at a time is the default of the install; for ADMIN only, the right of the call checks that.
create function make_default_account(wanted uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Two changes at once wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('default account', 0));
  perform 1 from accounts where _id = wanted and archived_at is null for update;
  if not found then return false; end if;
  update accounts set is_default = false, version = version + 1 where is_default and _id <> wanted;
  update accounts set is_default = true, version = version + 1 where not is_default and _id = wanted;
  return true;
end $$;
--> statement-breakpoint
revoke execute on function make_default_account(uuid) from public;
--> statement-breakpoint
grant execute on function make_default_account(uuid) to bible_school_app;
