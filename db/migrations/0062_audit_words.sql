-- An act has the name of its operation.
update audit_log set action = words.after
from (values
  ('create account', 'accounts.create'), ('update account', 'accounts.update'),
  ('update settings', 'accounts.changeSettings'), ('make default account', 'accounts.makeDefault'),
  ('archive account', 'accounts.remove'), ('restore account', 'accounts.restore'),
  ('drop courses', 'archive.drop.courses'), ('drop studyings', 'archive.drop.studyings'),
  ('drop missioners', 'archive.drop.missioners'), ('drop contacts', 'archive.drop.contacts'),
  ('restore courses', 'archive.restore.courses'), ('restore studyings', 'archive.restore.studyings'),
  ('restore missioners', 'archive.restore.missioners'), ('restore contacts', 'archive.restore.contacts')
) words (before, after)
where audit_log.action = words.before;
