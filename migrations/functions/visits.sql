create or replace function keep_visit_votes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update visit_proposals set votes = votes + 1 where id = new.proposal_id;
  else
    update visit_proposals set votes = votes - 1 where id = old.proposal_id;
  end if;
  return null;
end
$$;
create or replace trigger visit_votes_counted after insert or delete on visit_votes
  for each row execute function keep_visit_votes();

create or replace function keep_last_visit() returns trigger language plpgsql as $$
begin
  new.last_visit_on := coalesce((select max(visited_on) from visits where restaurant_id = new.id), new.visited_on);
  return new;
end
$$;
create or replace trigger restaurants_last_visit before insert or update of visited_on on restaurants
  for each row execute function keep_last_visit();

create or replace function keep_visits_of_restaurant() returns trigger language plpgsql as $$
declare
  own bigint;
  changed timestamptz := now();
begin
  if tg_op <> 'DELETE' then
    changed := new.updated_at;
  end if;
  for own in
    select distinct id from unnest(array[
      case when tg_op <> 'INSERT' then old.restaurant_id end, case when tg_op <> 'DELETE' then new.restaurant_id end
    ]) as id where id is not null order by id
  loop
    -- Locks the row first, so that the count below includes concurrent changes.
    perform from restaurants where id = own for no key update;
    update restaurants
      set last_visit_on = coalesce((select max(visited_on) from visits where restaurant_id = own), visited_on),
          visits_changed_at = greatest(visits_changed_at, changed)
      where id = own;
  end loop;
  return null;
end
$$;
create or replace trigger visits_of_restaurant
  after insert or delete or update of restaurant_id, visited_on, updated_at on visits
  for each row execute function keep_visits_of_restaurant();

create or replace function keep_ballots_closed() returns trigger language plpgsql as $$
begin
  if new.sealed is not null
    and exists (select from scorings where visit_id = new.visit_id and opened_at is not null) then
    raise exception 'the votes of this visit are open' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create or replace trigger ballots_closed before insert or update on ballots
  for each row execute function keep_ballots_closed();

-- Opened votes are immutable.
create or replace function keep_scores() returns trigger language plpgsql as $$
begin
  if (old.visit_id, old.food, old.service, old.atmosphere, old.value)
      is distinct from (new.visit_id, new.food, new.service, new.atmosphere, new.value)
    or (new.sentence is not null and new.sentence is distinct from old.sentence) then
    raise exception 'a score stays as it was opened' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create or replace trigger scores_kept before update on scores for each row execute function keep_scores();

create or replace function keep_visit_scores() returns trigger language plpgsql as $$
begin
  raise exception 'a score stays as it was opened' using errcode = 'check_violation';
end
$$;
create or replace trigger visit_scores_kept before update on visit_scores
  for each row execute function keep_visit_scores();

-- The id of an uploaded picture in its path; null for any other path.
create or replace function picture_in(path text) returns uuid language sql immutable strict
  as $$ select substring(path from '^/subidas/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-')::uuid $$;

-- Saving a visit writes all its pictures again: only at the end of the transaction it is known which are gone.
create or replace function keep_dropped_picture() returns trigger language plpgsql as $$
declare
  dropped uuid := picture_in(old.image);
begin
  if dropped is null or exists (
    select from visit_pictures where visit_id = old.visit_id and picture_in(image) = dropped
  ) then
    return null;
  end if;
  -- Waits for a transaction that is about to remove the entry, and keeps the entry.
  insert into dropped_pictures (id) values (dropped)
    on conflict (id) do update set dropped_at = excluded.dropped_at;
  return null;
end
$$;
drop trigger if exists visit_pictures_dropped on visit_pictures;
create constraint trigger visit_pictures_dropped after delete or update of image on visit_pictures
  deferrable initially deferred for each row execute function keep_dropped_picture();

-- Erases these people from visits, also in the trash; consents of photographs of their evenings are asked for
-- again.
create or replace function forget_diners(own_people uuid[], own_seats uuid[]) returns void language plpgsql as $$
declare
  own uuid[] := array(
    select id from visit_diners where person_id = any(own_people)
    union
    select id from visit_diners where person_id is null and guest_id = any(own_seats));
  -- Records in the trash have the ids from before a merge.
  known uuid[] := own_people || array(select id from merged_people where person_id = any(own_people));
  -- A valid consent ends now; a withdrawn one ended at its withdrawal; without consent nothing is asked again.
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
      -- Corrections lock a visit before its ballots.
      order by id for no key update);
    if cardinality(seen) > 0 then
      update visits set pictures_asked_at = greatest(pictures_asked_at, ended) where id = any(seen);
    end if;
  end if;
  if exists (select from ballots where diner_id = any(own)) or exists (select from scores where diner_id = any(own)) then
    -- Prevents that votes are opened meanwhile, as that locks these rows.
    perform from scorings where visit_id in (select visit_id from ballots where diner_id = any(own))
      order by visit_id for key share;
    update scores set diner_id = null, sentence = null, named = false where diner_id = any(own);
    update ballots set numbers_only = true where diner_id = any(own) and sealed is not null;
    delete from ballots where diner_id = any(own) and sealed is null;
  end if;
  if exists (select from visit_diners where person_id = any(own_people)) then
    -- The seat too, as it would identify the person.
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

create or replace function forget_diners_of_person() returns trigger language plpgsql as $$
begin
  -- When people are merged, their places already belong to the other one, in the trash too.
  if not exists (select from merged_people where id = old.id) then
    perform forget_diners(array[old.id], '{}');
  end if;
  return old;
end
$$;
create or replace trigger people_diners_forgotten before delete on people
  for each row execute function forget_diners_of_person();

create or replace function counted_score(score integer) returns double precision language sql immutable strict as $$
  select (array[1, 1, 1, 3.5, 3.5, 5.5, 5.5, 7.5, 7.5, 9.5, 9.5])[score + 1]::double precision
$$;
