-- New with each change of the dishes: what was settled of others does not count.
alter table menus add column dishes_key uuid not null default gen_random_uuid();

-- Which dish of each course somebody settled on for this person (-1 for none), and of which dishes. Data about health.
alter table event_guests
  add column served smallint[],
  add column served_menu uuid,
  add constraint event_guests_served_of_a_menu check ((served is null) = (served_menu is null));

-- Other answers have to be read again; those that are erased take it along.
create function unsettle_changed_answers() returns trigger language plpgsql as $$
begin
  new.served := null;
  new.served_menu := null;
  return new;
end
$$;
create trigger event_guests_unsettled before update on event_guests
  for each row when ((old.has_needs, old.diets, old.allergens, old.note)
    is distinct from (new.has_needs, new.diets, new.allergens, new.note))
  execute function unsettle_changed_answers();
