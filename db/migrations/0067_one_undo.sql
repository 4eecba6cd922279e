-- What was dropped is undone like what was imported or changed.
insert into undo_batches (_id, account_id, actor_id, kind, count, created_at, restored_at)
  select _id, account_id, actor_id, collection || '.drop', deleted, archived_at, restored_at from archive_batches;
--> statement-breakpoint
DROP TABLE "archive_batches";
