-- A browser gets another endpoint at its push service, and its worker, which is not signed in, says so. The secret of the earlier
-- subscription proves that it had that one. A page may have stored the new one already, for whom it is now.
create function renew_push_endpoint(earlier text, secret text, news jsonb, expires timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update push_subscriptions set endpoint = news ->> 'endpoint', subscription = news, expires_at = expires
  where endpoint = earlier and subscription -> 'keys' ->> 'auth' = secret
    and not exists (select from push_subscriptions where endpoint = news ->> 'endpoint')
$$;
--> statement-breakpoint
revoke execute on function renew_push_endpoint(text, text, jsonb, timestamptz) from public;--> statement-breakpoint
grant execute on function renew_push_endpoint(text, text, jsonb, timestamptz) to bible_school_app;
