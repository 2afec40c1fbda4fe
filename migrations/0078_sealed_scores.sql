-- How those who came score a visit, sealed until all may see it (docs/decisions/0075-sealed-scores.md).
-- What is sealed here is opened by a job alone.

create table scorings (
  visit_id uuid primary key references visits (id) on delete cascade,
  began_at timestamptz not null,
  -- The seal opens then, or once all on the roll have voted. The key is bound to it: changed, it does not open.
  opens_at timestamptz not null check (opens_at > began_at),
  -- What votes are sealed to, and that it is of this site.
  recipient bytea not null check (octet_length(recipient) = 32),
  voucher bytea not null check (octet_length(voucher) = 32),
  -- What opens them, sealed to the site's key of this name; destroyed by opening.
  key_sealed bytea check (octet_length(key_sealed) = 92),
  key_name text not null check (char_length(key_name) = 16),
  -- When those who had not voted were written to again, by itself and by hand.
  reminded_at timestamptz,
  asked_again_at timestamptz,
  opened_at timestamptz,
  -- How many votes were opened, and how many could not be.
  votes integer check (votes >= 0),
  spoilt integer check (spoilt >= 0),
  check ((opened_at is null) = (key_sealed is not null)),
  check ((opened_at is null) = (votes is null)),
  check ((opened_at is null) = (spoilt is null))
);
create index scorings_sealed on scorings (opens_at) where opened_at is null;

-- The roll: one ballot for each who may vote, with the vote while it is sealed. It knows of no instant.
create table ballots (
  id uuid primary key default gen_random_uuid(),
  visit_id uuid not null references scorings (visit_id) on delete cascade,
  -- Null of somebody whom a correction has taken out: waited for until the hour, and not opened.
  diner_id uuid unique references visit_diners (id) on delete set null,
  -- Always of one length, whatever it says.
  sealed bytea check (octet_length(sealed) = 1260),
  -- Of somebody who was erased since: the sentence is thrown away unread.
  numbers_only boolean not null default false
);
create index ballots_visit on ballots (visit_id);

create function keep_ballots_closed() returns trigger language plpgsql as $$
begin
  if new.sealed is not null
    and exists (select from scorings where visit_id = new.visit_id and opened_at is not null) then
    raise exception 'the votes of this visit are open' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger ballots_closed before insert or update on ballots
  for each row execute function keep_ballots_closed();

-- What was voted, since the seal is open. Of somebody erased the numbers stay.
create table scores (
  id uuid primary key default gen_random_uuid(),
  visit_id uuid not null references scorings (visit_id) on delete cascade,
  diner_id uuid unique references visit_diners (id) on delete set null,
  food smallint check (food between 0 and 10),
  service smallint check (service between 0 and 10),
  atmosphere smallint check (atmosphere between 0 and 10),
  value smallint check (value between 0 and 10),
  sentence text check (char_length(sentence) between 1 and 280),
  -- The author's name may stand beside it.
  named boolean not null default false,
  -- By the club, which may keep a sentence from everybody.
  hidden_at timestamptz,
  check (coalesce(food, service, atmosphere, value) is not null)
);
create index scores_visit on scores (visit_id);

-- What they come to by a criterion: median, and between which half of them lie.
create table visit_scores (
  id uuid primary key default gen_random_uuid(),
  visit_id uuid not null references scorings (visit_id) on delete cascade,
  criterion text not null check (criterion in ('food', 'service', 'atmosphere', 'value')),
  votes integer not null check (votes >= 3),
  median real not null check (median between 0 and 10),
  lower real not null check (lower between 0 and median),
  upper real not null check (upper between median and 10),
  unique (visit_id, criterion)
);

-- What was voted stays as it was opened.
create function keep_scores() returns trigger language plpgsql as $$
begin
  if (old.visit_id, old.food, old.service, old.atmosphere, old.value)
      is distinct from (new.visit_id, new.food, new.service, new.atmosphere, new.value)
    or (new.sentence is not null and new.sentence is distinct from old.sentence) then
    raise exception 'a score stays as it was opened' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger scores_kept before update on scores for each row execute function keep_scores();

create function keep_visit_scores() returns trigger language plpgsql as $$
begin
  raise exception 'a score stays as it was opened' using errcode = 'check_violation';
end
$$;
create trigger visit_scores_kept before update on visit_scores
  for each row execute function keep_visit_scores();

-- Public pages show what is open, and nothing of what is sealed.
create trigger scorings_content_changed after update of opened_at or delete or truncate on scorings
  for each statement execute function notify_content_changed();
create trigger scores_content_changed after insert or update or delete or truncate on scores
  for each statement execute function notify_content_changed();
create trigger visit_scores_content_changed after insert or update or delete or truncate on visit_scores
  for each statement execute function notify_content_changed();
-- Who has signed a sentence is called as they are called now.
create trigger people_renamed_content_changed after update on people
  for each row when (old.full_name is distinct from new.full_name)
  execute function notify_content_changed();
create trigger event_guests_renamed_content_changed after update on event_guests
  for each row when (old.name is distinct from new.name)
  execute function notify_content_changed();
