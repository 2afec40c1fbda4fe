-- The addresses that a post had while it could be read, the first one first: they lead on to the one that it has, and
-- no other post takes them. Readable by the release before.
alter table blog_posts add column former_slugs text[] not null default '{}';
create index blog_posts_former_slugs on blog_posts using gin (former_slugs);

create function keep_former_slug() returns trigger language plpgsql as $$
begin
  if exists (select from blog_posts where former_slugs @> array[new.slug] and id <> new.id) then
    raise exception using errcode = 'unique_violation', constraint = 'blog_posts_slug_unique',
      message = 'another post had this address';
  end if;
  if tg_op = 'UPDATE' then
    if old.slug <> new.slug and old.published_at is not null and not new.former_slugs @> array[old.slug] then
      new.former_slugs := new.former_slugs || old.slug;
    end if;
  end if;
  return new;
end
$$;

create trigger keep_former_slug before insert or update of slug on blog_posts for each row
  execute function keep_former_slug();
