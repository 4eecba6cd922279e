ALTER TABLE "studyings" ADD COLUMN "told_apart" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "studyings_guest_phone" ON "studyings" USING btree ("account_id",phone_key("studying_user_phone" ->> 'phone')) WHERE "studyings"."studying_contact_id" is null and "studyings"."studying_user_id" is null and "studyings"."finished_at" is not null
        and "studyings"."reset_at" is null and "studyings"."archived_at" is null;--> statement-breakpoint
-- The finished submissions of guests who gave the phone of one of these contacts. Row security would keep PostgreSQL from the
-- index: `phone_key` does not count as leakproof. The calling query decides whose contacts these are.
create function guest_studyings_of(contact_ids uuid[])
returns table (contact_id uuid, studying_id uuid, finished_at timestamptz)
language sql stable security definer rows 20 set search_path = public, pg_temp as $$
  select distinct c._id, s._id, s.finished_at
  from contacts c
  cross join lateral jsonb_array_elements(c.contact_phones) p
  join studyings s on s.account_id = c.account_id
    and phone_key(s.studying_user_phone ->> 'phone') = phone_key(p ->> 'phone')
    and s.studying_contact_id is null and s.studying_user_id is null and s.finished_at is not null
    and s.reset_at is null and s.archived_at is null
    and c._id <> all (s.told_apart)
  where c.account_id = current_account() and c._id = any (contact_ids) and c.archived_at is null
    and phone_key(p ->> 'phone') <> ''
$$;
--> statement-breakpoint
revoke execute on function guest_studyings_of(uuid[]) from public;--> statement-breakpoint
grant execute on function guest_studyings_of(uuid[]) to bible_school_app;--> statement-breakpoint
create trigger forget_undo_rows after delete on studyings for each row execute function forget_undo_rows();
