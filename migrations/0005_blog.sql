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
  check (status <> 'published' or (published_at is not null and first_published_at is not null))
);

create unique index blog_posts_slug_unique on blog_posts (slug);
create index blog_posts_created_at on blog_posts (created_at desc, id);
create index blog_posts_published on blog_posts (first_published_at desc) where status = 'published';
create index blog_posts_author on blog_posts (author_id);
