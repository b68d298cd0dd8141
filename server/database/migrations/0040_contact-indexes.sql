CREATE INDEX "contact_imports_list" ON "contact_imports" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "contact_imports_consent" ON "contact_imports" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "sequences_account" ON "sequences" USING btree ("sending_account_id");