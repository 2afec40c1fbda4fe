-- Readable by the release before.
alter table assemblies
  -- From when on an assembly is held with whoever is there.
  add column second_call_at timestamptz,
  -- How many have to be there at the first call: '1/3' or '25%' of the members. Null: as many as come.
  add column quorum text check (quorum ~ '^[1-9][0-9]{0,2}(%|/[1-9][0-9]{0,2})$'),
  add constraint assemblies_second_call check (second_call_at > starts_at);

alter table assembly_answers
  -- When somebody noted at the door that they are there; null for what was only said.
  add column arrived_at timestamptz,
  -- Said by the panel for them: on paper, by telephone or at the door.
  add column noted boolean not null default false,
  add constraint assembly_answers_arrived check (arrived_at is null or answer = 'inPerson');

-- The votes on a point of the agenda, counted from 1.
create table assembly_votes (
  assembly_id uuid not null references assemblies (id) on delete cascade,
  point smallint not null check (point between 1 and 200),
  in_favour integer not null check (in_favour >= 0),
  against integer not null check (against >= 0),
  abstained integer not null check (abstained >= 0),
  primary key (assembly_id, point)
);
