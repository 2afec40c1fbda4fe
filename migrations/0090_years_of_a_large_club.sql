-- Readable by the release before.
-- What a club of very many people asks for, read of an index alone (docs/decisions/0069-dues-of-the-year.md).

-- Who belongs to the club or has left it, person by person: the dues of a year judge each of them.
create index membership_requests_judged on membership_requests (person_id, left_on desc nulls first, id)
  include (plan_id, joined_on, valid_until, grace_until, suspended_on, household_of, sort_name)
  where status = 'approved' and double_of is null and person_id is not null;
-- Which days somebody was charged a due for.
create index ledger_charges_dues on ledger_charges (period_until, period_from) include (person_id, id)
  where kind = 'due' and reverses is null;
-- Members of one address, to find those that may be one person.
create index membership_requests_addresses on membership_requests (lower(email)) include (email)
  where status = 'approved' and left_on is null;
-- Whose money is looked for, by name and address.
create index people_names on people using gin (searchable(full_name || ' ' || email) gin_trgm_ops);
