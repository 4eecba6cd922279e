ALTER TABLE "accounts" ADD COLUMN "account_settings" jsonb DEFAULT '{}'::jsonb NOT NULL;
