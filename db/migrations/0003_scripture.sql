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
ALTER TABLE "bible_verses" ADD CONSTRAINT "bible_verses_translation" FOREIGN KEY ("translation_code") REFERENCES "public"."bible_translations"("translation_code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- The same for every account, and no account's: read by the application, written by the owner's command alone.
GRANT SELECT ON "bible_translations", "bible_verses" TO bible_school_app;
