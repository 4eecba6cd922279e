ALTER TABLE "lessons" ADD COLUMN "elements_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "questions_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The types that ask by now; later ones are counted where lessons are written.
UPDATE lessons SET
  elements_count = jsonb_array_length(draft_content),
  questions_count = (
    SELECT count(*) FROM jsonb_array_elements(draft_content) element
    WHERE element ->> 'type' IN ('7', '8', '9', '60')
      OR element ->> 'type' = '61' AND coalesce(element -> 'data' ->> 'blockType', 'none') <> 'none'
  );
