-- Which accounts were erased at their wish, by a digest of their ids: once an older backup is restored, they are
-- erased again.
create table erased_accounts (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  erased_at timestamptz not null
);

insert into erased_accounts (digest, erased_at)
select encode(sha256(subject_id::bytea), 'hex'), min(at)
from audit_log where action = 'account.deleted' and subject_id is not null
group by subject_id;
