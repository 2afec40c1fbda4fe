-- Members find each other, propose where to go, and meet (docs/decisions/0064-finding-each-other.md).

-- Who is in the directory of members: nobody before they say so, and of each only what they say. Name and town are
-- copies, kept by the triggers below, so that the list is ordered and searched by its own index.
create table directory_entries (
  person_id uuid primary key references people (id) on delete cascade,
  shows_town boolean not null default false,
  shows_phone boolean not null default false,
  shows_email boolean not null default false,
  shows_since boolean not null default false,
  line text check (char_length(line) between 1 and 200),
  name text not null default '',
  town text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sort_name text collate "C" generated always as (searchable(name)) stored,
  search_text text generated always as (
    searchable(name || E'\n' || coalesce(town, '') || E'\n' || coalesce(line, ''))
  ) stored
);
create index directory_entries_by_name on directory_entries (sort_name, person_id);
create index directory_entries_search on directory_entries using gin (search_text gin_trgm_ops);

create function keep_directory_entry() returns trigger language plpgsql as $$
begin
  select full_name, case when new.shows_town then town end into strict new.name, new.town
    from people where id = new.person_id;
  return new;
end
$$;
create trigger directory_entries_kept before insert or update on directory_entries
  for each row execute function keep_directory_entry();

create function keep_directory_of_person() returns trigger language plpgsql as $$
begin
  update directory_entries set updated_at = now() where person_id = new.id;
  return null;
end
$$;
create trigger people_directory after update of full_name, town on people
  for each row when ((old.full_name, old.town) is distinct from (new.full_name, new.town))
  execute function keep_directory_of_person();

-- Where members propose to go. Of the guide by its restaurant, which may be deleted later: the name stays.
create table visit_proposals (
  id uuid primary key default gen_random_uuid(),
  restaurant_id bigint references restaurants (id) on delete set null,
  name text not null check (char_length(name) between 2 and 120),
  town text check (char_length(town) between 1 and 80),
  why text check (char_length(why) between 1 and 500),
  -- Who proposes it; null once that is forgotten.
  person_id uuid references people (id) on delete set null,
  status text not null default 'open' check (status in ('open', 'planned', 'visited', 'declined')),
  answer_es text check (char_length(answer_es) between 1 and 300),
  answer_ca text check (char_length(answer_ca) between 1 and 300),
  hidden_at timestamptz,
  -- Kept by the trigger below.
  votes integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index visit_proposals_restaurant on visit_proposals (restaurant_id)
  where restaurant_id is not null and status in ('open', 'planned') and hidden_at is null;
create unique index visit_proposals_place on visit_proposals (searchable(name), searchable(coalesce(town, '')))
  where status in ('open', 'planned') and hidden_at is null;
create index visit_proposals_by_votes on visit_proposals (status, votes desc, created_at, id);
create index visit_proposals_shown on visit_proposals (status, votes desc, created_at, id)
  where hidden_at is null;
create index visit_proposals_person on visit_proposals (person_id) where person_id is not null;

create table visit_votes (
  proposal_id uuid not null references visit_proposals (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (proposal_id, person_id)
);
create index visit_votes_person on visit_votes (person_id);

create function keep_visit_votes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update visit_proposals set votes = votes + 1 where id = new.proposal_id;
  else
    update visit_proposals set votes = votes - 1 where id = old.proposal_id;
  end if;
  return null;
end
$$;
create trigger visit_votes_counted after insert or delete on visit_votes
  for each row execute function keep_visit_votes();

-- The members' assembly: its convocation, its papers, who comes, and its record.
create table assemblies (
  id uuid primary key default gen_random_uuid(),
  title_es text not null check (char_length(title_es) between 3 and 120),
  title_ca text not null check (char_length(title_ca) between 3 and 120),
  starts_at timestamptz not null,
  place text not null check (char_length(place) between 2 and 160),
  agenda_es text not null check (char_length(agenda_es) between 1 and 5000),
  agenda_ca text not null check (char_length(agenda_ca) between 1 and 5000),
  -- From when on members see it.
  published_at timestamptz,
  record_es text check (char_length(record_es) between 1 and 20000),
  record_ca text check (char_length(record_ca) between 1 and 20000),
  record_published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint assemblies_record check (record_published_at is null or published_at is not null)
);
create index assemblies_by_day on assemblies (starts_at desc, id);

create table assembly_documents (
  id uuid primary key default gen_random_uuid(),
  assembly_id uuid not null references assemblies (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 120),
  -- Of the record: seen once that is published.
  of_record boolean not null default false,
  content bytea not null check (octet_length(content) between 1 and 8388608),
  created_at timestamptz not null default now()
);
create index assembly_documents_of on assembly_documents (assembly_id, created_at);

create table assembly_answers (
  assembly_id uuid not null references assemblies (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  answer text not null check (answer in ('inPerson', 'represented', 'absent')),
  represented_by uuid references people (id) on delete set null,
  at timestamptz not null default now(),
  primary key (assembly_id, person_id),
  constraint assembly_answers_represented check (represented_by is null or answer = 'represented')
);
create index assembly_answers_person on assembly_answers (person_id);
create index assembly_answers_represented_by on assembly_answers (represented_by)
  where represented_by is not null;
