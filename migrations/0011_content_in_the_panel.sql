-- What the panel needs to keep the club's content: both languages, uploaded pictures, drafts, and a
-- bin from which what was deleted comes back (docs/decisions/0011-content-in-the-panel.md).

-- The specified columns hold a text as it was first written, in `language`; `translation` holds the
-- same texts in the other language, by the names of their columns. What is missing falls back.
alter table restaurants
  add column language text not null default 'es' check (language in ('es', 'ca')),
  add column translation jsonb not null default '{}' check (jsonb_typeof(translation) = 'object'),
  add column image_alts jsonb not null default '{}' check (jsonb_typeof(image_alts) = 'object'),
  add column updated_at timestamptz not null default now(),
  -- One sent form is one restaurant, however often it is sent.
  add column submission uuid unique;

alter table events
  add column language text not null default 'es' check (language in ('es', 'ca')),
  add column translation jsonb not null default '{}' check (jsonb_typeof(translation) = 'object'),
  add column status text not null default 'published' check (status in ('draft', 'published')),
  add column submission uuid unique;

alter table blog_posts
  add column language text not null default 'es' check (language in ('es', 'ca')),
  add column translation jsonb not null default '{}' check (jsonb_typeof(translation) = 'object'),
  add column cover_image text check (char_length(cover_image) <= 2048),
  add column cover_alt text check (char_length(cover_alt) <= 300),
  add column restaurant_id bigint references restaurants (id) on delete set null,
  add column event_id bigint references events (id) on delete set null;

create index blog_posts_restaurant on blog_posts (restaurant_id);
create index blog_posts_event on blog_posts (event_id);

-- The orders in which the panel shows its lists, and what it finds.
create index restaurants_by_name on restaurants (searchable(nombre), id);
create index restaurants_by_address on restaurants (searchable(direccion), id);
create index restaurants_by_specialty on restaurants (searchable(coalesce(especialidad, '')), id);
create index restaurants_translation_searchable on restaurants
  using gin (searchable(coalesce(translation ->> 'especialidad', '')) gin_trgm_ops);
create index events_translation_searchable on events using gin (
  searchable(coalesce(translation ->> 'title', '') || ' ' || coalesce(translation ->> 'description', '')) gin_trgm_ops
);
create index blog_posts_searchable on blog_posts using gin (
  searchable(title || ' ' || slug || ' ' || coalesce(translation ->> 'title', '')) gin_trgm_ops
);
create index events_published_date on events (date, id) where status = 'published';

-- A picture that somebody uploaded; its files are in the image store under its id.
create table pictures (
  id uuid primary key,
  width integer not null check (width between 1 and 20000),
  height integer not null check (height between 1 and 20000),
  uploaded_by uuid references usuarios (id) on delete set null,
  created_at timestamptz not null default now()
);
create index pictures_uploaded_by on pictures (uploaded_by);

-- What was deleted, with all that belonged to it, as rows by the names of their tables: it comes back
-- as it was, or is gone for good after 30 days.
create table bin (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('restaurant', 'event', 'post', 'membership-request')),
  record_id text not null,
  title text not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  deleted_by uuid references usuarios (id) on delete set null,
  deleted_at timestamptz not null default now()
);
create index bin_deleted_at on bin (deleted_at desc, id);
create index bin_deleted_by on bin (deleted_by);
create unique index bin_record on bin (kind, record_id);
