-- What the public pages need: pictures of an event, the language of a message, and lists that cost
-- the same with 20 and with 20,000 rows.

alter table events
  add column media jsonb not null default '[]' check (jsonb_typeof(media) = 'array');

alter table contact_messages
  add column language text not null default 'es' check (language in ('es', 'ca'));

-- An answer to the mail about a message goes to who wrote it.
alter table mails add column reply_to text check (char_length(reply_to) <= 254);

create index contact_messages_open on contact_messages (created_at desc, id)
  where handled_at is null;

-- Searching by name, place and kitchen, whatever the case and the accents.
create index restaurants_searchable on restaurants
  using gin (searchable(nombre || ' ' || direccion || ' ' || coalesce(especialidad, '')) gin_trgm_ops);
create index restaurants_stars on restaurants (estrellas_michelin, created_at desc, id desc);
create index restaurants_price_range on restaurants (price_range, created_at desc, id desc);

-- The panel looks at all reviews, the newest first.
create index reviews_fecha on reviews (fecha desc, id desc);
