-- How long each step took: computed once, when a row is written, instead of for each row that the statistics read.
alter table contact_facts
  add column request_seconds double precision generated always as (date_part('epoch', came_at - began_at)) stored,
  add column call_seconds double precision generated always as (date_part('epoch', first_call_at - began_at)) stored,
  add column student_seconds double precision generated always as (date_part('epoch', student_at - came_at)) stored,
  add column reviewed_seconds double precision generated always as (date_part('epoch', reviewed_at - student_at)) stored,
  add column church_seconds double precision generated always as (date_part('epoch', church_at - student_at)) stored;
--> statement-breakpoint
alter table studying_facts
  add column review_seconds double precision generated always as (date_part('epoch', reviewed_at - finished_at)) stored;
