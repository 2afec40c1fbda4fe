-- Who was told what of a menu, so that nobody is told the same twice; and what was before, while it can be taken back.

alter table menus
  add column final_before timestamptz,
  add column told_before jsonb check (jsonb_typeof(told_before) = 'array'),
  add check ((final_before is null) = (told_before is null)),
  add check (final_before is null or final_at is not null);

create table menu_plates (
  guest_id uuid primary key references event_guests (id) on delete cascade,
  menu_id uuid not null references menus (id) on delete cascade,
  -- What this person was told of the plates that are theirs alone, and before that, as digests; null for nothing. Data
  -- about health: gone with the answers.
  told text check (told ~ '^[0-9a-f]{64}$'),
  told_before text check (told_before ~ '^[0-9a-f]{64}$'),
  told_at timestamptz not null
);
create index menu_plates_menu_id on menu_plates (menu_id);

create function forget_menu_plate() returns trigger language plpgsql as $$
begin
  delete from menu_plates where guest_id = new.id;
  return null;
end
$$;
create trigger event_guests_forget_plate
  after update of has_needs, diets, allergens on event_guests
  for each row
  when (new.has_needs is null and new.diets is null and new.allergens is null)
  execute function forget_menu_plate();

-- Those that are about menus are erased before all others.
create index mails_of_menus on mails (created_at) where kind like 'menu-%';
