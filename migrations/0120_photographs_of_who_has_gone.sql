-- Photographs of visits are asked about again also where whoever may be seen in them has gone, or is forgotten by the time that
-- is kept (docs/decisions/0087-pictures-that-visits-drop.md).
alter table visits
  -- Somebody who was there has gone who had agreed to be seen in pictures, or had taken that back: what was said of its
  -- photographs before this instant is asked anew. It does not say who; null: nobody.
  add column pictures_asked_at timestamptz;
create index visits_pictures_asked on visits (id) where pictures_asked_at is not null;

-- No page of the restaurant changes by it, whose row is locked before its visits by whoever writes them.
drop trigger visits_of_restaurant on visits;
create trigger visits_of_restaurant
  after insert or delete or update of restaurant_id, visited_on, updated_at on visits
  for each row execute function keep_visits_of_restaurant();

-- As before (0107), but that photographs of evenings at which these people were are asked about again, in the trash too.
create or replace function forget_diners(own_people uuid[], own_seats uuid[]) returns void language plpgsql as $$
declare
  own uuid[] := array(
    select id from visit_diners where person_id = any(own_people)
    union
    select id from visit_diners where person_id is null and guest_id = any(own_seats));
  -- What lies in the trash has the ids of before two people became one.
  known uuid[] := own_people || array(select id from merged_people where person_id = any(own_people));
  -- A consent that stands ends now; one that was taken back ended then, and who never agreed asks for nothing.
  ended timestamptz := (
    select date_trunc('milliseconds', max(
      case when pictures_consent_at is null then pictures_withdrawn_at else clock_timestamp() end))
    from people where id = any(own_people));
  seen uuid[];
begin
  if ended is not null then
    seen := array(
      select id from visits
      where id in (select visit_id from visit_diners where id = any(own) and came)
        and exists (
          select from visit_pictures where visit_id = visits.id and image like '/subidas/%' and agreed_at < ended)
      -- Whoever corrects a visit locks it before its ballots.
      order by id for no key update);
    if cardinality(seen) > 0 then
      update visits set pictures_asked_at = greatest(pictures_asked_at, ended) where id = any(seen);
    end if;
  end if;
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
      'visits', (
        select jsonb_agg(case
          when trashed.came and ended is not null
            and content @? '$.visit_pictures[*] ? (@.image starts with "/subidas/")'
          then visit || jsonb_build_object(
            'pictures_asked_at', greatest((visit ->> 'pictures_asked_at')::timestamptz, ended))
          else visit end)
        from jsonb_array_elements(content -> 'visits') as visit),
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
      select bin.id, jsonb_agg(diner -> 'id') as diners, bool_or((diner ->> 'came')::boolean) as came
      from bin, jsonb_array_elements(content -> 'visit_diners') as diner
      where kind = 'visit' and (diner ->> 'person_id' = any(known::text[])
        or (diner ->> 'person_id' is null and diner ->> 'guest_id' = any(own_seats::text[])))
      group by bin.id
    ) as trashed
    where bin.id = trashed.id;
end
$$;
