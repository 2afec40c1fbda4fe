-- What who joins late pays, and who is exempt and until when (docs/decisions/0093-paid-means-renewed.md).

alter table membership_plans
  -- Of a plan by the year: who joins within it pays all of it, the months that are left, or begins to pay with the next one.
  add column late_joining text not null default 'full' check (late_joining in ('full', 'months', 'next_year'));
alter table membership_requests
  -- The last day on which a period may begin that this member pays no due of; null: pays.
  add column exempt_until date;

-- All that the dues of a year judge of a member.
drop index membership_requests_judged;
create index membership_requests_judged on membership_requests (person_id, left_on desc nulls first, id)
  include (plan_id, joined_on, valid_until, lapsed_on, suspended_on, household_of, exempt_until,
    sort_name)
  where status = 'approved' and double_of is null and person_id is not null;

-- The mandate of somebody who has died serves no more, whoever notes the death (docs/decisions/0093-paid-means-renewed.md).
alter table sepa_mandates drop constraint sepa_mandates_revoked_because_check,
  add constraint sepa_mandates_revoked_because_check
    check (revoked_because in ('holder', 'club', 'replaced', 'bank', 'account', 'died'));

create function end_mandate_of_the_dead(person uuid) returns void language plpgsql as $$
begin
  with ended as (
    update sepa_mandates set revoked_on = (now() at time zone 'Europe/Madrid')::date, revoked_because = 'died'
      where person_id = person and revoked_on is null
      returning id, reference
  )
  insert into audit_log (action, subject_type, subject_id, details)
    select 'mandate.revoked', 'mandate', id::text, jsonb_build_object('title', reference) from ended;
end
$$;

create function end_mandate_with_member() returns trigger language plpgsql as $$
begin
  perform end_mandate_of_the_dead(new.person_id);
  return null;
end
$$;
create trigger membership_requests_mandate_ends after update of left_on, left_because, person_id on membership_requests
  for each row when (new.left_on is not null and new.left_because = 'died' and new.person_id is not null)
  execute function end_mandate_with_member();

-- Those of before.
select end_mandate_of_the_dead(person_id) from membership_requests
  where left_on is not null and left_because = 'died' and person_id is not null;
