-- Text search on names and phone numbers. Indexes below call these functions, so they come first.

-- The last nine digits identify a phone number with or without its dial code.
create function phone_key(phone text) returns text language sql immutable parallel safe as
  $$ select right(ltrim(regexp_replace(phone, '\D', '', 'g'), '0'), 9) $$;
--> statement-breakpoint
-- The words of a name, and each phone number both in full and as its key.
create function search_words(name text, phones jsonb) returns tsvector
language sql immutable parallel safe set search_path = public as $$
  select array_to_tsvector(array(
    select distinct left(word, 100) from (
      select regexp_split_to_table(lower(name), '[^[:alnum:]]+')
      union all
      select unnest(array[regexp_replace(p ->> 'phone', '\D', '', 'g'), phone_key(p ->> 'phone')])
      from jsonb_array_elements(coalesce(phones, '[]')) p
    ) words (word) where word <> ''))
$$;
--> statement-breakpoint
-- A search text matches as a phone number, or as word prefixes that must all occur.
create function search_query(search text) returns tsquery
language sql immutable parallel safe set search_path = public as $$
  select case
    when search ~ '^[\d\s()+.-]*\d[\d\s()+.-]*$' then (
      select string_agg(quote_literal(number) || ':*', ' | ')
      from unnest(array[regexp_replace(search, '\D', '', 'g'), phone_key(search)]) number where number <> '')
    else (
      select string_agg(quote_literal(left(word, 100)) || ':*', ' & ')
      from regexp_split_to_table(lower(search), '[^[:alnum:]]+') word where word <> '')
  end::tsquery
$$;
--> statement-breakpoint
CREATE TABLE "accounts" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_name" text NOT NULL,
	"account_token" text NOT NULL,
	"account_logo" text DEFAULT '' NOT NULL,
	"account_hosts" text[] DEFAULT '{}' NOT NULL,
	"account_country_codes" integer[] DEFAULT '{}' NOT NULL,
	"account_country_codes_defaults" integer[] DEFAULT '{}' NOT NULL,
	"account_extra_props" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_account_token_unique" UNIQUE("account_token")
);
--> statement-breakpoint
CREATE TABLE "archive_batches" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"collection" text NOT NULL,
	"archived_at" timestamp with time zone NOT NULL,
	"deleted" integer NOT NULL,
	"actor_id" uuid,
	"restored_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_tokens" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_notes" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"note_date" timestamp with time zone DEFAULT now() NOT NULL,
	"note_text" text NOT NULL,
	"note_author" uuid
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"contact_owner_id" uuid,
	"contact_fullname" text DEFAULT '' NOT NULL,
	"contact_phones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contact_status_id" integer DEFAULT 10 NOT NULL,
	"contact_socials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contact_tags" text[] DEFAULT '{}' NOT NULL,
	"contact_privacy" smallint DEFAULT 0 NOT NULL,
	"contact_source_id" uuid,
	"contact_age" smallint DEFAULT 2 NOT NULL,
	"contact_gender" smallint DEFAULT 0 NOT NULL,
	"contact_locale" text,
	"contact_location" text,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"source_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"course_title" text NOT NULL,
	"course_slug" text NOT NULL,
	"course_locale" text DEFAULT 'ru' NOT NULL,
	"course_category" text DEFAULT 'Bible' NOT NULL,
	"course_description" text DEFAULT '' NOT NULL,
	"course_image" text DEFAULT '' NOT NULL,
	"course_source" text DEFAULT '' NOT NULL,
	"course_licence" text DEFAULT '' NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events_log" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid,
	"event_type" text NOT NULL,
	"event_params" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"image_kind" text NOT NULL,
	"image_url" text NOT NULL,
	"image_name" text DEFAULT '' NOT NULL,
	"image_alt" text DEFAULT '' NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_title" text NOT NULL,
	"lesson_order" integer NOT NULL,
	"lesson_length" smallint DEFAULT 15 NOT NULL,
	"lesson_feedback" text DEFAULT 'never' NOT NULL,
	"draft_content" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"elements_count" integer DEFAULT 0 NOT NULL,
	"questions_count" integer DEFAULT 0 NOT NULL,
	"lesson_version" integer DEFAULT 1 NOT NULL,
	"published_version" integer,
	"published_revision_id" uuid,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_links" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"contact_id" uuid,
	"purpose" text DEFAULT '' NOT NULL,
	"token_hash" text NOT NULL,
	"public_token" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"location_code" text NOT NULL,
	"location_type" text NOT NULL,
	"location_path" text NOT NULL,
	"location_name" text NOT NULL,
	"locality_entire" text DEFAULT '' NOT NULL,
	"locality_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "locations_location_code_unique" UNIQUE("location_code")
);
--> statement-breakpoint
CREATE TABLE "missioners" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid,
	"missioner_name" text NOT NULL,
	"missioner_phone" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"bucket" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_requests" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"fullname" text NOT NULL,
	"phone" jsonb,
	"email" text,
	"age" smallint DEFAULT 2 NOT NULL,
	"gender" smallint DEFAULT 0 NOT NULL,
	"locale" text,
	"location" text,
	"course_id" uuid,
	"message" text,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draft_snapshots" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"lesson_title" text,
	"content" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_revisions" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"revision_number" integer NOT NULL,
	"lesson_title" text NOT NULL,
	"content" jsonb NOT NULL,
	"change_kind" text DEFAULT 'meaning' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_imported" boolean DEFAULT false NOT NULL,
	"published_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bible_translations" (
	"translation_code" text PRIMARY KEY NOT NULL,
	"translation_name" text NOT NULL,
	"translation_locale" text NOT NULL,
	"translation_licence" text DEFAULT '' NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bible_verses" (
	"translation_code" text NOT NULL,
	"verse_place" integer NOT NULL,
	"verse_text" text NOT NULL,
	CONSTRAINT "bible_verses_place" PRIMARY KEY("translation_code","verse_place")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"setting_key" text NOT NULL,
	"setting_value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_snippets" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"snippet_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_events" (
	"studying_id" uuid NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"element_id" text NOT NULL,
	"answer" jsonb,
	"seq" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"concurrent_seq" bigint,
	CONSTRAINT "answer_events_studying_id_idempotency_key_pk" PRIMARY KEY("studying_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"studying_id" uuid NOT NULL,
	"element_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"answer" jsonb,
	"seq" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"device_id" integer,
	CONSTRAINT "answers_studying_id_element_id_pk" PRIMARY KEY("studying_id","element_id")
);
--> statement-breakpoint
CREATE TABLE "progress" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review_comments" (
	"studying_id" uuid NOT NULL,
	"element_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"draft" text,
	"released" text,
	"version" integer DEFAULT 1 NOT NULL,
	"author_id" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "review_comments_studying_id_element_id_pk" PRIMARY KEY("studying_id","element_id")
);
--> statement-breakpoint
CREATE TABLE "studying_aliases" (
	"account_id" uuid NOT NULL,
	"alias_id" uuid NOT NULL,
	"studying_id" uuid NOT NULL,
	CONSTRAINT "studying_aliases_account_id_alias_id_pk" PRIMARY KEY("account_id","alias_id")
);
--> statement-breakpoint
CREATE TABLE "studyings" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"link_id" uuid,
	"studying_user_id" uuid,
	"studying_contact_id" uuid,
	"guest_secret_hash" text,
	"device_hashes" text[] DEFAULT '{}' NOT NULL,
	"studying_user_name" text DEFAULT '' NOT NULL,
	"studying_user_phone" jsonb,
	"contact_status_id" integer DEFAULT 60 NOT NULL,
	"studying_review" boolean DEFAULT false NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"reset_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "studyings_of_account" UNIQUE("_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_login" text NOT NULL,
	"user_fullname" text NOT NULL,
	"password_hash" text,
	"account_role" smallint NOT NULL,
	"account_locale" text DEFAULT 'en' NOT NULL,
	"user_state" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_user_login_unique" UNIQUE("user_login")
);
--> statement-breakpoint
CREATE TABLE "push_studyings" (
	"subscription_id" uuid NOT NULL,
	"studying_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "push_studyings_subscription_id_studying_id_pk" PRIMARY KEY("subscription_id","studying_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid,
	"session_id" uuid,
	"endpoint" text NOT NULL,
	"subscription" jsonb NOT NULL,
	"user_type" text NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "archive_batches" ADD CONSTRAINT "archive_batches_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_batches" ADD CONSTRAINT "archive_batches_actor_id_users__id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users__id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_tokens" ADD CONSTRAINT "app_tokens_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_tokens" ADD CONSTRAINT "app_tokens_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_tokens" ADD CONSTRAINT "app_tokens_created_by_users__id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_contact_id_contacts__id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_note_author_users__id_fk" FOREIGN KEY ("note_author") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_contact_owner_id_missioners__id_fk" FOREIGN KEY ("contact_owner_id") REFERENCES "public"."missioners"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_contact_source_id_sources__id_fk" FOREIGN KEY ("contact_source_id") REFERENCES "public"."sources"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events_log" ADD CONSTRAINT "events_log_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events_log" ADD CONSTRAINT "events_log_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_created_by_users__id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_course_id_courses__id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_links" ADD CONSTRAINT "lesson_links_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_links" ADD CONSTRAINT "lesson_links_lesson_id_lessons__id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_links" ADD CONSTRAINT "lesson_links_contact_id_contacts__id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_links" ADD CONSTRAINT "lesson_links_created_by_users__id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missioners" ADD CONSTRAINT "missioners_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missioners" ADD CONSTRAINT "missioners_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_requests" ADD CONSTRAINT "study_requests_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_snapshots" ADD CONSTRAINT "draft_snapshots_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_snapshots" ADD CONSTRAINT "draft_snapshots_lesson_id_lessons__id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_snapshots" ADD CONSTRAINT "draft_snapshots_created_by_users__id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_revisions" ADD CONSTRAINT "lesson_revisions_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_revisions" ADD CONSTRAINT "lesson_revisions_lesson_id_lessons__id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_revisions" ADD CONSTRAINT "lesson_revisions_published_by_users__id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bible_verses" ADD CONSTRAINT "bible_verses_translation" FOREIGN KEY ("translation_code") REFERENCES "public"."bible_translations"("translation_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_snippets" ADD CONSTRAINT "comment_snippets_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_snippets" ADD CONSTRAINT "comment_snippets_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_events" ADD CONSTRAINT "answer_events_studying" FOREIGN KEY ("studying_id","account_id") REFERENCES "public"."studyings"("_id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_studying" FOREIGN KEY ("studying_id","account_id") REFERENCES "public"."studyings"("_id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress" ADD CONSTRAINT "progress_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress" ADD CONSTRAINT "progress_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress" ADD CONSTRAINT "progress_lesson_id_lessons__id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_studying_id_studyings__id_fk" FOREIGN KEY ("studying_id") REFERENCES "public"."studyings"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_author_id_users__id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studying_aliases" ADD CONSTRAINT "studying_aliases_studying" FOREIGN KEY ("studying_id","account_id") REFERENCES "public"."studyings"("_id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studyings" ADD CONSTRAINT "studyings_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studyings" ADD CONSTRAINT "studyings_lesson_id_lessons__id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studyings" ADD CONSTRAINT "studyings_revision_id_lesson_revisions__id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."lesson_revisions"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studyings" ADD CONSTRAINT "studyings_link_id_lesson_links__id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."lesson_links"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studyings" ADD CONSTRAINT "studyings_studying_user_id_users__id_fk" FOREIGN KEY ("studying_user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studyings" ADD CONSTRAINT "studyings_studying_contact_id_contacts__id_fk" FOREIGN KEY ("studying_contact_id") REFERENCES "public"."contacts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studyings" ADD CONSTRAINT "studyings_reviewed_by_users__id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_studyings" ADD CONSTRAINT "push_studyings_subscription_id_push_subscriptions__id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_studyings" ADD CONSTRAINT "push_studyings_studying" FOREIGN KEY ("studying_id","account_id") REFERENCES "public"."studyings"("_id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_account_id_accounts__id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users__id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions__id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "app_tokens_token" ON "app_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "app_tokens_user" ON "app_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_notes_contact" ON "contact_notes" USING btree ("contact_id","note_date");--> statement-breakpoint
CREATE INDEX "contacts_newest" ON "contacts" USING btree ("account_id","created_at" DESC NULLS FIRST,"_id");--> statement-breakpoint
CREATE INDEX "contacts_owner" ON "contacts" USING btree ("account_id","contact_owner_id","contact_status_id");--> statement-breakpoint
CREATE INDEX "contacts_words" ON "contacts" USING gin (search_words("contact_fullname", "contact_phones"));--> statement-breakpoint
CREATE UNIQUE INDEX "courses_slug" ON "courses" USING btree ("account_id","course_slug");--> statement-breakpoint
CREATE INDEX "events_log_newest" ON "events_log" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "images_sha256" ON "images" USING btree ("account_id","sha256");--> statement-breakpoint
CREATE INDEX "images_newest" ON "images" USING btree ("account_id","created_at","_id");--> statement-breakpoint
CREATE INDEX "lessons_course" ON "lessons" USING btree ("course_id","lesson_order");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_links_token" ON "lesson_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "lesson_links_lesson" ON "lesson_links" USING btree ("lesson_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_links_public" ON "lesson_links" USING btree ("lesson_id") WHERE "lesson_links"."public_token" is not null and "lesson_links"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "locations_type" ON "locations" USING btree ("location_type","location_name");--> statement-breakpoint
CREATE INDEX "missioners_account" ON "missioners" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "missioners_user" ON "missioners" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "study_requests_newest" ON "study_requests" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "draft_snapshots_lesson" ON "draft_snapshots" USING btree ("lesson_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_revisions_number" ON "lesson_revisions" USING btree ("lesson_id","revision_number");--> statement-breakpoint
CREATE UNIQUE INDEX "settings_key" ON "settings" USING btree ("account_id","setting_key");--> statement-breakpoint
CREATE INDEX "comment_snippets_of_user" ON "comment_snippets" USING btree ("account_id","user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "progress_user_lesson" ON "progress" USING btree ("user_id","lesson_id");--> statement-breakpoint
CREATE INDEX "review_comments_released" ON "review_comments" USING btree ("account_id","element_id","released_at") WHERE "review_comments"."released" is not null;--> statement-breakpoint
CREATE INDEX "studyings_newest" ON "studyings" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "studyings_user" ON "studyings" USING btree ("studying_user_id","lesson_id");--> statement-breakpoint
CREATE INDEX "studyings_contact" ON "studyings" USING btree ("studying_contact_id");--> statement-breakpoint
CREATE INDEX "studyings_lesson" ON "studyings" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "studyings_order" ON "studyings" USING btree ("account_id",("finished_at" is not null),(case when "finished_at" is null then "created_at" else "finished_at" end),"_id") WHERE "studyings"."reset_at" is null and "studyings"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "studyings_queue" ON "studyings" USING btree ("account_id","studying_review",("finished_at" is not null),(case when "finished_at" is null then "created_at" else "finished_at" end),"_id") WHERE "studyings"."reset_at" is null and "studyings"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "studyings_waiting_of_lesson" ON "studyings" USING btree ("lesson_id","finished_at","_id") WHERE not "studyings"."studying_review" and "studyings"."finished_at" is not null and "studyings"."reset_at" is null and "studyings"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "studyings_private" ON "studyings" USING btree ("account_id",(case when "finished_at" is null then "created_at" else "finished_at" end),"_id","studying_contact_id") WHERE "studyings"."studying_contact_id" is not null and "studyings"."reset_at" is null and "studyings"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "studyings_words" ON "studyings" USING gin (search_words("studying_user_name", null));--> statement-breakpoint
CREATE INDEX "users_account" ON "users" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "push_studyings_of_studying" ON "push_studyings" USING btree ("studying_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_account" ON "push_subscriptions" USING btree ("account_id","_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_user" ON "push_subscriptions" USING btree ("user_id");
--> statement-breakpoint
-- Free space on each page lets an updated answer stay there, so that no index entry changes.
ALTER TABLE "answers" SET (fillfactor = 70);
