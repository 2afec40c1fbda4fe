-- Makes one of two people, as before (0102), with every row of theirs: of spans of a membership, whose marks are of one another,
-- all but the first could be lost.
create or replace function merge_people(gone uuid, kept uuid) returns void language plpgsql as $$
declare
  reference record;
  line tid;
  moved integer;
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
        birthday = coalesce(person.birthday, other.birthday)
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
  -- And that on pictures.
  update people as person
    set pictures_consent_at = word.consented, pictures_withdrawn_at = word.withdrawn
    from (
      select pictures_consent_at as consented, pictures_withdrawn_at as withdrawn
      from people
      where id in (gone, kept) and coalesce(pictures_consent_at, pictures_withdrawn_at) is not null
      order by coalesce(pictures_consent_at, pictures_withdrawn_at) desc, pictures_withdrawn_at nulls last
      limit 1
    ) as word
    where person.id = kept;
  -- Where both were expected, one of them came: so did the one.
  update visit_diners as own set came = true
    from visit_diners as other
    where own.person_id in (gone, kept) and other.person_id in (gone, kept) and other.visit_id = own.visit_id
      and other.came and not own.came;
  -- And where the one who goes alone has voted, sealed or opened, their place at the table is the one that stays.
  delete from visit_diners as own
    using visit_diners as other
    where own.person_id = kept and other.person_id = gone and other.visit_id = own.visit_id
      and (exists (select from ballots where diner_id = other.id and sealed is not null)
        or exists (select from scores where diner_id = other.id))
      and not exists (select from ballots where diner_id = own.id and sealed is not null)
      and not exists (select from scores where diner_id = own.id);
  for reference in
    select conrelid::regclass as source, attname as name
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'people'::regclass
  loop
    loop
      -- Read anew for each: what one row sets off may write its neighbours, which then stand elsewhere.
      execute format('select ctid from %s where %I = $1 limit 1', reference.source, reference.name)
        into line using gone;
      exit when line is null;
      begin
        execute format('update %s set %I = $1 where ctid = $2', reference.source, reference.name)
          using kept, line;
      exception when unique_violation then
        execute format('delete from %s where ctid = $1', reference.source) using line;
      end;
      get diagnostics moved = row_count;
      if moved <> 1 then
        raise exception 'a row of % stays with %', reference.source, gone;
      end if;
    end loop;
  end loop;
  insert into merged_people (id, person_id) values (gone, kept);
  delete from people where id = gone;
end
$$;
