-- A circular that waits until the members may register for an event is a draft again once that event is cancelled or
-- deleted, and says which of the two (docs/decisions/0063-circulars.md).
alter table circulars add column opening_lost text check (opening_lost in ('cancelled', 'deleted'));

create function take_back_circulars_of_event() returns trigger language plpgsql as $$
begin
  update circulars
    set state = 'draft', opens_with = null, updated_at = now(),
        opening_lost = case when tg_op = 'DELETE' then 'deleted' else 'cancelled' end
    where opens_with = old.id and state = 'scheduled' and scheduled_at is null;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return null;
end
$$;
-- Before the reference is cleared, which the check of a scheduled one refuses.
create trigger events_deleted_circulars before delete on events
  for each row execute function take_back_circulars_of_event();
create trigger events_cancelled_circulars after update of cancelled_at on events
  for each row when (old.cancelled_at is null and new.cancelled_at is not null)
  execute function take_back_circulars_of_event();

update circulars
  set state = 'draft', opens_with = null, opening_lost = 'cancelled', updated_at = now()
  where state = 'scheduled' and scheduled_at is null
    and opens_with in (select id from events where cancelled_at is not null);
