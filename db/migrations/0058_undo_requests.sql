create trigger forget_undo_rows after delete on study_requests for each row execute function forget_undo_rows();
