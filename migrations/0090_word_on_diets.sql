-- Whether what somebody does not eat may be kept is their newest word: a table of the club does not bring back what they
-- took back, and neither does another file of the same person (docs/decisions/0079-diets-in-a-table.md).

alter table people
  -- When the person took that consent back; null while it stands, and of who never gave it.
  add column needs_withdrawn_at timestamptz;

create function keep_word_on_needs() returns trigger language plpgsql as $$
begin
  if new.needs_consent_at is not null then
    new.needs_withdrawn_at := null;
  elsif old.needs_consent_at is not null then
    new.needs_withdrawn_at := coalesce(new.needs_withdrawn_at, now());
  end if;
  return new;
end
$$;
create trigger people_word_on_needs before update of needs_consent_at, needs_withdrawn_at on people
  for each row execute function keep_word_on_needs();

-- Makes one of two people, as before (0089), but for the newest word on diets.
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
        pictures_consent_at = coalesce(person.pictures_consent_at, other.pictures_consent_at)
    from people as other
    where person.id = kept and other.id = gone;
  -- Their newest word on diets, with what it is about; of two at one instant that which forgets them.
  update people as person
    set needs_consent_at = word.needs_consent_at, needs_withdrawn_at = word.needs_withdrawn_at, diets = word.diets,
        allergens = word.allergens, needs_note = word.needs_note
    from (
      select id, needs_consent_at, needs_withdrawn_at, diets, allergens, needs_note
      from people
      where id in (gone, kept) and coalesce(needs_consent_at, needs_withdrawn_at) is not null
      order by coalesce(needs_consent_at, needs_withdrawn_at) desc, needs_withdrawn_at nulls last, id = kept desc
      limit 1
    ) as word
    where person.id = kept;
  -- And that on their name in visits, as before.
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
