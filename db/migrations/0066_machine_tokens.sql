CREATE TABLE "machine_tokens" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"token_name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "machine_tokens_token" ON "machine_tokens" USING btree ("token_hash");--> statement-breakpoint
grant select, insert, update on "machine_tokens" to bible_school_app;
