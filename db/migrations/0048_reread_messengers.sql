-- The numbers of an account's messengers are read as other phones are: the next start reads all of them again.
update "accounts" set "phones_read_at" = null;
