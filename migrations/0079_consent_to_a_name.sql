-- Whether somebody's name may stand in visits is their newest word, also where two people turn out to be one
-- (docs/decisions/0074-visits.md).

alter table people
  -- When the person took that consent back; null while it stands, and of who never gave it.
  add column visits_withdrawn_at timestamptz;

create function keep_word_on_visits() returns trigger language plpgsql as $$
begin
  if new.visits_consent_at is not null then
    new.visits_withdrawn_at := null;
  elsif old.visits_consent_at is not null then
    new.visits_withdrawn_at := coalesce(new.visits_withdrawn_at, now());
  end if;
  return new;
end
$$;
create trigger people_word_on_visits before update of visits_consent_at, visits_withdrawn_at on people
  for each row execute function keep_word_on_visits();
