-- Readable by the release before. Whether the password of a sign-up, of which the hash alone is kept, is long enough for the staff.
alter table account_tokens add column long_password boolean not null default false;
