-- The members' assembly: its convocation, documents, attendance and minutes.
create table assemblies (
  id uuid primary key default gen_random_uuid(),
  title_es text not null check (char_length(title_es) between 3 and 120),
  title_ca text not null check (char_length(title_ca) between 3 and 120),
  starts_at timestamptz not null,
  place text not null check (char_length(place) between 2 and 160),
  agenda_es text not null check (char_length(agenda_es) between 1 and 5000),
  agenda_ca text not null check (char_length(agenda_ca) between 1 and 5000),
  -- From then on members see it.
  published_at timestamptz,
  record_es text check (char_length(record_es) between 1 and 20000),
  record_ca text check (char_length(record_ca) between 1 and 20000),
  record_published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Assemblies and plans may be written in one language only: the columns of the other one then hold the same text,
  -- and `only_in` is the language. Null: written in both.
  only_in text check (only_in in ('es', 'ca')),
  constraint assemblies_record check (record_published_at is null or published_at is not null)
);
create index assemblies_by_day on assemblies (starts_at desc, id);

create table assembly_documents (
  id uuid primary key default gen_random_uuid(),
  assembly_id uuid not null references assemblies (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 120),
  -- Belongs to the minutes: visible once they are published.
  of_record boolean not null default false,
  content bytea not null check (octet_length(content) between 1 and 8388608),
  created_at timestamptz not null default now()
);
create index assembly_documents_of on assembly_documents (assembly_id, created_at);

create table assembly_answers (
  assembly_id uuid not null references assemblies (id) on delete cascade,
  person_id uuid references people (id) on delete cascade,
  answer text not null check (answer in ('inPerson', 'represented', 'absent')),
  represented_by uuid references people (id) on delete set null,
  at timestamptz not null default now(),
  id uuid primary key default gen_random_uuid(),
  -- Whether somebody erased since had counted and attended.
  stood_for boolean not null default false,
  constraint assembly_answers_represented check (represented_by is null or answer = 'represented'),
  constraint assembly_answers_stood_for check (not stood_for or (answer = 'represented' and represented_by is null))
);
create index assembly_answers_person on assembly_answers (person_id);
create index assembly_answers_represented_by on assembly_answers (represented_by)
  where represented_by is not null;
-- Answers without a person may be several.
create unique index assembly_answers_of on assembly_answers (assembly_id, person_id);
