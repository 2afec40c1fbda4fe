-- What is served at an event, course by course, and what a restaurant usually serves: the same tables.

create table menus (
  id uuid primary key default gen_random_uuid(),
  -- Of one or the other.
  event_id bigint unique references events (id) on delete cascade,
  restaurant_id bigint unique references restaurants (id) on delete cascade,
  name text check (char_length(name) between 1 and 200),
  language text not null default 'es' check (language in ('es', 'ca')),
  translation jsonb not null default '{}' check (jsonb_typeof(translation) = 'object'),
  -- In which language the kitchen reads its sheet.
  kitchen_language text not null default 'es' check (kitchen_language in ('es', 'ca', 'en', 'fr', 'it')),
  -- Who receives people that evening, and is told what the kitchen has to know.
  host_id uuid references usuarios (id) on delete set null,
  -- Whether everybody sees it on the page of the event.
  shown boolean not null default false,
  -- The link of the kitchen is signed with it: with the next number the one before opens nothing.
  link_number integer not null default 1 check (link_number > 0),
  link_open boolean not null default false,
  -- When people were told of it last, and the courses as they were told: dishes alone, nothing of anybody.
  final_at timestamptz,
  told jsonb check (jsonb_typeof(told) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(event_id, restaurant_id) = 1),
  check ((final_at is null) = (told is null))
);
create index menus_host_id on menus (host_id) where host_id is not null;

create table menu_courses (
  id uuid primary key default gen_random_uuid(),
  menu_id uuid not null references menus (id) on delete cascade,
  position smallint not null check (position between 0 and 19),
  unique (menu_id, position)
);

create table menu_dishes (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references menu_courses (id) on delete cascade,
  -- 0 is what is served, the others stand for it in their order.
  position smallint not null check (position between 0 and 9),
  title text not null check (char_length(title) <= 200),
  description text check (char_length(description) <= 1000),
  language text not null default 'es' check (language in ('es', 'ca')),
  translation jsonb not null default '{}' check (jsonb_typeof(translation) = 'object'),
  wine text check (char_length(wine) between 1 and 200),
  -- The allergens of Regulation (EU) No 1169/2011; both null: nobody has said.
  contains text[],
  may_contain text[],
  -- Said together with them.
  vegetarian boolean not null default false,
  vegan boolean not null default false,
  meat boolean not null default false,
  pork boolean not null default false,
  alcohol boolean not null default false,
  unique (course_id, position),
  check ((contains is null) = (may_contain is null)),
  check (not contains && may_contain),
  check (contains || may_contain <@ array['gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts',
    'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs'])
);

create trigger menus_content_changed
  after insert or update or delete or truncate on menus
  for each statement execute function notify_content_changed();
create trigger menu_courses_content_changed
  after insert or update or delete or truncate on menu_courses
  for each statement execute function notify_content_changed();
create trigger menu_dishes_content_changed
  after insert or update or delete or truncate on menu_dishes
  for each statement execute function notify_content_changed();
