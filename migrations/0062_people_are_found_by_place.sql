-- A member is found by street, postal code and town too (docs/decisions/0065-what-a-person-tells.md): the record has
-- them beside its name, so that one index finds both and a list in the order of names is still narrowed by that order's.

alter table membership_requests add column place_text text;

create function place_of(person uuid) returns text language sql stable as $$
  select nullif(btrim(concat_ws(E'\n', street, nullif(btrim(concat_ws(' ', postal_code, town)), ''))), '')
  from people where id = person
$$;

update membership_requests set place_text = place_of(person_id) where person_id is not null;

drop index membership_requests_by_name;
drop index membership_requests_members_by_name;
drop index membership_requests_search;
alter table membership_requests
  drop column search_text,
  add column search_text text generated always as (
    searchable(full_name || ' ' || email || ' ' || coalesce(phone, '') || coalesce(E'\n' || place_text, ''))
  ) stored;
create index membership_requests_search on membership_requests using gin (search_text gin_trgm_ops);
create index membership_requests_by_name on membership_requests (sort_name, id) include (search_text);
create index membership_requests_members_by_name on membership_requests (sort_name, id)
  include (grace_until, suspended_on, search_text) where status = 'approved' and left_on is null;

create function keep_place() returns trigger language plpgsql as $$
begin
  new.place_text := place_of(new.person_id);
  return new;
end
$$;
create trigger membership_requests_place before insert or update of person_id, place_text on membership_requests
  for each row execute function keep_place();

create function keep_place_of_records() returns trigger language plpgsql as $$
begin
  update membership_requests set place_text = place_of(new.id)
    where person_id = new.id and place_text is distinct from place_of(new.id);
  return null;
end
$$;
create trigger people_place after update of street, postal_code, town on people
  for each row execute function keep_place_of_records();
