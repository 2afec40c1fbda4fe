-- Members without an address, and those who read in another one's mailbox: both have no address of their own, so that
-- nothing that is found by an address is ever theirs.
alter table people alter column email drop not null,
  add column mailbox_of uuid references people (id) on delete set null;
create index people_mailbox on people (mailbox_of) where mailbox_of is not null;
drop index people_names;
create index people_names on people using gin (searchable(full_name || ' ' || coalesce(email, '')) gin_trgm_ops);

alter table membership_requests alter column email drop not null, drop column search_text;
alter table membership_requests add column search_text text generated always as (
  searchable(full_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')
    || coalesce(E'\n' || place_text, ''))
) stored;
create index membership_requests_search on membership_requests using gin (search_text gin_trgm_ops);
create index membership_requests_by_name on membership_requests (sort_name, id) include (search_text);
create index membership_requests_members_by_name on membership_requests (sort_name, id)
  include (lapsed_on, suspended_on, search_text) where status = 'approved' and left_on is null;
