-- A member is an approved request. What the club keeps of a member are columns of the request and not
-- a table of their own: the panel lists requests and members together, and each of its orders and
-- filters has to be one index over one table; there would never be one row without the other.

create sequence member_numbers as integer;

alter table membership_requests
  -- Given at approval from the sequence; gaps are no fault. Can be changed by hand.
  add column member_number integer check (member_number > 0),
  -- Days of the calendar of Madrid.
  add column joined_on date,
  -- The last day of the membership; null: without an end.
  add column valid_until date,
  add column left_on date,
  -- Only the panel sees them.
  add column member_notes text check (char_length(member_notes) <= 2000),
  -- Kept, because making them anew for each row that is looked at costs more than looking.
  add column search_text text
    generated always as (searchable(full_name || ' ' || email || ' ' || coalesce(phone, ''))) stored,
  add column sort_name text collate "C" generated always as (searchable(full_name)) stored,
  add constraint membership_requests_valid_after_joining check (valid_until >= joined_on),
  add constraint membership_requests_left_after_joining check (left_on >= joined_on);

alter sequence member_numbers owned by membership_requests.member_number;

update membership_requests as member
set member_number = earlier.number,
    joined_on = (member.updated_at at time zone 'Europe/Madrid')::date
from (
  select id, row_number() over (order by created_at, id) as number
  from membership_requests where status = 'approved'
) as earlier
where member.id = earlier.id;

alter table membership_requests
  add constraint membership_requests_members_are_numbered check (
    status <> 'approved' or (member_number is not null and joined_on is not null)
  );

create unique index membership_requests_member_number on membership_requests (member_number);

-- Whatever approves a request makes a numbered member of it. Numbers are given one transaction after
-- the other, so that one given by hand meanwhile is never given a second time.
create function number_member() returns trigger language plpgsql as $$
begin
  if new.status <> 'approved' then
    return new;
  end if;
  if new.joined_on is null then
    new.joined_on := (now() at time zone 'Europe/Madrid')::date;
  end if;
  if new.member_number is null then
    perform pg_advisory_xact_lock(hashtext('member_numbers'));
    loop
      new.member_number := nextval('member_numbers');
      exit when not exists (
        select from membership_requests where member_number = new.member_number
      );
    end loop;
  end if;
  return new;
end
$$;

create trigger membership_requests_number before insert or update on membership_requests
  for each row execute function number_member();

-- The panel's orders, of all requests and of each filter; the id makes each of them one order. What
-- a filter looks at besides comes with them, so that far pages are found in the index alone.
drop index membership_requests_created_at;
drop index membership_requests_searchable;
create index membership_requests_by_date on membership_requests (created_at, id);
create index membership_requests_by_name on membership_requests (sort_name, id);
create index membership_requests_pending_by_date on membership_requests (created_at, id)
  where status = 'pending';
create index membership_requests_pending_by_name on membership_requests (sort_name, id)
  where status = 'pending';
create index membership_requests_members_by_name on membership_requests (sort_name, id)
  include (valid_until) where status = 'approved' and left_on is null;
create index membership_requests_members_by_date on membership_requests (joined_on, id)
  include (valid_until) where status = 'approved' and left_on is null;
create index membership_requests_members_by_number on membership_requests (member_number, id)
  include (valid_until) where status = 'approved' and left_on is null;
create index membership_requests_members_by_end on membership_requests (valid_until, id)
  where status = 'approved' and left_on is null;
create index membership_requests_left_by_name on membership_requests (sort_name, id)
  where status = 'approved' and left_on is not null;
create index membership_requests_left_by_date on membership_requests (joined_on, id)
  where status = 'approved' and left_on is not null;
create index membership_requests_left_by_number on membership_requests (member_number, id)
  where status = 'approved' and left_on is not null;
create index membership_requests_search on membership_requests using gin (search_text gin_trgm_ops);

-- Whether an address is a member's, for whoever registers for an event and for imports.
create index membership_requests_email on membership_requests (lower(email)) where status = 'approved';

-- Imports of members, each once, however often it is sent.
create table member_imports (
  submission uuid primary key,
  at timestamptz not null default now(),
  added integer not null check (added >= 0),
  updated integer not null check (updated >= 0)
);

-- What the dashboard counts.
create index event_registrations_created_at on event_registrations (created_at);
create index reviews_hidden on reviews (id) where hidden_at is not null;
