create table blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 3 and 200),
  slug text not null check (char_length(slug) between 3 and 200),
  content text not null check (char_length(content) between 10 and 100000),
  excerpt text check (char_length(excerpt) <= 1000),
  status text not null default 'draft' check (status in ('draft', 'published')),
  author_id uuid references usuarios (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  first_published_at timestamptz,
  language text not null default 'es' check (language in ('es', 'ca')),
  translation jsonb not null default '{}' check (jsonb_typeof(translation) = 'object'),
  cover_image text check (char_length(cover_image) <= 2048),
  cover_alt text check (char_length(cover_alt) <= 300),
  restaurant_id bigint references restaurants (id) on delete set null,
  event_id bigint references events (id) on delete set null,
  search_text text generated always as (
    searchable(title || ' ' || slug || ' ' || coalesce(translation ->> 'title', ''))
  ) stored,
  byline text check (char_length(byline) between 1 and 80),
  -- Former addresses of a published post, oldest first: they redirect to the current one, and no other post may
  -- take them.
  former_slugs text[] not null default '{}',
  check (status <> 'published' or (published_at is not null and first_published_at is not null))
);
create unique index blog_posts_slug_unique on blog_posts (slug);
create index blog_posts_created_at on blog_posts (created_at desc, id);
create index blog_posts_published on blog_posts (first_published_at desc) where status = 'published';
create index blog_posts_author on blog_posts (author_id);
create index blog_posts_restaurant on blog_posts (restaurant_id);
create index blog_posts_event on blog_posts (event_id);
create index blog_posts_published_at on blog_posts (published_at desc, id) where status = 'published';
create index blog_posts_search on blog_posts using gin (search_text gin_trgm_ops);
create index blog_posts_former_slugs on blog_posts using gin (former_slugs);

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254),
  phone text check (char_length(phone) <= 40),
  message text not null check (char_length(message) between 1 and 5000),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  language text not null default 'es' check (language in ('es', 'ca'))
);
create index contact_messages_created_at on contact_messages (created_at desc, id);
create index contact_messages_open on contact_messages (created_at desc, id)
  where handled_at is null;
create index contact_messages_email on contact_messages (lower(email));
-- Open messages first, then the newest.
create index contact_messages_in_order on contact_messages
  ((handled_at is not null), created_at desc, id desc);

-- An uploaded picture; its files are in the image store under its id.
create table pictures (
  id uuid primary key,
  width integer not null check (width between 1 and 20000),
  height integer not null check (height between 1 and 20000),
  uploaded_by uuid references usuarios (id) on delete set null,
  created_at timestamptz not null default now()
);
create index pictures_uploaded_by on pictures (uploaded_by);

create table dropped_pictures (
  -- Of `pictures`.
  id uuid primary key,
  dropped_at timestamptz not null default now()
);
