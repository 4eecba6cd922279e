DROP INDEX "audit_log_newest";--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("account_id","created_at","_id");--> statement-breakpoint
CREATE INDEX "audit_log_actions" ON "audit_log" USING btree ("account_id","action","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_actors" ON "audit_log" USING btree ("account_id","actor_id","created_at");
