-- One person has at most one membership (docs/decisions/0034-a-person-is-one-person.md). Whose a record is,
-- its account says; one without an account is of who has its address.

alter table membership_requests
  -- The same person's record that counts; this one is kept beside it, and is no membership of its own:
  -- a double that waits to be joined, one that was joined, a request of somebody who was a member.
  add column double_of uuid references membership_requests (id) on delete set null
    check (double_of <> id),
  -- When the person was last asked to make an account.
  add column invited_at timestamptz;

create index membership_requests_doubles on membership_requests (double_of)
  where double_of is not null;
create index membership_requests_unowned on membership_requests (lower(email))
  where user_id is null;

-- What carries a confirmed address is of its account, as it will be of whatever is confirmed from now on.
update membership_requests as member
set user_id = account.id
from usuarios as account
where member.user_id is null and member.status = 'approved'
  and account.email = lower(member.email) and account.email_verified_at is not null;

update event_registrations as registration
set user_id = account.id
from usuarios as account
where registration.user_id is null and registration.anonymous_since is null
  and account.email = registration.email and account.email_verified_at is not null;

-- Doubles of earlier times stay as they are, marked: somebody looks at them in the panel and joins them.
-- The one that lasts longest counts until then, of equal ones the oldest, so that nobody loses by it.
with standing as (
  select id, first_value(id) over (
    partition by coalesce(user_id::text, lower(email))
    order by (valid_until is null) desc, valid_until desc, joined_on, member_number
  ) as counts
  from membership_requests
  where status = 'approved' and left_on is null
), marked as (
  update membership_requests as member
  set double_of = standing.counts
  from standing
  where standing.id = member.id and standing.counts <> member.id
  returning member.id
)
insert into audit_log (action, subject_type, subject_id)
select 'membership.marked-double', 'membership-request', id::text from marked;

create unique index membership_requests_one_of_account on membership_requests (user_id)
  where status = 'approved' and left_on is null and double_of is null;
create unique index membership_requests_one_of_address on membership_requests (lower(email))
  where status = 'approved' and left_on is null and double_of is null and user_id is null;

-- Members who have no account, for inviting them.
create index membership_requests_to_invite
  on membership_requests (coalesce(invited_at, '-infinity'), member_number)
  where status = 'approved' and left_on is null and double_of is null and user_id is null;

-- Whatever makes a member with a confirmed address, makes it a member of that account. Who is just
-- confirming the address is waited for: one of the two sees the other.
create function give_member_to_account() returns trigger language plpgsql as $$
declare
  holder uuid;
begin
  -- A double that is given an address of its own is somebody else.
  if tg_op = 'UPDATE' then
    if new.user_id is null and lower(new.email) <> lower(old.email)
      and new.double_of is not distinct from old.double_of then
      new.double_of := null;
    end if;
  end if;
  if new.user_id is not null or new.status <> 'approved' then
    return new;
  end if;
  select id into holder from usuarios where email = lower(new.email) for share;
  select id into new.user_id from usuarios
    where id = holder and email = lower(new.email) and email_verified_at is not null;
  return new;
end
$$;

create trigger membership_requests_owner
  before insert or update of email, status, left_on on membership_requests
  for each row execute function give_member_to_account();

-- The link of an invitation, beside those that people ask for.
alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens add constraint account_tokens_purpose_check
  check (purpose in ('verify_email', 'reset_password', 'change_email', 'invitation'));
