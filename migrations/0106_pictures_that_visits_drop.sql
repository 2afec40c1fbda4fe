-- Pictures that a visit names no more: they leave the store of pictures once nothing else names them
-- (docs/decisions/0087-pictures-that-visits-drop.md).

create table dropped_pictures (
  -- Of `pictures`.
  id uuid primary key,
  dropped_at timestamptz not null default now()
);

-- The id of an uploaded picture in the path by which a record names it; null for any other path.
create function picture_in(path text) returns uuid language sql immutable strict
  as $$ select substring(path from '^/subidas/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-')::uuid $$;

-- Pictures are written anew with each save of their visit: only at its end it is known which of them have gone.
create function keep_dropped_picture() returns trigger language plpgsql as $$
declare
  dropped uuid := picture_in(old.image);
begin
  if dropped is null or exists (
    select from visit_pictures where visit_id = old.visit_id and picture_in(image) = dropped
  ) then
    return null;
  end if;
  -- One that stands there already waits for whoever is about to take it away, and stands there afterwards.
  insert into dropped_pictures (id) values (dropped)
    on conflict (id) do update set dropped_at = excluded.dropped_at;
  return null;
end
$$;
create constraint trigger visit_pictures_dropped after delete or update of image on visit_pictures
  deferrable initially deferred for each row execute function keep_dropped_picture();

-- What visits have dropped before: photographs of nights, and what lies in the trash.
insert into dropped_pictures (id)
  select id from pictures
    where id in (select picture_id from event_night_photographs)
      and not exists (select from visit_pictures where picture_in(image) = pictures.id)
  union
  select picture_in(picture ->> 'image')
    from bin cross join lateral jsonb_array_elements(content -> 'visit_pictures') as picture
    where kind = 'visit' and picture_in(picture ->> 'image') is not null;
