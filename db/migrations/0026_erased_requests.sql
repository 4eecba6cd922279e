-- The erasure of a person also finds requests that did not become a contact.

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
  -- What the person sent from the public site: also before it became a contact, by the phone.
  delete from study_requests r where r.account_id = current_account() and (r.contact_id = any (erased)
    or r.contact_id is null and phone_key(r.phone ->> 'phone') <> '' and exists (
      select from contacts c, jsonb_array_elements(c.contact_phones) p
      where c.account_id = current_account() and c._id = any (erased)
        and phone_key(p ->> 'phone') = phone_key(r.phone ->> 'phone')));
  get diagnostics deleted = row_count;
  report := report || jsonb_build_object('requests', deleted);
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
