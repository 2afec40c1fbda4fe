-- Makes one of two people, as before; of their two words on a name in visits the newer one stands, of two at one
-- instant that which keeps it away (docs/decisions/0074-visits.md); and who came under either name was there
-- (docs/decisions/0076-the-book-and-the-passport.md).
create or replace function merge_people(gone uuid, kept uuid) returns void language plpgsql as $$
declare
  reference record;
  line tid;
begin
  perform from people where id in (gone, kept) order by id for update;
  update memberships as span
    set ended_on = greatest(span.begins_on, (now() at time zone 'Europe/Madrid')::date), ended_because = 'joined'
    where span.person_id = gone and span.ended_on is null
      and exists (select from memberships where person_id = kept and ended_on is null);
  update people as person
    set street = coalesce(person.street, other.street),
        postal_code = coalesce(person.postal_code, other.postal_code),
        town = coalesce(person.town, other.town),
        birthday = coalesce(person.birthday, other.birthday),
        pictures_consent_at = coalesce(person.pictures_consent_at, other.pictures_consent_at),
        needs_consent_at = coalesce(person.needs_consent_at, other.needs_consent_at),
        diets = case when person.needs_consent_at is null then other.diets else person.diets end,
        allergens = case when person.needs_consent_at is null then other.allergens else person.allergens end,
        needs_note = case when person.needs_consent_at is null then other.needs_note else person.needs_note end
    from people as other
    where person.id = kept and other.id = gone;
  update people as person
    set visits_consent_at = word.consented, visits_withdrawn_at = word.withdrawn
    from (
      select visits_consent_at as consented, visits_withdrawn_at as withdrawn
      from people
      where id in (gone, kept) and coalesce(visits_consent_at, visits_withdrawn_at) is not null
      order by coalesce(visits_consent_at, visits_withdrawn_at) desc, visits_withdrawn_at nulls last
      limit 1
    ) as word
    where person.id = kept;
  -- Where both were expected, one of them came: so did the one.
  update visit_diners as own set came = true
    from visit_diners as other
    where own.person_id = kept and other.person_id = gone and other.visit_id = own.visit_id
      and other.came and not own.came;
  for reference in
    select conrelid::regclass as source, attname as name
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'people'::regclass
  loop
    for line in execute format('select ctid from %s where %I = $1', reference.source, reference.name) using gone
    loop
      begin
        execute format('update %s set %I = $1 where ctid = $2', reference.source, reference.name)
          using kept, line;
      exception when unique_violation then
        execute format('delete from %s where ctid = $1', reference.source) using line;
      end;
    end loop;
  end loop;
  delete from people where id = gone;
end
$$;
