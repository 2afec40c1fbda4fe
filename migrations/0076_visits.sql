-- What remains of an evening: the visit (docs/decisions/0074-visits.md). Closing the night of an event makes it, or
-- somebody writes it by hand.

alter table people
  -- When the person agreed that their name stands in the club's visits; null: they are a number there.
  add column visits_consent_at timestamptz;

create table visits (
  id uuid primary key default gen_random_uuid(),
  -- Both may be deleted: what was, stays, by the names below, and the trash leads here again.
  restaurant_id bigint references restaurants (id) on delete set null,
  event_id bigint unique references events (id) on delete set null,
  -- What the restaurant was called then.
  restaurant_name text not null check (char_length(restaurant_name) between 1 and 200),
  -- What the evening was called, in `language` and `translation`; null where it had no name.
  title text check (char_length(title) between 1 and 200),
  -- A day of the calendar of Madrid.
  visited_on date not null check (visited_on between '1900-01-01' and '2199-12-31'),
  covers integer not null check (covers between 1 and 10000),
  -- Of the whole table, and of each cover: of one that is known the other follows.
  bill_cents integer check (bill_cents between 0 and 100000000),
  cost_per_head_cents integer check (cost_per_head_cents between 0 and 1000000),
  note text check (char_length(note) between 1 and 4000),
  language text not null default 'es' check (language in ('es', 'ca')),
  translation jsonb not null default '{}',
  closed_at timestamptz not null default now(),
  closed_by uuid references usuarios (id) on delete set null,
  -- Of the samples a site came with.
  sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (
    searchable(restaurant_name || E'\n' || coalesce(title, '') || E'\n' || coalesce(translation ->> 'title', '')
      || E'\n' || coalesce(note, '') || E'\n' || coalesce(translation ->> 'note', ''))
  ) stored
);
create index visits_by_day on visits (visited_on desc, id);
create index visits_of_restaurant on visits (restaurant_id, visited_on desc, id) where restaurant_id is not null;
create index visits_search on visits using gin (search_text gin_trgm_ops);

-- Who was at the table. No name is stored: of a member it is read of the person, who may have agreed to it, of
-- others of the guest for as long as that is kept.
create table visit_diners (
  id uuid primary key default gen_random_uuid(),
  visit_id uuid not null references visits (id) on delete cascade,
  position integer not null default 0,
  -- Null once the club knows nothing of the person any more, and of who is none of its people.
  person_id uuid references people (id) on delete set null,
  -- Of `event_guests`; they may lie in the trash.
  guest_id uuid,
  came boolean not null default true
);
create index visit_diners_visit on visit_diners (visit_id, position, id);
create index visit_diners_person on visit_diners (person_id) where person_id is not null;
create unique index visit_diners_person_once on visit_diners (visit_id, person_id) where person_id is not null;
create unique index visit_diners_guest_once on visit_diners (visit_id, guest_id) where guest_id is not null;

-- What was eaten and drunk, as it was served.
create table visit_dishes (
  visit_id uuid not null references visits (id) on delete cascade,
  position smallint not null check (position >= 0),
  title text not null check (char_length(title) between 1 and 200),
  description text check (char_length(description) between 1 and 600),
  wine text check (char_length(wine) between 1 and 200),
  language text not null default 'es' check (language in ('es', 'ca')),
  translation jsonb not null default '{}',
  primary key (visit_id, position)
);

-- Pictures that everybody in them agrees to, as somebody has said who was there.
create table visit_pictures (
  visit_id uuid not null references visits (id) on delete cascade,
  position smallint not null check (position >= 0),
  image text not null check (char_length(image) between 1 and 500),
  alt_es text not null default '' check (char_length(alt_es) <= 200),
  alt_ca text not null default '' check (char_length(alt_ca) <= 200),
  agreed_at timestamptz not null default now(),
  agreed_by uuid references usuarios (id) on delete set null,
  primary key (visit_id, position)
);

alter table restaurants
  -- Kept by the triggers below: that of the latest visit, and where there is none what was typed, `visited_on`.
  add column last_visit_on date,
  -- When a visit was last written, changed or taken away; null where there was none.
  add column visits_changed_at timestamptz;
update restaurants set last_visit_on = visited_on where visited_on is not null;
create index restaurants_last_visit on restaurants (last_visit_on desc, id desc) where last_visit_on is not null;

create function keep_last_visit() returns trigger language plpgsql as $$
begin
  new.last_visit_on := coalesce((select max(visited_on) from visits where restaurant_id = new.id), new.visited_on);
  return new;
end
$$;
create trigger restaurants_last_visit before insert or update of visited_on on restaurants
  for each row execute function keep_last_visit();

create function keep_visits_of_restaurant() returns trigger language plpgsql as $$
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
    -- First the row, so that what is counted below is counted after whoever else was at it.
    perform from restaurants where id = own for no key update;
    update restaurants
      set last_visit_on = coalesce((select max(visited_on) from visits where restaurant_id = own), visited_on),
          visits_changed_at = greatest(visits_changed_at, changed)
      where id = own;
  end loop;
  return null;
end
$$;
create trigger visits_of_restaurant after insert or update or delete on visits
  for each row execute function keep_visits_of_restaurant();

-- Public pages show them.
create trigger visits_content_changed after insert or update or delete or truncate on visits
  for each statement execute function notify_content_changed();
create trigger visit_diners_content_changed after insert or update or delete or truncate on visit_diners
  for each statement execute function notify_content_changed();
create trigger visit_dishes_content_changed after insert or update or delete or truncate on visit_dishes
  for each statement execute function notify_content_changed();
create trigger visit_pictures_content_changed after insert or update or delete or truncate on visit_pictures
  for each statement execute function notify_content_changed();
-- A name goes from all of them at once.
create trigger people_visits_changed after update on people
  for each row when (
    (old.visits_consent_at is null) <> (new.visits_consent_at is null)
    or (new.visits_consent_at is not null and old.full_name <> new.full_name)
  ) execute function notify_content_changed();
create trigger people_visits_forgotten after delete on people
  for each row when (old.visits_consent_at is not null) execute function notify_content_changed();
-- Only of who is or was a member a name stands there.
create trigger memberships_visits_changed after insert or delete on memberships
  for each statement execute function notify_content_changed();

alter table bin drop constraint bin_kind_check, add constraint bin_kind_check
  check (kind in ('restaurant', 'event', 'post', 'membership-request', 'visit'));
