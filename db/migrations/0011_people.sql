ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_tokens" ADD COLUMN "token_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
DROP INDEX "users_account";--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("account_id", "user_fullname", "_id");
--> statement-breakpoint
CREATE INDEX "missioners_by_name" ON "missioners" USING btree ("account_id", "missioner_name", "_id");--> statement-breakpoint
DROP INDEX "missioners_account";--> statement-breakpoint
-- A missioner changes the account, and with the person the user who signs in. What they did stays where it was done. The
-- function acts only from the account of the transaction.
create function move_missioner(of_missioner uuid, from_account uuid, to_account uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_user uuid;
begin
  if from_account is distinct from current_account() then return false; end if;
  perform 1 from accounts where _id = to_account and archived_at is null;
  if not found then return false; end if;
  update missioners set account_id = to_account, version = version + 1, updated_at = now()
    where _id = of_missioner and account_id = from_account and archived_at is null
    returning user_id into of_user;
  if not found then return false; end if;
  update contacts set contact_owner_id = null, version = version + 1 where contact_owner_id = of_missioner and account_id = from_account;
  if of_user is not null then
    update users set account_id = to_account, version = version + 1, updated_at = now() where _id = of_user and account_id = from_account;
    delete from sessions where user_id = of_user;
    update app_tokens set revoked_at = coalesce(revoked_at, now()) where user_id = of_user;
    delete from push_subscriptions where user_id = of_user;
  end if;
  return true;
end $$;
--> statement-breakpoint
revoke execute on function move_missioner from public;
--> statement-breakpoint
grant execute on function move_missioner to bible_school_app;
