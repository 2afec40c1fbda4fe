-- Readable by the release before.
-- Of members without an address: to how many a circular was sent by post, when, and who said so.
alter table circulars
  add column letters integer not null default 0,
  add column letters_sent_at timestamptz,
  add column letters_sent_by uuid references usuarios (id) on delete set null;
create index circulars_letters_sent_by on circulars (letters_sent_by) where letters_sent_by is not null;
