-- Whose places at visits somebody's were is forgotten by one function, in the trash too, and whichever way the person goes
-- (docs/decisions/0074-visits.md, 0075-sealed-scores.md). Readable by the release before.

-- What these people, and who had these seats without a file, gave to visits stays as numbers that are nobody's; sentences go, a
-- vote that is still sealed is opened as numbers alone, a ballot without one is gone.
create function forget_diners(own_people uuid[], own_seats uuid[]) returns void language plpgsql as $$
declare
  own uuid[] := array(
    select id from visit_diners where person_id = any(own_people)
    union
    select id from visit_diners where person_id is null and guest_id = any(own_seats));
  -- What lies in the trash has the ids of before two people became one.
  known uuid[] := own_people || array(select id from merged_people where person_id = any(own_people));
begin
  if exists (select from ballots where diner_id = any(own)) or exists (select from scores where diner_id = any(own)) then
    -- Nothing is opened meanwhile: whoever opens it locks these rows.
    perform from scorings where visit_id in (select visit_id from ballots where diner_id = any(own))
      order by visit_id for key share;
    update scores set diner_id = null, sentence = null, named = false where diner_id = any(own);
    update ballots set numbers_only = true where diner_id = any(own) and sealed is not null;
    delete from ballots where diner_id = any(own) and sealed is null;
  end if;
  if exists (select from visit_diners where person_id = any(own_people)) then
    -- The seat too, or it would say who the person was.
    update visit_diners set person_id = null, guest_id = null where person_id = any(own_people);
  end if;
  update bin
    set content = content || jsonb_build_object(
      'visit_diners', (
        select jsonb_agg(case when trashed.diners @> jsonb_build_array(diner -> 'id')
          then diner || '{"person_id": null, "guest_id": null}' else diner end)
        from jsonb_array_elements(content -> 'visit_diners') as diner),
      'scores', (
        select coalesce(jsonb_agg(case when trashed.diners @> jsonb_build_array(score -> 'diner_id')
          then score || '{"diner_id": null, "sentence": null, "named": false}' else score end), '[]')
        from jsonb_array_elements(content -> 'scores') as score),
      'ballots', (
        select coalesce(jsonb_agg(case when trashed.diners @> jsonb_build_array(ballot -> 'diner_id')
          then ballot || '{"numbers_only": true}' else ballot end), '[]')
        from jsonb_array_elements(content -> 'ballots') as ballot
        where ballot ->> 'sealed' is not null
          or not trashed.diners @> jsonb_build_array(ballot -> 'diner_id')))
    from (
      select bin.id, jsonb_agg(diner -> 'id') as diners
      from bin, jsonb_array_elements(content -> 'visit_diners') as diner
      where kind = 'visit' and (diner ->> 'person_id' = any(known::text[])
        or (diner ->> 'person_id' is null and diner ->> 'guest_id' = any(own_seats::text[])))
      group by bin.id
    ) as trashed
    where bin.id = trashed.id;
end
$$;

create function forget_diners_of_person() returns trigger language plpgsql as $$
begin
  -- Where two people become one, the places are the other's before the one goes (0102), and those in the trash too.
  if not exists (select from merged_people where id = old.id) then
    perform forget_diners(array[old.id], '{}');
  end if;
  return old;
end
$$;
create trigger people_diners_forgotten before delete on people
  for each row execute function forget_diners_of_person();

-- Whose only record goes into the trash is not named meanwhile, and is again once it comes back.
create trigger membership_requests_names_gone after delete on membership_requests
  for each row when (old.status = 'approved') execute function notify_content_changed();
create trigger membership_requests_names_back after insert on membership_requests
  for each row when (new.status = 'approved') execute function notify_content_changed();

-- What lies in the trash of those who went before.
select forget_diners(array(
  select distinct (diner ->> 'person_id')::uuid
  from bin, jsonb_array_elements(content -> 'visit_diners') as diner
  where kind = 'visit' and diner ->> 'person_id' is not null
    and not exists (select from people where id::text = diner ->> 'person_id')
    and not exists (select from merged_people where id::text = diner ->> 'person_id')
), '{}');

-- And with whom somebody would have liked to sit, which does not lie there any more (docs/decisions/0073-tables-of-an-evening.md).
update bin
  set content = content || jsonb_build_object('event_registrations', (
    select jsonb_agg(registration - 'sit_with')
    from jsonb_array_elements(content -> 'event_registrations') as registration))
  where kind = 'event' and content @? '$.event_registrations[*] ? (@.sit_with != null)';
