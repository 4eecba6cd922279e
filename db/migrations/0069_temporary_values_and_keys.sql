CREATE TABLE "install_keys" (
	"key_name" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "temporary_values" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
grant select, insert, update, delete on "temporary_values" to bible_school_app;
