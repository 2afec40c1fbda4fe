-- Whether somebody has decided what becomes of the line, or it named people exactly and they were joined.
alter table event_registrations add column sit_with_read boolean not null default false;

-- Another line has to be read again.
create function unread_changed_wish() returns trigger language plpgsql as $$
begin
  new.sit_with_read := false;
  return new;
end
$$;
create trigger event_registrations_wish_unread before update of sit_with on event_registrations
  for each row when (old.sit_with is distinct from new.sit_with)
  execute function unread_changed_wish();
